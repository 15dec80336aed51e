import { randomUUID } from 'node:crypto'
import { contract } from '@nhanxanh/contract'
import { certificateStates, lastDayOfTerm } from '@nhanxanh/contract/features/certificates.rules'
import { addDays, addMonths, formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { signingOf, startedAssessment } from '../../../../tests/support/assessments.ts'
import { patient } from '../../../../tests/support/client.ts'
import { cast } from '../../../../tests/support/cast.ts'
import {
  aDecision,
  approve,
  approvedAssessment,
  issueByTwo,
  asIfIssued,
} from '../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { smallPdf } from '../../../../tests/support/registrations.ts'
import { bindSettings } from '../../../../tests/support/settings.ts'
import { judgeAll } from '../../../../tests/support/verdicts.ts'
import { walkedAssessment } from '../../../../tests/support/walks.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { certificates, assessments, files, portal, settings } = contract
const people = cast(api, {
  assessor: ['assessor', 1],
  leader: ['leader', 1],
  admin: ['administrator', 1],
  viewer: ['viewer', 1],
})
const today = vietnamDay(new Date())

const issue = (assessmentIds: string[], changes: Parameters<typeof aDecision>[0] = {}) =>
  issueByTwo(api, { body: { decision: aDecision(changes), assessmentIds } }, people.leader)
const issued = async (...given: [] | [Parameters<typeof approvedAssessment>[2]]) => {
  const approved = await approvedAssessment(api, people.leader, ...given)
  const { data } = await issue([approved.assessmentId])
  const [made] = data.items
  if (!made) throw new Error('Nothing was issued')
  return { ...approved, id: made.id, number: made.number, params: { id: made.id } }
}

describe('a decision of recognition', () => {
  it('issues what it names, each with the next number, and all read the same in list, record and portal', async () => {
    const at = new Date(Date.now() - 8 * 86_400_000)
    const one = await approvedAssessment(api, people.leader, { level: 3, at })
    const other = await approvedAssessment(api, people.leader, { at })
    const file = (await call(files.upload, { body: await smallPdf('Quyet dinh') }, people.admin)).data
    const decision = aDecision({ decidedOn: addDays(today, -7), fileId: file.id })
    const body = { decision, assessmentIds: [one.assessmentId, other.assessmentId] }
    const { data } = await issueByTwo(api, { body }, people.admin)
    const nths = data.items.map(({ number }) => Number(/^\d{4}\/KT-CSLT-(\d{4})$/.exec(number)?.[1]))
    expect(nths[1]).toBe((nths[0] ?? 0) + 1)
    const [first] = data.items
    const params = { id: first?.id ?? '' }
    const { data: record } = await call(certificates.get, { params }, people.leader)
    expect(record).toMatchObject({
      number: first?.number,
      facility: { name: one.facility.registration.name, address: expect.stringContaining(', ') },
      level: { rank: 3, count: 3 },
      state: 'valid',
      decision,
      issuedOn: decision.decidedOn,
      validUntil: lastDayOfTerm(decision.decidedOn, 3),
      assessment: { id: one.assessmentId },
      code: expect.stringMatching(/^[a-z2-7]{26}$/),
      shortCode: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
      events: [{ kind: 'issued' }],
    })
    const listed = await call(certificates.list, { query: { q: record.number } }, people.leader)
    expect(listed.data.items).toMatchObject([{ id: record.id, daysLeft: record.daysLeft, state: record.state }])
    const own = await call(portal.ownCertificates, {}, one.owner)
    expect(own.data.items).toMatchObject([{ id: record.id, number: record.number, facilityName: record.facility.name }])
    expect((await call(files.download, { params: { id: file.id } }, people.leader)).status).toBe(200)
    expect((await call(files.download, { params: { id: file.id } }, people.viewer)).status).toBe(403)
    expect((await call(files.remove, { params: { id: file.id } }, people.admin)).error.code).toBe('FILE_IN_USE')
  })

  it('is refused for what is not approved, and for what has its certificate, and then issues nothing', async () => {
    const draft = await startedAssessment(api)
    const approved = await approvedAssessment(api, people.leader)
    const open = await issue([approved.assessmentId, draft.assessment.id])
    expect([open.status, open.error.code]).toEqual([409, 'COMPLETE_ASSESSMENT_FIRST'])
    expect(open.error.fields?.['assessmentIds']).toContain(draft.assessment.code)
    const waiting = await call(certificates.awaiting, {}, people.leader)
    expect(waiting.data.items.map(({ id }) => id)).toContain(approved.assessmentId)
    expect((await issue([approved.assessmentId])).status).toBe(200)
    expect((await issue([approved.assessmentId])).error.code).toBe('CERTIFICATE_ALREADY_EXISTS')
    const left = await call(certificates.awaiting, {}, people.leader)
    expect(left.data.items.map(({ id }) => id)).not.toContain(approved.assessmentId)
    expect((await issue([draft.facility.id])).error.code).toBe('ASSESSMENT_NOT_FOUND')
  })

  it('has a number of its own in its year, and a day between the last approval and today', async () => {
    const lastYear = { at: new Date(Date.now() - 366 * 86_400_000) }
    const one = await approvedAssessment(api, people.leader)
    const other = await approvedAssessment(api, people.leader, lastYear)
    const { number } = aDecision()
    await issue([one.assessmentId], { number })
    const again = await issue([other.assessmentId], { number })
    expect([again.error.code, Object.keys(again.error.fields ?? {})]).toEqual([
      'RECOGNITION_NUMBER_EXISTS',
      ['decision.number'],
    ])
    const later = await issue([other.assessmentId], { decidedOn: addDays(today, 1) })
    expect(Object.keys(later.error.fields ?? {})).toEqual(['decision.decidedOn'])
    const newest = await approvedAssessment(api, people.leader)
    const before = await issue([other.assessmentId, newest.assessmentId], { decidedOn: addDays(today, -1) })
    expect([before.status, before.error.fields]).toEqual([
      400,
      { 'decision.decidedOn': expect.stringContaining(`không được trước ngày ${formatDay(today)}`) },
    ])
    const tooEarly = await issue([other.assessmentId], { decidedOn: '2020-01-01' })
    expect(Object.keys(tooEarly.error.fields ?? {})).toEqual(['decision.decidedOn'])
    const decidedOn = addDays(today, -365)
    const { data } = await issue([other.assessmentId], { number, decidedOn })
    // Of the series of the year in which it was decided.
    expect(data.items.map((item) => item.number.slice(0, 5))).toEqual([`${decidedOn.slice(0, 4)}/`])
  })
})

describe('issued exactly once', () => {
  it('whoever asks at the same time: one certificate and one number', async () => {
    const { assessmentId, facility } = await approvedAssessment(api, people.leader)
    const fifty = <Answer extends { status: number }>(ask: () => Promise<Answer>) =>
      Promise.all(Array.from({ length: 50 }, ask)).then((answers) => ({
        done: answers.filter(({ status }) => status === 200),
        refused: answers.filter(({ status }) => status !== 200),
      }))
    const enter = () =>
      patient(call)(
        certificates.issue,
        { body: { decision: aDecision(), assessmentIds: [assessmentId] } },
        people.leader,
      )
    const entered = await fifty(enter)
    expect(entered.done).toMatchObject([{ data: { isEntered: true, items: [] } }])
    const codes = ({ refused }: { refused: { error: { code: string } }[] }) =>
      new Set(refused.map(({ error }) => error.code))
    expect(codes(entered)).toEqual(new Set(['CERTIFICATE_ACT_NOT_POSSIBLE']))
    const params = { id: entered.done[0]?.data.decisionId ?? '' }
    const confirmed = await fifty(() => patient(call)(certificates.confirmIssue, { params }, people.admin))
    expect([confirmed.done.length, codes(confirmed)]).toEqual([1, new Set(['CERTIFICATE_ACT_NOT_POSSIBLE'])])
    const { data } = await call(certificates.list, { query: { facilityId: facility.id } }, people.leader)
    expect(data.total).toBe(1)
  })

  it('counts on without a gap after a writer that was killed', async () => {
    const before = await issued()
    const { assessmentId } = await approvedAssessment(api, people.leader)
    const body = { decision: aDecision(), assessmentIds: [assessmentId] }
    const params = { id: (await call(certificates.issue, { body }, people.leader)).data.decisionId }
    await sql
      .raw(
        `create function die() returns trigger language plpgsql as $$
           begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
         create trigger die before insert on audit_logs for each row execute function die()`,
      )
      .execute(rows)
    const killed = await call(certificates.confirmIssue, { params }, people.admin)
    await sql.raw('drop function die() cascade').execute(rows)
    expect(killed.status).toBeGreaterThanOrEqual(500)
    const { data } = await call(certificates.confirmIssue, { params }, people.admin)
    expect(Number(data.items[0]?.number.slice(-4))).toBe(Number(before.number.slice(-4)) + 1)
  })

  it('with the approval, where the settings say so, by the pattern that they give', async () => {
    const { data } = await call(settings.get, {}, people.admin)
    await bindSettings(api, { issueOnApproval: true, certificateNumber: 'XANH-{stt}/{năm}' })
    const { params, facility } = await walkedAssessment(api)
    const body = { leadId: people.assessor.id, memberIds: [] }
    await call(assessments.assign, { params, body }, people.assessor)
    await judgeAll(api, params.id, people.assessor)
    const { version } = (await call(assessments.get, { params }, people.assessor)).data
    const check = await call(assessments.check, { params }, people.assessor)
    const notes = Object.fromEntries(check.data.items.map(({ key }) => [key, 'Đã xem xét.']))
    const proposal = { version, outcome: 'approved', note: null, recommendations: null, notes } as const
    await call(assessments.propose, { params, body: proposal }, people.assessor)
    const signing = await signingOf(api, params, people.leader)
    const sign = () => patient(call)(assessments.countersign, signing, people.leader)
    const signed = await Promise.all(Array.from({ length: 50 }, sign))
    expect(signed.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(signed.filter(({ status }) => status >= 500)).toEqual([])
    const { standing } = (await call(assessments.get, { params }, people.leader)).data
    expect(standing).toBe('approved')
    const listed = await call(certificates.list, { query: { facilityId: facility.id } }, people.leader)
    expect(listed.data.items).toMatchObject([
      { number: expect.stringMatching(/^XANH-0001\/\d{4}$/), decision: null, issuedOn: today },
    ])
    const told = await rows
      .selectFrom('notifications')
      .innerJoin('facilities', 'facilities.owner_id', 'notifications.user_id')
      .select('notifications.type')
      .where('facilities.id', '=', facility.id)
      .execute()
    const types = told.map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['assessment_approved', 'certificate_issued']))
    await bindSettings(api, data.values)
  })
})

describe('a later certificate', () => {
  it('ends the one before, and the chain is told on both', async () => {
    const first = await issued()
    const { version } = (await call(assessments.get, { params: { id: first.assessmentId } }, people.admin)).data
    const place = { params: { id: first.assessmentId }, body: { version, reason: 'Có phản ánh mới.' } }
    expect((await call(assessments.reopen, place, people.admin)).error.code).toBe('CERTIFICATE_IN_FORCE')
    const suspended = { suspended_at: new Date() }
    await asIfIssued(api, first.id, suspended)
    expect((await call(assessments.reopen, place, people.admin)).status).toBe(200)
    await approve(api, first.assessmentId, people.leader, { nth: 2 })
    const { data } = await issue([first.assessmentId])
    const next = { id: data.items[0]?.id ?? '' }
    const chain = [
      { id: first.id, state: 'superseded' },
      { id: next.id, state: 'valid' },
    ]
    expect((await call(certificates.get, { params: first.params }, people.leader)).data).toMatchObject({
      state: 'superseded',
      endKind: 'superseded',
      chain,
      events: [{ kind: 'issued' }, { kind: 'superseded', reason: data.items[0]?.number }],
    })
    expect((await call(certificates.get, { params: next }, people.leader)).data.chain).toMatchObject(chain)
  })
})

describe('the list', () => {
  it('derives the state of each row as the record does, counts it in its tab, and filters by the days left', async () => {
    const made = []
    const days = [1200, 91, 90, 60, 30, 0, -1, -400]
    for (const left of days) {
      const each = await issued()
      const term = { issued_on: addDays(today, left - 1095), valid_until: addDays(today, left) }
      await asIfIssued(api, each.id, term)
      made.push(each.id)
    }
    for (const state of certificateStates) {
      const { data } = await call(certificates.list, { query: { state: [state], limit: 100 } }, people.leader)
      expect(data.total).toBe(data.counts[state])
      for (const { id } of data.items) {
        expect((await call(certificates.get, { params: { id } }, people.leader)).data.state).toBe(state)
      }
    }
    const within = async (expiresWithin: '30' | '60' | '90') => {
      const { data } = await call(certificates.list, { query: { expiresWithin, limit: 100 } }, people.leader)
      return data.items.map(({ id }) => id)
    }
    expect(await within('30')).toEqual([made[5], made[4]])
    expect(await within('60')).toEqual([made[5], made[4], made[3]])
    expect(await within('90')).toEqual([made[5], made[4], made[3], made[2]])
    expect((await call(certificates.list, {}, people.viewer)).status).toBe(403)
  })
})

describe('a renewal', () => {
  const renewed = async (left: number) => {
    const { id, assessmentId } = await issued()
    const term = { issued_on: addDays(today, left - 1095), valid_until: addDays(today, left) }
    await asIfIssued(api, id, term)
    const former = await rows
      .selectFrom('assessments')
      .selectAll()
      .where('id', '=', assessmentId)
      .executeTakeFirstOrThrow()
    const next = { id: randomUUID(), code: `KT-DG-${randomUUID().slice(0, 8)}`, kind: 'renewal' as const }
    await rows
      .insertInto('assessments')
      .values({ ...former, ...next, findings: null })
      .execute()
    await approve(api, next.id, people.leader)
    const { data } = await issue([next.id])
    const made = await call(certificates.get, { params: { id: data.items[0]?.id ?? '' } }, people.leader)
    return made.data.validUntil
  }

  it('that is decided early keeps the days that the old certificate still had, six months at most', async () => {
    const own = lastDayOfTerm(today, 3)
    expect(await renewed(60)).toBe(lastDayOfTerm(addDays(today, 61), 3))
    expect(await renewed(400)).toBe(addMonths(own, 6))
    expect(await renewed(-10)).toBe(own)
  })
})
