import { contract } from '@nhanxanh/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { aDecision, approvedAssessment } from '../../../../../tests/support/certificates.ts'
import type { Answer } from '../../../../../tests/support/client.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { endHolds, endsOf, passMinutes } from '../../../../../tests/support/holding.ts'
import { smallPdf } from '../../../../../tests/support/registrations.ts'
import { bindSettings } from '../../../../../tests/support/settings.ts'
import { addHand } from '../../../db/statements/hands.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { certificates, facilities, files, settings } = contract
const people = cast(api, {
  secretary: ['secretariat', 1],
  other: ['secretariat', 2],
  assessor: ['assessor', 1],
  leader: ['leader', 1],
  second: ['leader', 2],
  admin: ['administrator', 1],
})

const refused = ({ status, error }: Answer<unknown>) => [status, error.code, error.message]
const awaiting = async (by: { token: string }) => (await call(certificates.awaiting, {}, by)).data
const entered = async (by: { token: string }) => (await call(certificates.entered, {}, by)).data.items
const told = async (type: string) =>
  (await rows.selectFrom('notifications').select('user_id').where('type', '=', type).execute()).map(
    ({ user_id }) => user_id,
  )

const enter = async (by = people.secretary, nth = 1) => {
  const approved = []
  for (let made = 0; made < nth; made += 1) approved.push(await approvedAssessment(api, people.admin))
  const assessmentIds = approved.map(({ assessmentId }) => assessmentId)
  const decision = aDecision()
  const answer = await call(certificates.issue, { body: { decision, assessmentIds } }, by)
  return { answer, decision, assessmentIds, approved, params: { id: answer.data?.decisionId ?? '' } }
}
const confirm = (params: { id: string }, by: { token: string }) => call(certificates.confirmIssue, { params }, by)
const withdraw = (params: { id: string }, by: { token: string }) =>
  call(certificates.withdrawIssue, { params, body: { reason: 'Ghi nhầm số quyết định.' } }, by)

describe('a decision of recognition by two', () => {
  it('issues nothing until a signer confirms what a secretary has written down', async () => {
    const { answer, decision, assessmentIds, params } = await enter(people.secretary, 2)
    expect(answer.data).toEqual({ decisionId: params.id, isEntered: true, items: [] })
    const before = await rows.selectFrom('certificates').select('id').where('decision_id', '=', params.id).execute()
    expect(before).toEqual([])
    const shown = await awaiting(people.leader)
    expect(shown.items.map(({ id }) => id).filter((id) => assessmentIds.includes(id))).toEqual([])
    expect(shown.leftOut.find(({ id }) => id === assessmentIds[0])?.reason).toBe(
      `Chờ xác nhận theo quyết định ${decision.number}.`,
    )
    const waiting = (await entered(people.leader)).find(({ id }) => id === params.id)
    expect(waiting).toMatchObject({ number: decision.number, isOwn: false, problem: null, canWithdraw: true })
    expect(waiting?.assessments.map(({ id }) => id)).toEqual(assessmentIds)
    expect(await told('recognition_entered')).toEqual(expect.arrayContaining([people.leader.id, people.second.id]))

    const { data } = await confirm(params, people.leader)
    expect([data.isEntered, data.items.map(({ assessmentId }) => assessmentId)]).toEqual([false, assessmentIds])
    expect(await told('recognition_answered')).toEqual([people.secretary.id])
    expect((await entered(people.leader)).map(({ id }) => id)).not.toContain(params.id)
    const hands = await rows
      .selectFrom('record_hands')
      .select(['person_id', 'part'])
      .where('record_id', '=', assessmentIds[0] ?? '')
      .where('part', 'in', ['entered_issue', 'confirmed_issue', 'issued'])
      .orderBy('part')
      .execute()
    expect(hands).toEqual([
      { person_id: people.leader.id, part: 'confirmed_issue' },
      { person_id: people.secretary.id, part: 'entered_issue' },
    ])
  })

  it('is confirmed by nobody who wrote it down, does not sign, or had a part in a file', async () => {
    const { params, assessmentIds } = await enter(people.leader)
    // Who wrote it down reads who confirms it, and is none of them.
    const names = 'Lãnh đạo 2, Quản trị hệ thống 1, Quản trị hệ thống 2'
    const own = `Bạn đã ghi quyết định này nên người khác xác nhận. Người làm được: ${names}.`
    expect(refused(await confirm(params, people.leader))).toEqual([403, 'NOT_A_SIGNER', own])
    expect((await entered(people.leader)).find(({ id }) => id === params.id)?.problem).toBe(own)
    const [status, code, sentence] = refused(await confirm(params, people.other))
    expect([status, code]).toEqual([403, 'NOT_A_SIGNER'])
    expect(sentence).toMatch(/không được xác nhận quyết định công nhận\. Người làm được: Lãnh đạo 1, Lãnh đạo 2, .*\.$/)
    await addHand(rows, assessmentIds[0] ?? '', { personId: people.second.id, part: 'judged' }, new Date())
    expect((await entered(people.second)).find(({ id }) => id === params.id)?.problem).toContain('thẩm định')
    expect((await confirm(params, people.second)).error.code).toBe('NOT_A_SIGNER')
    expect((await confirm(params, people.admin)).status).toBe(200)
    expect((await confirm(params, people.admin)).error.code).toBe('CERTIFICATE_ACT_NOT_POSSIBLE')
    expect((await confirm({ id: crypto.randomUUID() }, people.admin)).error.code).toBe('RECOGNITION_NOT_FOUND')
  })

  it('asks everything again: who wrote it down and declares an interest afterwards stops it', async () => {
    const { params, approved } = await enter(people.second)
    const body = { reason: 'Người nhà làm việc tại cơ sở.' }
    await call(facilities.declareInterest, { params: { id: approved[0]?.facility.id ?? '' }, body }, people.second)
    const [, code, sentence] = refused(await confirm(params, people.leader))
    expect([code, sentence]).toEqual(['NOT_A_SIGNER', expect.stringContaining('Hãy trả lại để người khác ghi.')])
    expect((await withdraw(params, people.leader)).status).toBe(200)
  })

  it('is taken back by whoever wrote it down or sent back by a signer, and its number is free again', async () => {
    const first = await enter()
    expect((await withdraw(first.params, people.other)).error.code).toBe('NOT_A_SIGNER')
    expect((await withdraw(first.params, people.secretary)).status).toBe(200)
    expect((await confirm(first.params, people.leader)).error.code).toBe('CERTIFICATE_ACT_NOT_POSSIBLE')
    const again = { body: { decision: first.decision, assessmentIds: first.assessmentIds } }
    const { data } = await call(certificates.issue, again, people.secretary)
    expect((await withdraw({ id: data.decisionId }, people.leader)).status).toBe(200)
    expect(await told('recognition_answered')).toContain(people.secretary.id)
    expect((await awaiting(people.secretary)).items.map(({ id }) => id)).toContain(first.assessmentIds[0])
  })

  it('names nothing that another decision names already', async () => {
    const { decision, assessmentIds } = await enter()
    const again = await call(certificates.issue, { body: { decision: aDecision(), assessmentIds } }, people.leader)
    expect(again.error.code).toBe('CERTIFICATE_ACT_NOT_POSSIBLE')
    expect(again.error.fields?.['assessmentIds']).toContain(`theo quyết định ${decision.number}`)
  })

  it('is written down by the roles that the settings name alone', async () => {
    const { answer } = await enter(people.assessor)
    expect(refused(answer)).toEqual([
      403,
      'NOT_A_SIGNER',
      expect.stringMatching(/không được ghi quyết định công nhận\. Người làm được: .+ và \d+ người khác\.$/),
    ])
    expect((await awaiting(people.assessor)).obstacle).toContain('không được ghi quyết định công nhận')
    const kept = (await call(settings.get, {}, people.admin)).data
    const roleIds = kept.possibleSigners.filter(({ name }) => name === 'Lãnh đạo').map(({ id }) => id)
    await bindSettings(api, { issuerRoleIds: roleIds })
    expect(refused((await enter(people.secretary)).answer)[1]).toBe('NOT_A_SIGNER')
    expect((await enter(people.leader)).answer.status).toBe(200)
    await bindSettings(api, { issuerRoleIds: [] })
  })

  it('takes its signed file later, once', async () => {
    const { params } = await enter()
    await confirm(params, people.leader)
    const file = (await call(files.upload, { body: await smallPdf('Quyet dinh') }, people.secretary)).data
    const attach = (by: { token: string }) =>
      call(certificates.attachDecisionFile, { params, body: { fileId: file.id } }, by)
    expect((await attach(people.assessor)).error.code).toBe('NOT_A_SIGNER')
    expect((await attach(people.secretary)).status).toBe(200)
    expect((await attach(people.secretary)).error.message).toBe('Quyết định này đã có bản ký.')
  })
})

describe('a confirmation that is held', () => {
  beforeAll(() => bindSettings(api, { holdMinutes: 10 }))
  const heldOf = async (params: { id: string }, by: { token: string }) =>
    (await entered(by)).find(({ id }) => id === params.id)?.held
  const numbersOf = async ({ id }: { id: string }) => {
    const made = await rows.selectFrom('certificates').select('number').where('decision_id', '=', id).execute()
    return made.map(({ number }) => number)
  }
  const confirmed = async () => {
    const { params } = await enter(people.secretary, 2)
    const { data } = await confirm(params, people.leader)
    expect(data).toEqual({ decisionId: params.id, isEntered: true, items: [] })
    return params
  }
  const heldBody = async (params: { id: string }) => ({
    params,
    body: { heldId: (await heldOf(params, people.leader))?.id ?? '' },
  })

  it('issues nothing until its end, is taken back by who did it, and completed by another signer alone', async () => {
    const params = await confirmed()
    expect(await numbersOf(params)).toEqual([])
    expect((await confirm(params, people.second)).error.code).toBe('ACT_HELD')
    expect((await withdraw(params, people.secretary)).error.code).toBe('ACT_HELD')
    expect(await heldOf(params, people.leader)).toMatchObject({ can: { takeBack: true, complete: false } })
    expect(await heldOf(params, people.second)).toMatchObject({ can: { takeBack: false, complete: true } })
    const { takeBackIssue, completeIssue } = certificates
    expect((await call(takeBackIssue, await heldBody(params), people.second)).error.code).toBe('NOT_A_SIGNER')
    expect((await call(takeBackIssue, await heldBody(params), people.leader)).status).toBe(200)
    expect((await confirm(params, people.leader)).status).toBe(200)
    for (const by of [people.leader, people.secretary]) {
      expect((await call(completeIssue, await heldBody(params), by)).error.code).toBe('NOT_A_SIGNER')
    }
    expect((await call(completeIssue, await heldBody(params), people.second)).status).toBe(200)
    expect(await numbersOf(params)).toHaveLength(2)
  })

  it('leaves no gap in the numbers where some are taken back, and does nothing where something has come up', async () => {
    const all = [await confirmed(), await confirmed(), await confirmed(), await confirmed()]
    const [first, second, third, fourth] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0], (typeof all)[0]]
    await call(certificates.takeBackIssue, await heldBody(first), people.leader)
    const [named] = (await entered(people.leader)).find(({ id }) => id === third.id)?.assessments ?? []
    await addHand(rows, named?.id ?? '', { personId: people.leader.id, part: 'judged' }, new Date())
    await passMinutes(api, 10)
    await endHolds(api)
    expect([await numbersOf(first), await numbersOf(third)]).toEqual([[], []])
    const nths = [...(await numbersOf(second)), ...(await numbersOf(fourth))].map((number) => Number(number.slice(-4)))
    const [least = 0] = nths.toSorted((one, other) => one - other)
    expect(nths.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3].map((nth) => least + nth))
    expect(await endsOf(api, third.id)).toMatchObject([
      { ended: 'failed', why_not: expect.stringContaining('thẩm định') },
    ])
    expect(await told('recognition_answered')).toContain(people.leader.id)
  })
})
