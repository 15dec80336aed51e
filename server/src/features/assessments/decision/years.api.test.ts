import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@nhanxanh/contract'
import { periodsOnOffer } from '@nhanxanh/contract/features/assessments.period'
import { shippedPeriodRule } from '@nhanxanh/contract/features/assessments.rules'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { addDays, addMonths, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { beforeAll, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import {
  approvedFacility,
  evidenceFile,
  proposeAssessment,
  questionsOf,
  signingOf,
  willing,
} from '../../../../../tests/support/assessments.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { criterionBody, newDraft, nextVersion, shippedSets } from '../../../../../tests/support/criteria.ts'
import { htmlOfDocx } from '../../../../../tests/support/read-papers.ts'
import { provisionalSealed } from '../../criteria/version/provisional.service.ts'
import { verifySeals } from '../../seals/verify-seals.service.ts'

const api = await startApi()
const sets = await shippedSets(api)
const { call, rows } = api
const { assessments, criteria, criteriaVersions, portal, questions, settings, simulations } = contract
const people = cast(api, { admin: ['administrator', 1], assessor: ['assessor', 1], leader: ['leader', 1] })

const today = vietnamDay(new Date())
const [newer = today] = periodsOnOffer(today, shippedPeriodRule)
/** The newest period, and one that ended with the year before it: the settings let it be as old as that. */
const older: VietnamDay = `${Number(newer.slice(0, 4)) - 1}-12-31`
let versionId = ''

/** A factor with a value for each of the two years, and a criterion that it decides. */
const withYears = async (draftId: string) => {
  const params = { id: draftId }
  const factor = {
    key: 'EF_NAM',
    label: 'Hệ số',
    unit: 'kgCO2e/kWh',
    source: 'Bộ công bố',
    year: null,
    isProvisional: true,
  }
  const years = [
    { ...factor, value: '0.5', validFrom: '2020-01-01', validTo: older },
    { ...factor, value: '2', validFrom: addDays(older, 1), validTo: null },
  ]
  for (const body of years)
    expect((await call(questions.createConstant, { params, body }, people.admin)).status).toBe(200)
  const { groups } = (await call(criteriaVersions.tree, { params }, people.admin)).data
  const subGroupId = groups[0]?.subGroups[0]?.id ?? ''
  const body = { ...criterionBody('NAM01'), evidenceKinds: [], subGroupId }
  expect((await call(criteria.create, { body }, people.admin)).status).toBe(200)
  const tree = (await call(criteriaVersions.tree, { params }, people.admin)).data.groups
  const made = tree.flatMap(({ subGroups }) => subGroups.flatMap((each) => each.criteria))
  const scale = {
    kind: 'calculated' as const,
    formula: 'dien_luoi_kwh * EF_NAM',
    unit: 'kgCO2e',
    displayUnit: '',
    direction: 'up' as const,
    bands: [
      { from: null, share: '0' },
      { from: '1000', share: '1' },
    ],
  }
  const asked = {
    criterionId: made.find(({ code }) => code === 'NAM01')?.id ?? '',
    key: 'phat_thai_nam',
    content: 'Phát thải của điện lưới là bao nhiêu?',
    hint: null,
    scale,
    visibleIf: null,
    evidence: { kinds: [], minFiles: 0, maxAgeMonths: null },
    testCases: [],
  }
  expect((await call(questions.create, { body: asked }, people.admin)).status).toBe(200)
}
beforeAll(async () => {
  const { version, values } = (await call(settings.get, {}, people.admin)).data
  const body = { version, values: { ...values, periodAgeMonths: 24 } }
  await call(settings.update, { body }, people.admin)
  const since = addMonths(today, -1)
  versionId = await nextVersion(api, people.admin, { from: sets.CSLT, rule: 'keep', since, change: withYears })
})

/** Handed in for a period and judged as it was answered: it waits for its signature. */
const proposedFor = async (periodTo: VietnamDay) => {
  const { owner } = await approvedFacility(api)
  const { data: started } = await call(portal.startAssessment, { body: { kind: 'initial', periodTo } }, owner)
  const params = { id: started.id }
  const { data: form } = await call(portal.assessmentForm, { params }, owner)
  const { fileId } = await evidenceFile(api, owner, 'anh')
  const input = form.inputs.find(({ key }) => key === 'dien_luoi_kwh')
  const values = [{ inputId: input?.id ?? '', value: '1000' }]
  const answers = questionsOf(form)
    .filter(({ key }) => key !== 'phat_thai_nam')
    .map((question) => willing(question, fileId))
  await call(portal.saveAnswers, { params, body: { answers, values, exemptions: [] } }, owner)
  const submitted = await call(portal.submitAssessment, { params, body: { version: started.version } }, owner)
  expect([submitted.status, submitted.data.periodTo]).toEqual([200, periodTo])
  await proposeAssessment(api, params, people.assessor)
  const { code } = (await call(assessments.get, { params }, people.leader)).data
  return { params, code }
}

/** Signed: what its record holds. */
const recordOf = async ({ params }: Awaited<ReturnType<typeof proposedFor>>) => {
  expect((await call(assessments.countersign, await signingOf(api, params, people.leader), people.leader)).status).toBe(
    200,
  )
  const { bytes } = await rows
    .selectFrom('assessment_records')
    .select('bytes')
    .where('assessment_id', '=', params.id)
    .executeTakeFirstOrThrow()
  return JSON.parse(bytes.toString('utf8')) as {
    sheet: { periodEnd: string }
    criteria: { set: { constants: { key: string; value: string }[] } }
    result: { points: string; criteria: [string, string, string, string, boolean][] }
  }
}

const simulate = async (draftId: string) => {
  const { data } = await call(simulations.start, { params: { id: draftId } }, people.admin)
  const params = { id: data.id }
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await call(simulations.get, { params }, people.admin)).data.state === 'ready') break
    await pause(100)
  }
  const found = await call(simulations.facilities, { params, query: { show: 'all' } }, people.admin)
  return new Map(found.data.items.map((item) => [item.code, item]))
}

it('takes the value of the period’s last day, from the submission to a simulation, the seal and its proof', async () => {
  const [before, after] = [await proposedFor(older), await proposedFor(newer)]
  // Another value of the later year concerns whoever's period ends in it, and nobody else.
  const draftId = await newDraft(api, people.admin, versionId)
  const { items } = (await call(questions.constants, { params: { id: draftId } }, people.admin)).data
  const later = items.find(({ key, validTo }) => key === 'EF_NAM' && validTo === null)
  if (!later) throw new Error('The constant came along')
  const { id, lineage: _, versionId: __, usedBy: ___, updatedAt: ____, ...body } = later
  const edit = { params: { id }, body: { ...body, value: '0.6' } }
  expect((await call(questions.updateConstant, edit, people.admin)).status).toBe(200)
  const simulated = await simulate(draftId)
  const changes = ({ code }: typeof before) => simulated.get(code)?.criteria.map((each) => each.code)
  expect([changes(before), changes(after)]).toEqual([[], ['NAM01']])

  const records = [await recordOf(before), await recordOf(after)]
  expect(records.map(({ sheet }) => sheet.periodEnd)).toEqual([older, newer])
  const earned = records.map(({ result }) => result.criteria.find(([code]) => code === 'NAM01')?.[2])
  expect(earned).toEqual(['0', '2'])
  const years = records.map(({ criteria: { set } }) => set.constants.filter(({ key }) => key === 'EF_NAM'))
  expect(years.map((all) => all.map(({ value }) => value).toSorted())).toEqual([
    ['0.5', '2'],
    ['0.5', '2'],
  ])
  expect(records.map(({ result }) => result.points)).toEqual(
    [before, after].map(({ code }) => simulated.get(code)?.before.points),
  )
  expect(await verifySeals(rows)).toEqual({ count: 2, broken: [] })
  // Of all the factors of the set that only stand in, these files rest on one.
  const sealed = { assessment_id: after.params.id, record_number: 1 }
  expect(await provisionalSealed(rows, sealed)).toEqual(['Hệ số (tạm dùng)'])
  expect(await provisionalSealed(rows, { ...sealed, record_number: null })).toEqual([])
  const paper = { params: after.params, query: { format: 'docx' as const } }
  const page = await call(assessments.scopePaper, paper, people.leader)
  const { html } = await htmlOfDocx(Buffer.from(await page.data.arrayBuffer()))
  expect(html.match(/: ([^>]*\(tạm dùng[^<]*)/)?.[1]).toBe('Hệ số (tạm dùng)')
}, 120_000)
