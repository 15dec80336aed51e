import { contract } from '@nhanxanh/contract'
import type { AppealableKind } from '@nhanxanh/contract/features/appeals.rules'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { proposeAssessment, signingOf, submittedAssessment } from '../../../../tests/support/assessments.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { aDecision, approvedAssessment, issueByTwo } from '../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { judgeAll } from '../../../../tests/support/verdicts.ts'
import { addHand } from '../assessments/hands/hands.repo.ts'

const api = await startApi()
await shippedSets(api)
const { call } = api
const { appeals, assessments, certificates, portal } = contract
const people = cast(api, {
  clerk: ['secretariat', 1],
  leader: ['leader', 1],
  other: ['leader', 2],
  admin: ['administrator', 1],
  second: ['administrator', 2],
  judge: ['assessor', 1],
  another: ['assessor', 2],
})
const by = (who: keyof typeof people) => ({ token: people[who].token })
const today = vietnamDay(new Date())
const reason = 'Nước thải vượt ngưỡng.'

/** The owner complains, the clerk accepts, somebody who may sign changes the decision. */
const upheld = async (owner: { token: string }, kind: AppealableKind, signer: keyof typeof people) => {
  const { data } = await call(portal.appealableDecisions, {}, owner)
  const decision = data.items.find((each) => each.kind === kind)
  if (!decision) throw new Error(`Nothing of ${kind} can be complained of`)
  const body = { kind, decisionId: decision.id, body: 'Đề nghị xem lại.', fileIds: [], namesPerson: false }
  const { data: own } = await call(portal.fileAppeal, { body }, owner)
  const params = { id: own.id }
  const acceptance = { version: own.version, lateReason: null }
  const { data: accepted } = await call(appeals.accept, { params, body: acceptance }, by('clerk'))
  const settled = {
    version: accepted.version,
    outcome: 'changed' as const,
    grounds: 'Kết quả đo lại đạt.',
    fileIds: [],
  }
  return call(appeals.settle, { params, body: settled }, by(signer))
}

const issued = async () => {
  const approved = await approvedAssessment(api, people.leader)
  const body = { decision: aDecision(), assessmentIds: [approved.assessmentId] }
  const { data } = await issueByTwo(api, { body }, people.leader)
  return { ...approved, params: { id: data.items[0]?.id ?? '' } }
}
const certificate = async (params: { id: string }) => (await call(certificates.get, { params }, by('admin'))).data

describe('an appeal that is found right', () => {
  it('issues nothing by the hand of who judged what the certificate rests on', async () => {
    const { owner, params, assessmentId } = await issued()
    await addHand(api.rows, assessmentId, { personId: people.other.id, part: 'judged' }, new Date())
    const { data } = await call(certificates.revoke, { params, body: { version: 1, reason } }, by('admin'))
    await call(certificates.confirmRevocation, { params, body: { version: data.version } }, by('second'))
    const refused = await upheld(owner, 'certificate_revoked', 'other')
    expect([refused.status, refused.error.code]).toEqual([403, 'NOT_A_SIGNER'])
    expect((await certificate(params)).chain).toHaveLength(1)
  })

  it('opens a failed assessment again, for other hands', async () => {
    const { owner, params } = await submittedAssessment(api)
    const lead = { leadId: people.judge.id, memberIds: [] }
    await call(assessments.assign, { params, body: lead }, by('clerk'))
    await judgeAll(api, params.id, people.judge, 'not_met')
    await proposeAssessment(api, params, people.judge)
    await call(assessments.countersign, await signingOf(api, params, by('leader')), by('leader'))
    const barred = await upheld(owner, 'assessment_failed', 'leader')
    expect([barred.status, barred.error.code]).toEqual([409, 'CONFLICT_OF_INTEREST'])
    const { items } = (
      await call(appeals.list, { query: { assessmentId: params.id, status: ['accepted'] } }, by('other'))
    ).data
    const [row] = items
    const settled = await call(
      appeals.settle,
      {
        params: { id: row?.id ?? '' },
        body: { version: row?.version ?? 0, outcome: 'changed', grounds: 'Minh chứng chưa được xem đủ.', fileIds: [] },
      },
      by('other'),
    )
    expect(settled.data).toMatchObject({ status: 'settled', remedy: 'assessment_reopened' })
    const { data: opened } = await call(assessments.get, { params }, by('admin'))
    expect(opened).toMatchObject({ status: 'submitted', lead: null })
    const again = await call(assessments.assign, { params, body: lead }, by('clerk'))
    expect([again.status, again.error.code]).toEqual([409, 'CONFLICT_OF_INTEREST'])
    const others = { leadId: people.another.id, memberIds: [] }
    expect((await call(assessments.assign, { params, body: others }, by('clerk'))).status).toBe(200)
    await judgeAll(api, params.id, people.another)
    await proposeAssessment(api, params, people.another)
    const signing = await signingOf(api, params, by('other'))
    const alone = await call(assessments.countersign, signing, by('leader'))
    expect([alone.status, alone.error.code]).toEqual([409, 'CONFLICT_OF_INTEREST'])
    expect((await call(assessments.countersign, signing, by('other'))).status).toBe(200)
  })

  it('lifts a suspension', async () => {
    const { owner, params } = await issued()
    const body = { version: 1, reason, until: addDays(today, 30) }
    await call(certificates.suspend, { params, body }, by('admin'))
    const { data } = await upheld(owner, 'certificate_suspended', 'leader')
    expect(data).toMatchObject({ remedy: 'certificate_reinstated' })
    const lifted = await certificate(params)
    expect([lifted.state, lifted.events.map(({ kind }) => kind)]).toEqual([
      'valid',
      ['issued', 'suspended', 'reinstated'],
    ])
  })

  it('issues what was revoked anew, of the same level, to the same day', async () => {
    const { owner, params } = await issued()
    const proposed = await call(certificates.revoke, { params, body: { version: 1, reason } }, by('admin'))
    await call(certificates.confirmRevocation, { params, body: { version: proposed.data.version } }, by('second'))
    const old = await certificate(params)
    const { data } = await upheld(owner, 'certificate_revoked', 'leader')
    expect(data).toMatchObject({ remedy: 'certificate_reissued' })
    expect((await certificate(params)).state).toBe('revoked')
    const { items } = (await call(certificates.list, { query: { facilityId: old.facility.id ?? '' } }, by('admin')))
      .data
    const next = items.find(({ id }) => id !== params.id)
    expect(next).toMatchObject({ state: 'valid', origin: 'appeal', level: old.level, validUntil: old.validUntil })
  })
})
