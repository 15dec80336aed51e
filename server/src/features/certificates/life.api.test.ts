import { contract } from '@nhanxanh/contract'
import { addDays, startOfVietnamDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { aDecision, approvedAssessment } from '../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { watchExpiries } from './reminders/expiry.jobs.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { certificates } = contract
const people = cast(api, { leader: ['leader', 1], admin: ['administrator', 1], second: ['administrator', 2] })
const today = vietnamDay(new Date())

const issued = async () => {
  const approved = await approvedAssessment(api, people.leader)
  const body = { decision: aDecision(), assessmentIds: [approved.assessmentId] }
  const { data } = await call(certificates.issue, { body }, people.leader)
  return { ...approved, params: { id: data.items[0]?.id ?? '' } }
}
const read = async (params: { id: string }) => (await call(certificates.get, { params }, people.admin)).data
const reason = 'Nước thải vượt ngưỡng.'

describe('a suspension', () => {
  it('holds until it is lifted, and both stand on the record', async () => {
    const { params } = await issued()
    const body = { version: 1, reason, until: addDays(today, 30) }
    expect((await call(certificates.suspend, { params, body }, people.leader)).status).toBe(403)
    const wrong = await call(certificates.suspend, { params, body: { ...body, until: today } }, people.admin)
    expect(Object.keys(wrong.error.fields ?? {})).toEqual(['until'])
    const { data } = await call(certificates.suspend, { params, body }, people.admin)
    expect(data).toMatchObject({
      state: 'suspended',
      suspendedUntil: body.until,
      can: { suspend: false, reinstate: true },
    })
    const again = await call(certificates.suspend, { params, body: { ...body, version: data.version } }, people.admin)
    expect(again.error.code).toBe('CERTIFICATE_ACT_NOT_POSSIBLE')
    const stale = await call(certificates.reinstate, { params, body: { version: 1, reason } }, people.admin)
    expect(stale.error.code).toBe('STALE_VERSION')
    const lifted = await call(certificates.reinstate, { params, body: { version: data.version, reason } }, people.admin)
    expect(lifted.data).toMatchObject({ state: 'valid', suspendedAt: null, suspendedUntil: null })
    expect(lifted.data.events.map(({ kind }) => kind)).toEqual(['issued', 'suspended', 'reinstated'])
  })
})

describe('an end', () => {
  it('by revocation needs two people, and is for ever', async () => {
    const { params } = await issued()
    const proposed = await call(certificates.revoke, { params, body: { version: 1, reason } }, people.admin)
    expect(proposed.data).toMatchObject({ state: 'valid', revocation: { reason }, can: { confirmRevocation: false } })
    const body = { version: proposed.data.version }
    const alone = await call(certificates.confirmRevocation, { params, body }, people.admin)
    expect([alone.status, alone.error.code]).toEqual([403, 'NOT_A_SIGNER'])
    const both = await Promise.all(
      [1, 2].map(() => call(certificates.confirmRevocation, { params, body }, people.second)),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const record = await read(params)
    expect(record).toMatchObject({ state: 'revoked', endKind: 'revoked', revocation: null })
    expect(Object.values(record.can)).not.toContain(true)
    const told = await rows
      .selectFrom('notifications')
      .select('type')
      .where('type', '=', 'certificate_revoked')
      .execute()
    expect(told.length).toBeGreaterThan(1)
  })

  it('can be thought better of before, and comes by return, closure or another owner too', async () => {
    const { params } = await issued()
    const proposed = await call(certificates.revoke, { params, body: { version: 1, reason } }, people.admin)
    const body = { version: proposed.data.version }
    const back = await call(certificates.withdrawRevocation, { params, body }, people.second)
    expect(back.data).toMatchObject({ state: 'valid', revocation: null, can: { revoke: true } })
    const closing = { version: back.data.version, kind: 'closed' as const, reason: 'Ngừng kinh doanh.' }
    const { data } = await call(certificates.end, { params, body: closing }, people.admin)
    expect(data).toMatchObject({ state: 'ended', endKind: 'closed' })
  })
})

describe('a new paper', () => {
  it('takes the new name over, keeps level and end, and follows the old one', async () => {
    const { params, facility } = await issued()
    const old = await read(params)
    expect(old.changedFacts).toEqual([])
    await rows.updateTable('facilities').set({ name: 'Tên mới' }).where('id', '=', facility.id).execute()
    expect((await read(params)).changedFacts).toMatchObject([{ label: 'Tên', now: 'Tên mới' }])
    const body = { version: old.version, origin: 'exchange' as const, reason: 'Đổi tên.', decision: null }
    const { data } = await call(certificates.exchange, { params, body }, people.leader)
    expect(data).toMatchObject({
      state: 'valid',
      origin: 'exchange',
      facility: { name: 'Tên mới' },
      level: old.level,
      validUntil: old.validUntil,
      decision: old.decision,
      changedFacts: [],
      chain: [
        { id: old.id, state: 'superseded' },
        { number: data.number, state: 'valid' },
      ],
    })
    expect((await read(params)).facility.name).toBe(old.facility.name)
  })

  it('of a mistyped decision counts its term from the right day', async () => {
    const { params } = await issued()
    const decision = aDecision({ decidedOn: addDays(today, -10) })
    const body = { version: 1, origin: 'correction' as const, reason: 'Ghi sai ngày.', decision }
    const { data } = await call(certificates.exchange, { params, body }, people.leader)
    expect(data).toMatchObject({ origin: 'correction', decision, issuedOn: decision.decidedOn })
    expect(data.validUntil < (await read(params)).validUntil).toBe(true)
  })
})

describe('the reminders', () => {
  it('come once each, however often and however late anybody looks', async () => {
    const { params, owner } = await issued()
    const { validUntil } = await read(params)
    const moments = async (days: number) => {
      const now = new Date(startOfVietnamDay(addDays(validUntil, days)).getTime() + 60_000)
      await watchExpiries({ db: api.db, now, platform: api.platform })
      await watchExpiries({ db: api.db, now, platform: api.platform })
      return (await read(params)).reminders.map(({ moment }) => moment)
    }
    const tellings = async () => {
      const told = rows.selectFrom('notifications').selectAll().where('type', '=', 'certificate_expiring')
      const own = await told.where('user_id', '=', owner.id).execute()
      return own.map(({ body }) => body)
    }
    expect(await moments(-91)).toEqual([])
    expect(await moments(-90)).toEqual(['90'])
    expect(await moments(-20)).toEqual(expect.arrayContaining(['90', '60', '30']))
    expect(await moments(0)).toHaveLength(4)
    expect(await moments(1)).toHaveLength(5)
    expect(await moments(400)).toHaveLength(5)
    const bodies = await tellings()
    expect(bodies).toHaveLength(4)
    expect(bodies.filter((body) => body.includes('còn 20 ngày'))).toHaveLength(1)
    expect(bodies.filter((body) => body.includes('đã hết hạn ngày'))).toHaveLength(1)
  })
})
