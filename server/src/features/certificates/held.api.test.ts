import { contract } from '@nhanxanh/contract'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { aDecision, approvedAssessment, issueByTwo } from '../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { endHolds, endsOf, passMinutes } from '../../../../tests/support/holding.ts'
import { bindSettings } from '../../../../tests/support/settings.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { certificates, facilities } = contract
const people = cast(api, {
  leader: ['leader', 1],
  first: ['administrator', 1],
  second: ['administrator', 2],
  third: ['leader', 2],
  other: ['assessor', 1],
})
const issued = async () => {
  const { assessmentId } = await approvedAssessment(api, people.leader)
  const body = { decision: aDecision(), assessmentIds: [assessmentId] }
  await bindSettings(api, { holdMinutes: 0 })
  const { data } = await issueByTwo(api, { body }, people.leader)
  await bindSettings(api, { holdMinutes: 10 })
  return data.items[0]?.id ?? ''
}
const read = async (id: string, by = people.first) => (await call(certificates.get, { params: { id } }, by)).data
const at = async (id: string) => ({ params: { id }, body: { version: (await read(id)).version } })
const heldOf = async (id: string) => ({ params: { id }, body: { heldId: (await read(id)).held?.id ?? '' } })
/** Proposed by the first, confirmed by the second. */
const confirmed = async () => {
  const id = await issued()
  const { params, body } = await at(id)
  await call(certificates.revoke, { params, body: { ...body, reason: 'Xả thải ra biển.' } }, people.first)
  const { data, error } = await call(certificates.confirmRevocation, await at(id), people.second)
  expect(error).toEqual({})
  return { id, data }
}

it('a confirmed revocation is held: the certificate stays valid, and nothing else is done with it', async () => {
  const { id, data } = await confirmed()
  expect(data).toMatchObject({ state: 'valid', held: { act: 'certificate.confirm-revocation' } })
  expect(data.can).toMatchObject({ confirmRevocation: false, withdrawRevocation: false, suspend: false })
  const can = async (by: typeof people.first) => (await read(id, by)).held?.can
  expect(await can(people.second)).toEqual({ takeBack: true, complete: false })
  expect(await can(people.first)).toEqual({ takeBack: false, complete: false })
  expect(await can(people.third)).toEqual({ takeBack: false, complete: true })
  const again = await call(certificates.confirmRevocation, await at(id), people.third)
  expect([again.status, again.error.code]).toEqual([409, 'ACT_HELD'])
  expect((await call(certificates.takeBack, await heldOf(id), people.third)).error.code).toBe('NOT_A_SIGNER')
  const back = await call(certificates.takeBack, await heldOf(id), people.second)
  expect(back.data).toMatchObject({ state: 'valid', held: null, revocation: { byName: 'Quản trị hệ thống 1' } })
})

it('a third person completes it; who proposed or confirmed it does not', async () => {
  const { id } = await confirmed()
  const held = await heldOf(id)
  for (const by of [people.first, people.second, people.other]) {
    const refused = await call(certificates.complete, held, by)
    expect([refused.status, refused.error.code]).toEqual([403, 'NOT_A_SIGNER'])
  }
  const { data } = await call(certificates.complete, held, people.third)
  expect(data).toMatchObject({ state: 'revoked', held: null, revocation: null })
  expect(data.events.filter(({ kind }) => kind === 'revoked')).toMatchObject([{ byName: 'Quản trị hệ thống 2' }])
})

it('at its end it holds, unless something bars it by then', async () => {
  const [{ id }, { id: barred }] = [await confirmed(), await confirmed()]
  const { facility } = await read(barred)
  const declared = { params: { id: facility.id }, body: { reason: 'Người nhà mới vào làm.' } }
  expect((await call(facilities.declareInterest, declared, people.second)).error).toEqual({})
  await passMinutes(api, 10)
  await endHolds(api)
  expect([(await read(id)).state, (await read(barred)).state]).toEqual(['revoked', 'valid'])
  expect(await endsOf(api, barred)).toMatchObject([
    { ended: 'failed', why_not: expect.stringContaining('xung đột lợi ích') },
  ])
  const told = await rows
    .selectFrom('notifications')
    .select('user_id')
    .where('type', '=', 'certificate_not_final')
    .execute()
  expect(told).toEqual([{ user_id: people.second.id }])
})

it('a suspension protects the public at once, and is held where the settings say so', async () => {
  const id = await issued()
  const until = addDays(vietnamDay(new Date()), 30)
  const suspension = async () => {
    const { params, body } = await at(id)
    return { params, body: { ...body, reason: 'Chưa khắc phục.', until, followUpId: null } }
  }
  expect((await call(certificates.suspend, await suspension(), people.first)).data.state).toBe('suspended')
  const { params, body } = await at(id)
  await call(certificates.reinstate, { params, body: { ...body, reason: 'Đã khắc phục.' } }, people.first)
  await bindSettings(api, { suspensionHoldMinutes: 5 })
  const { data } = await call(certificates.suspend, await suspension(), people.first)
  expect(data).toMatchObject({ state: 'valid', held: { act: 'certificate.suspend' } })
  await passMinutes(api, 5)
  await endHolds(api)
  expect(await read(id)).toMatchObject({ state: 'suspended', suspendedUntil: until, held: null })
})
