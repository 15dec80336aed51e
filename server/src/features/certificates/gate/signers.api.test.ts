import { contract } from '@nhanxanh/contract'
import type { SettingsValues } from '@nhanxanh/contract/features/settings'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { aDecision, approvedAssessment, issueByTwo } from '../../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { bindSettings } from '../../../../../tests/support/settings.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { certificates, settings } = contract
const people = cast(api, {
  leader: ['leader', 1],
  deputy: ['leader', 2],
  admin: ['administrator', 1],
  secretary: ['secretariat', 1],
})
const today = vietnamDay(new Date())
const reason = 'Nước thải vượt ngưỡng.'

const issued = async () => {
  const { assessmentId } = await approvedAssessment(api, people.leader)
  const body = { decision: aDecision(), assessmentIds: [assessmentId] }
  const { data } = await issueByTwo(api, { body }, people.leader)
  return { params: { id: data.items[0]?.id ?? '' } }
}

/** Changes settings while something is done, by one who holds everything. */
const under = async (changes: Partial<SettingsValues>, act: () => Promise<void>) => {
  const { values } = (await call(settings.get, {}, people.admin)).data
  await bindSettings(api, changes)
  await act()
  await bindSettings(api, values)
}

describe('the life of a certificate', () => {
  const until = addDays(today, 30)

  it('is in the hands of those whose role signs, and nobody else’s, who is told theirs', async () => {
    const { params } = await issued()
    const { data: shown } = await call(certificates.get, { params }, people.leader)
    const may = { suspend: true, reinstate: false, revoke: true, confirmRevocation: false, end: true, exchange: true }
    expect(shown.can).toMatchObject(may)
    const acts = [
      call(certificates.suspend, { params, body: { version: 1, reason, until } }, people.secretary),
      call(certificates.reinstate, { params, body: { version: 1, reason } }, people.secretary),
      call(certificates.revoke, { params, body: { version: 1, reason } }, people.secretary),
      call(certificates.confirmRevocation, { params, body: { version: 1 } }, people.secretary),
      call(certificates.withdrawRevocation, { params, body: { version: 1 } }, people.secretary),
      call(certificates.end, { params, body: { version: 1, kind: 'closed', reason } }, people.secretary),
    ]
    for (const { status, error } of await Promise.all(acts)) {
      expect([status, error.code]).toEqual([403, 'NOT_A_SIGNER'])
      expect(error.message).toMatch(
        /^Vai trò của bạn không được ký .* Người làm được: [^,]+, [^,]+, [^,]+ và \d+ người khác\.$/,
      )
    }
    const { data: stopped } = await call(
      certificates.suspend,
      { params, body: { version: 1, reason, until } },
      people.leader,
    )
    expect([stopped.state, stopped.can.reinstate]).toEqual(['suspended', true])
    const lift = { params, body: { version: stopped.version, reason } }
    const lifted = await call(certificates.reinstate, lift, people.deputy)
    const closing = { version: lifted.data.version, kind: 'closed' as const, reason }
    expect((await call(certificates.end, { params, body: closing }, people.leader)).data.state).toBe('ended')
  })

  it('follows the roles that settings name', async () => {
    const { params } = await issued()
    const secretariat = await rows
      .selectFrom('users')
      .select('role_id')
      .where('id', '=', people.secretary.id)
      .executeTakeFirstOrThrow()
    const stop = (by: { token: string }) =>
      call(certificates.suspend, { params, body: { version: 1, reason, until } }, by)
    await under({ signerRoleIds: [secretariat.role_id ?? ''] }, async () => {
      const refused = await stop(people.leader)
      expect([refused.status, refused.error.code]).toEqual([403, 'NOT_A_SIGNER'])
      const { data } = await call(certificates.get, { params }, people.leader)
      expect([data.can.suspend, data.problems.suspend]).toEqual([false, refused.error.message])
      expect((await stop(people.secretary)).status).toBe(200)
    })
  })

  it.each([true, false])('ends by revocation only by two of them, with the rule of two set to %s', async (fourEyes) => {
    await under({ fourEyes }, async () => {
      const { params } = await issued()
      const { data: proposed } = await call(certificates.revoke, { params, body: { version: 1, reason } }, people.admin)
      expect([proposed.state, proposed.revocation?.reason]).toEqual(['valid', reason])
      const confirm = { params, body: { version: proposed.version } }
      const alone = await call(certificates.confirmRevocation, confirm, people.admin)
      expect([alone.status, alone.error.code, alone.error.message]).toEqual([
        403,
        'NOT_A_SIGNER',
        expect.stringContaining('Người làm được: '),
      ])
      expect(proposed.problems.confirmRevocation).toBe(alone.error.message)
      expect((await call(certificates.confirmRevocation, confirm, people.leader)).data.state).toBe('revoked')
    })
  })
})

it('a decision of recognition is signed by somebody whom the settings name, where they name anybody', async () => {
  const { assessmentId } = await approvedAssessment(api, people.leader)
  const decision = aDecision()
  const { signerName: name, signerTitle: title } = decision
  const other = { name: 'Trần Thanh Hà', title: 'Giám đốc Sở Du lịch' }
  const body = { decision, assessmentIds: [assessmentId] }
  const write = () => call(certificates.issue, { body }, people.secretary)
  await under({ decisionSigners: [other] }, async () => {
    const { lastSigner, lastSymbol } = (await call(certificates.awaiting, {}, people.secretary)).data
    expect(lastSigner).toEqual({ signerName: other.name, signerTitle: other.title })
    expect(lastSymbol).toBe('QĐ-SDL')
    const { status, error } = await write()
    expect([status, error.fields]).toEqual([
      400,
      { 'decision.signerName': 'Cài đặt chỉ có người ký: Trần Thanh Hà, Giám đốc Sở Du lịch.' },
    ])
  })
  await under({ decisionSigners: [{ name, title: 'Phó Giám đốc' }] }, async () => {
    expect((await write()).error.code).toBe('VALIDATION_FAILED')
  })
  await under({ decisionSigners: [other, { name, title }] }, async () => expect((await write()).status).toBe(200))
})
