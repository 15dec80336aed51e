import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { approvedFacility, submittedAssessment } from '../../../../../tests/support/assessments.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { questionnaireOf } from '../../criteria/version/questionnaire.service.ts'

const api = await startApi()
const sets = await shippedSets(api)
const { rows } = api
const people = cast(api, { assessor: ['assessor', 1], viewer: ['viewer', 1] })
let id = ''
beforeAll(async () => {
  id = (await submittedAssessment(api)).params.id
})
const peers = async () => (await api.call(contract.assessments.peers, { params: { id } }, people.assessor)).data

/** An approved assessment of another facility that used so much electricity for so many nights. */
const approvedPeer = async (rank: number, kwh: string, nights: string) => {
  const { inputs } = await questionnaireOf(rows, sets.CSLT)
  const idOf = (key: string) => inputs.find((input) => input.key === key)?.id ?? ''
  const { facility } = await approvedFacility(api, { rank })
  const values = JSON.stringify({ [idOf('dien_luoi_kwh')]: kwh, [idOf('so_dem_khach')]: nights })
  const themes = JSON.stringify({
    themes: { I: { own: '1', ownMaximum: '10', found: String(Number(kwh) / 10000), maximum: '10' } },
  })
  const made = await sql<{
    id: string
  }>`insert into assessments (code, facility_id, criteria_version_id, kind, period_from, period_to,
      status, attempt, submitted_at, decided_at, created_at, updated_at, points, maximum, level, findings)
    select ${facility.id}, ${facility.id}, criteria_version_id, kind, period_from, period_to, 'approved', 1, now(), now(), now(), now(),
      ${kwh}::numeric / 1000, 100, 'co_ban', ${themes}::jsonb
    from assessments where id = ${id} returning id`.execute(rows)
  await sql`insert into assessment_attempts (assessment_id, attempt, content, submitted_by, submitted_by_name, submitted_at)
    select ${made.rows[0]?.id}::uuid, 1, jsonb_set(content, '{values}', ${values}::jsonb), submitted_by, submitted_by_name, now()
    from assessment_attempts where assessment_id = ${id}`.execute(rows)
}

it('shows medians and quartiles of like facilities from five on, of the same rank where there are enough', async () => {
  const { inputs, questions } = await questionnaireOf(rows, sets.CSLT)
  const electricity = inputs.find(({ key }) => key === 'dien_luoi_kwh')?.id
  const worked = questions.find(({ key }) => key === 'pt_dien')?.id
  for (const kwh of ['10000', '20000', '30000', '40000']) await approvedPeer(3, kwh, '1000')
  const four = await peers()
  expect(four).toMatchObject({ subType: 'khach_san', rank: null, facilities: 4, figures: [], groups: [] })
  expect(four.decided.levels).toEqual([{ levelName: 'Cơ bản', count: 4 }])
  expect(four.decided.nearest.map(({ share }) => share)).toHaveLength(3)
  await approvedPeer(5, '90000', '1000')
  const ofAnyRank = await peers()
  expect(ofAnyRank).toMatchObject({ rank: null, facilities: 5 })
  expect(ofAnyRank.figures.find(({ itemId }) => itemId === electricity)).toMatchObject({ median: '30000' })
  await approvedPeer(3, '50000', '1000')
  const ofSame = await peers()
  expect(ofSame).toMatchObject({ rank: 3, facilities: 5 })
  expect(ofSame.figures.find(({ itemId }) => itemId === electricity)).toEqual({
    itemId: electricity,
    count: 5,
    lower: '20000',
    median: '30000',
    upper: '40000',
  })
  // The part of the points of each group, of the same five; what was decided longer ago than a year counts no more.
  expect(ofSame.groups).toEqual([{ code: 'I', median: '0.3' }])
  const [group] = (await questionnaireOf(rows, sets.CSLT)).groups
  const findings = JSON.stringify({ themes: { [group?.code ?? '']: { found: '3', maximum: '4' } } })
  await sql`update assessments set findings = ${findings}::jsonb where id = ${id}`.execute(rows)
  expect((await peers()).own).toEqual([{ code: group?.code, name: group?.name, share: '0.750000' }])
  await sql`update assessments set decided_at = now() - interval '13 months' where status = 'approved' and points = 50`.execute(
    rows,
  )
  expect((await peers()).decided.levels).toEqual([{ levelName: 'Cơ bản', count: 4 }])
  const emission = ofSame.figures.find(({ itemId }) => itemId === worked)
  expect(Number(emission?.upper)).toBeCloseTo(Number(emission?.lower) * 2)
  expect((await api.call(contract.assessments.peers, { params: { id } }, people.viewer)).status).toBe(403)
})
