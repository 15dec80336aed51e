import { randomUUID } from 'node:crypto'
import { contract } from '@nhanxanh/contract'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import {
  newestPeriod,
  proposeAssessment,
  signingOf,
  submittedAssessment,
} from '../../../../../tests/support/assessments.ts'
import { aDecision, approvedAssessment, issueByTwo } from '../../../../../tests/support/certificates.ts'
import { judgeAll } from '../../../../../tests/support/verdicts.ts'
import { addHand } from '../../../db/statements/hands.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import type { Answer } from '../../../../../tests/support/client.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { assessments, facilities, certificates, appeals } = contract
const people = cast(api, {
  interested: ['administrator', 1],
  admin: ['administrator', 2],
  judge: ['assessor', 1],
  member: ['assessor', 2],
  second: ['leader', 1],
})
const today = vietnamDay(new Date())
const sentence = 'Bạn đã khai báo xung đột lợi ích với cơ sở này.'
const refused = ({ status, error }: Answer<unknown>) => [status, error.code, error.message]
const barred = [409, 'CONFLICT_OF_INTEREST', sentence]

const get = async (params: { id: string }) => (await call(assessments.get, { params }, people.interested)).data

describe('an interest is in the facility', () => {
  const at = (id: string) => ({ params: { id } })
  const reason = 'Người nhà làm việc tại cơ sở.'
  const declare = (id: string, by = people.interested) =>
    call(facilities.declareInterest, { ...at(id), body: { reason } }, by)
  const item = { kind: 'recommendation' as const, title: 'Việc thử', detail: null, dueOn: addDays(today, 30) }

  it('bars from every act on its later files, its certificate and its record, and leaves what the keys show', async () => {
    const { facility, assessmentId } = await approvedAssessment(api, people.admin)
    const issue = { body: { decision: aDecision(), assessmentIds: [assessmentId] } }
    const [{ id: certificateId } = { id: '' }] = (await issueByTwo(api, issue, people.admin)).data.items
    expect((await declare(facility.id)).data).toMatchObject({ hasOwn: true, items: [{ lifted: null, canLift: false }] })
    const later = await rows
      .selectFrom('assessments')
      .selectAll()
      .where('id', '=', assessmentId)
      .executeTakeFirstOrThrow()
    const params = { id: randomUUID() }
    const next = { ...later, ...params, code: 'KH-DG-99-0001', status: 'submitted' as const, kind: 'renewal' as const }
    await rows
      .insertInto('assessments')
      .values({ ...next, findings: null })
      .execute()

    const judgeIt = { leadId: people.interested.id, memberIds: [] }
    const given = await call(assessments.assign, { params, body: judgeIt }, people.admin)
    expect([given.status, given.error.code]).toEqual([409, 'CONFLICT_OF_INTEREST'])
    const certificate = at(certificateId)
    const version = 1
    const acts = [
      call(assessments.assign, { params, body: { leadId: people.judge.id, memberIds: [] } }, people.interested),
      call(
        assessments.recordVisit,
        { params, body: { visitedOn: today, people: 'Chị Ánh', minutes: null, fileIds: [] } },
        people.interested,
      ),
      call(assessments.remind, { params }, people.interested),
      call(assessments.declareConflict, { params, body: { reason } }, people.interested),
      call(
        certificates.suspend,
        { ...certificate, body: { version, reason, until: addDays(today, 9), followUpId: null } },
        people.interested,
      ),
      call(certificates.revoke, { ...certificate, body: { version, reason } }, people.interested),
      call(certificates.end, { ...certificate, body: { version, reason, kind: 'closed' } }, people.interested),
      call(
        certificates.exchange,
        { ...certificate, body: { version, reason, origin: 'correction', decision: aDecision() } },
        people.interested,
      ),
      call(certificates.addFollowUp, { ...certificate, body: { ...item, assigneeId: null } }, people.interested),
      call(certificates.remind, { ...certificate, body: { message: null } }, people.interested),
      call(facilities.archive, { ...at(facility.id), body: { version, reason } }, people.interested),
    ]
    for (const answer of await Promise.all(acts)) expect(refused(answer)).toEqual(barred)
    const record = (await call(certificates.get, certificate, people.interested)).data
    expect([record.hasConflict, Object.values(record.can).includes(true)]).toEqual([true, false])
    expect((await call(certificates.followUps, certificate, people.interested)).data.canChange).toBe(false)
    const place = (await call(facilities.get, at(facility.id), people.interested)).data
    expect([place.hasInterest, place.can]).toMatchObject([
      true,
      { archive: false, proposeChange: false, readFiles: true },
    ])
    const paper = {
      body: { facilityId: facility.id, kind: 'renewal' as const, periodTo: newestPeriod() },
    }
    expect((await call(assessments.start, paper, people.interested)).error.code).toBe('CONFLICT_OF_INTEREST')
    const assigned = { ...certificate, body: { ...item, assigneeId: people.interested.id } }
    expect((await call(certificates.addFollowUp, assigned, people.admin)).error.fields).toHaveProperty('assigneeId')
  })

  it('takes its person off all that is under way there', async () => {
    const { facility, params } = await submittedAssessment(api)
    await call(assessments.assign, { params, body: { leadId: people.interested.id, memberIds: [] } }, people.admin)
    await declare(facility.id)
    expect((await get(params)).lead).toBeNull()
  })

  it('is lifted by a second person of a role that signs, with a reason, and its history stays', async () => {
    const { facility, params } = await submittedAssessment(api)
    await declare(facility.id)
    const [{ id: otherId } = { id: '' }] = (await call(facilities.interests, at(facility.id), people.admin)).data.items
    const lift = (by: { token: string }) =>
      call(
        facilities.liftInterest,
        { params: { id: facility.id, otherId }, body: { reason: 'Đã nghỉ việc tại cơ sở.' } },
        by,
      )
    expect(refused(await lift(people.interested))).toEqual(barred)
    expect((await lift(people.judge)).error.code).toBe('NOT_A_SIGNER')
    const { data } = await lift(people.admin)
    expect(data.items).toMatchObject([{ id: otherId, lifted: { reason: 'Đã nghỉ việc tại cơ sở.' }, canLift: false }])
    expect((await lift(people.admin)).error.code).toBe('INTEREST_NOT_FOUND')
    expect(await get(params)).toMatchObject({ hasConflict: false, can: { assign: true } })
    expect((await declare(facility.id)).data.items).toHaveLength(2)
    await expect(
      rows.deleteFrom('facility_interests').where('facility_id', '=', facility.id).execute(),
    ).rejects.toThrow('never changes')
  })

  it('stands in an appeal of the facility that was filed before, and no longer when it is lifted', async () => {
    const { params, facility, owner } = await submittedAssessment(api)
    await call(assessments.assign, { params, body: { leadId: people.judge.id, memberIds: [] } }, people.admin)
    await judgeAll(api, params.id, people.judge, 'not_met')
    const { version } = (await call(assessments.get, { params }, people.judge)).data
    const body = { version, outcome: 'failed', note: 'Chưa đạt.', recommendations: null, notes: {} } as const
    await call(assessments.propose, { params, body }, people.judge)
    await call(assessments.countersign, await signingOf(api, params, people.second), people.second)
    const [decision] = (await call(contract.portal.appealableDecisions, {}, owner)).data.items
    const filed = {
      kind: 'assessment_failed' as const,
      decisionId: decision?.id ?? '',
      body: 'Đề nghị xem lại.',
      fileIds: [],
      namesPerson: false,
    }
    const { data: appeal } = await call(contract.portal.fileAppeal, { body: filed }, owner)
    const of = at(appeal.id)
    const can = async () => (await call(appeals.get, of, people.interested)).data.can.accept
    expect(await can()).toBe(true)
    await declare(facility.id)
    expect(await can()).toBe(false)
    expect(
      refused(
        await call(appeals.accept, { ...of, body: { version: appeal.version, lateReason: null } }, people.interested),
      ),
    ).toEqual(barred)
    const assignee = { ...of, body: { version: appeal.version, assigneeId: people.interested.id } }
    expect((await call(appeals.assign, assignee, people.admin)).error.fields).toHaveProperty('assigneeId')
  })

  it('marks what its person judged for another look, and keeps what they proposed from being signed', async () => {
    const { params, facility } = await submittedAssessment(api)
    await proposeAssessment(api, params, people.interested)
    await declare(facility.id)
    expect(
      (await call(assessments.withdrawDecision, { params, body: { version: 3, reason } }, people.interested)).error
        .code,
    ).toBe('CONFLICT_OF_INTEREST')
    const signing = await signingOf(api, params, people.second)
    const signed = await call(assessments.countersign, signing, people.second)
    expect([signed.error.code, signed.error.message]).toEqual([
      'CONFLICT_OF_INTEREST',
      expect.stringContaining('trả lại đề nghị'),
    ])
    expect((await call(assessments.get, { params }, people.second)).data.can).toMatchObject({
      sign: false,
      withdraw: true,
    })
    const { version } = signing.body
    expect(
      (await call(assessments.withdrawDecision, { params, body: { version, reason } }, people.second)).status,
    ).toBe(200)
    await call(assessments.assign, { params, body: { leadId: people.judge.id, memberIds: [] } }, people.admin)
    const open = async () =>
      (await call(assessments.check, { params }, people.judge)).data.items.filter(({ key }) =>
        key.startsWith('interest:'),
      )
    const found = await open()
    expect(found.length).toBeGreaterThan(40)
    expect(found[0]).toMatchObject({ severity: 'error', sentence: expect.stringContaining('xung đột lợi ích') })
    const [one, other] = found.map(({ criterionId }) => criterionId ?? '')
    const verdictOf = async (id: string | undefined) =>
      (await call(assessments.review, { params }, people.judge)).data.verdicts.find(
        ({ criterionId }) => criterionId === id,
      )
    const look = async (by: { token: string }, id = one ?? '') =>
      call(
        assessments.upholdVerdict,
        {
          params: { ...params, otherId: id },
          body: { reason: 'Đã đối chiếu lại.', version: (await verdictOf(id))?.version ?? 0 },
        },
        by,
      )
    expect(refused(await look(people.interested))).toEqual(barred)
    expect((await look(people.member)).status).toBe(403)
    expect((await look(people.judge)).status).toBe(200)
    expect((await look(people.judge)).error.code).toBe('STALE_VERSION')
    const { verdict, share, reason: why, comment, internalNote, version: known } = (await verdictOf(other)) ?? {}
    const again = {
      verdict: verdict ?? 'met',
      share: share ?? null,
      reason: why ?? null,
      comment: comment ?? null,
      internalNote: internalNote ?? null,
      version: known ?? 0,
    }
    expect(
      (await call(assessments.judge, { params: { ...params, otherId: other ?? '' }, body: again }, people.judge))
        .status,
    ).toBe(200)
    expect((await open()).length).toBe(found.length - 2)
  })
})

describe('parts that exclude each other', () => {
  it('who judged enters nothing of the file, and who wrote what the council concluded does not sign it', async () => {
    const { params } = await submittedAssessment(api)
    await rows
      .insertInto('assessment_entries')
      .values({ assessment_id: params.id, user_id: people.second.id, user_name: 'Thư ký', entered_at: new Date() })
      .execute()
    await proposeAssessment(api, params, people.judge)
    await rows
      .updateTable('assessments')
      .set({ status: 'rejected', rejection: 'supplement' })
      .where('id', '=', params.id)
      .execute()
    const entered = await call(
      assessments.enter,
      { params, body: { answers: [], values: [], exemptions: [] } },
      people.judge,
    )
    expect([entered.error.code, entered.error.message]).toEqual([
      'CONFLICT_OF_INTEREST',
      'Bạn đã kết luận tiêu chí của phiếu này nên người khác nhập phiếu.',
    ])
    await rows
      .updateTable('assessments')
      .set({ status: 'submitted', rejection: null })
      .where('id', '=', params.id)
      .execute()
    await addHand(rows, params.id, { personId: people.admin.id, part: 'concluded' }, new Date())
    const signed = await call(assessments.countersign, await signingOf(api, params, people.admin), people.admin)
    expect([signed.error.code, signed.error.message]).toEqual([
      'NOT_A_SIGNER',
      expect.stringContaining('Bạn đã ghi kết luận của hội đồng về phiếu này nên người khác ký. Người làm được: '),
    ])
  })

  it('whoever stands in a row of a file whose log does not reach back leaves signing to others', async () => {
    const { params } = await submittedAssessment(api)
    await call(assessments.assign, { params, body: { leadId: people.judge.id, memberIds: [] } }, people.admin)
    const visit = { visitedOn: today, people: 'Chị Ánh', minutes: null, fileIds: [] }
    await call(assessments.recordVisit, { params, body: visit }, people.admin)
    await proposeAssessment(api, params, people.judge)
    const mark = (isMarked: boolean) =>
      rows.updateTable('assessments').set({ hands_incomplete: isMarked }).where('id', '=', params.id).execute()
    await mark(true)
    const signing = await signingOf(api, params, people.admin)
    const record = (await call(assessments.get, { params }, people.admin)).data
    expect([record.handsIncomplete, record.can.sign]).toEqual([true, false])
    const signed = await call(assessments.countersign, signing, people.admin)
    expect([signed.error.code, signed.error.message]).toEqual([
      'NOT_A_SIGNER',
      expect.stringContaining('Dấu tay của phiếu không đầy đủ'),
    ])
    expect((await call(assessments.countersign, signing, people.second)).status).toBe(200)
  })
})
