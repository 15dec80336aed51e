import { contract } from '@nhanxanh/contract'
import type { SettingsValues } from '@nhanxanh/contract/features/settings'
import { addDays, startOfVietnamDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { approvedAssessment } from '../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { applySettings } from './settings.jobs.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { settings, notifications } = contract
const people = cast(api, {
  admin: ['administrator', 1],
  second: ['administrator', 2],
  leader: ['leader', 1],
})
type By = { token: string }
const get = async (by: By = people.admin) => (await call(settings.get, {}, by)).data
const save = async (changes: Partial<SettingsValues>, by: By = people.admin) => {
  const { version, values } = await get(by)
  return call(settings.update, { body: { version, values: { ...values, ...changes } } }, by)
}
type Answer = 'confirmProposal' | 'refuseProposal' | 'withdrawProposal'
const answer = (name: Answer, id: string, by: By) => call(settings[name], { params: { id } }, by)
const told = async (by: By) =>
  (await call(notifications.listOwn, {}, by)).data.items
    .filter(({ type }) => type === 'settings_binding')
    .map(({ body }) => body)
/** The moment from which it is in force has come. */
const due = (id: string) =>
  rows.updateTable('settings_proposals').set({ in_force_at: new Date() }).where('id', '=', id).execute()
const four = 'Quyết định cần người thứ hai'

it('apply at once while no decision is sealed, and those who sign are told', async () => {
  expect((await save({ fourEyes: false })).data).toMatchObject({ values: { fourEyes: false }, proposal: null })
  expect(await told(people.leader)).toEqual([`Quản trị hệ thống 1 đã đổi, có hiệu lực ngay: ${four}: có → không.`])
  expect(await told(people.admin)).toEqual([])
  expect((await save({ fourEyes: true })).data.proposal).toBeNull()
})

describe('once a decision is sealed, a setting that binds those who decide', () => {
  beforeAll(async () => {
    await approvedAssessment(api, people.admin)
  })
  const proposed = async (changes: Partial<SettingsValues> = { fourEyes: false }) => {
    const { data } = await save(changes)
    if (!data.proposal) throw new Error('Nothing was proposed')
    return data.proposal
  }

  it('waits for another person, and all else of the same save applies at once', async () => {
    const before = await get()
    const { data } = await save({ fourEyes: false, issueOnApproval: true, remedyDays: 44 })
    expect(data).toMatchObject({
      version: before.version + 1,
      values: { fourEyes: true, issueOnApproval: false, remedyDays: 44 },
      proposal: {
        by: 'Quản trị hệ thống 1',
        confirmedBy: null,
        inForceAt: null,
        can: { confirm: false, refuse: false, withdraw: true },
      },
    })
    expect(data.proposal?.changes.map(({ field }) => field)).toEqual(['issueOnApproval', 'fourEyes'])
    const id = data.proposal?.id ?? ''
    expect((await answer('confirmProposal', id, people.admin)).error.code).toBe('SETTINGS_PROPOSAL_NOT_YOURS')
    expect((await answer('refuseProposal', id, people.admin)).error.code).toBe('SETTINGS_PROPOSAL_NOT_YOURS')
    expect((await answer('withdrawProposal', id, people.second)).error.code).toBe('SETTINGS_PROPOSAL_NOT_YOURS')
    expect((await answer('confirmProposal', id, people.leader)).status).toBe(403)
    expect((await save({ councilSessions: false }, people.second)).error.code).toBe('SETTINGS_PROPOSAL_OPEN')
    expect((await save({ remedyDays: 45 }, people.second)).data).toMatchObject({ proposal: { id } })
    expect((await told(people.leader))[0]).toContain('đề nghị đổi, chờ người thứ hai xác nhận: ')

    const tomorrow = startOfVietnamDay(addDays(vietnamDay(new Date()), 1)).toISOString()
    const confirmed = await answer('confirmProposal', id, people.second)
    expect(confirmed.data).toMatchObject({
      values: { fourEyes: true, issueOnApproval: false },
      proposal: { confirmedBy: 'Quản trị hệ thống 2', inForceAt: tomorrow, can: { confirm: false } },
    })
    expect((await told(people.leader))[0]).toContain('đã xác nhận, có hiệu lực từ')
    expect((await answer('withdrawProposal', id, people.admin)).data.proposal).toBeNull()
    expect((await answer('withdrawProposal', id, people.admin)).error.code).toBe('SETTINGS_PROPOSAL_NOT_FOUND')
    expect((await told(people.leader))[0]).toContain('đã rút đề nghị đổi')
  })

  it('holds from its moment on, whether or not the job has run; who saves what they read before reads anew', async () => {
    const { id } = await proposed()
    await answer('confirmProposal', id, people.second)
    const before = await get()
    await due(id)
    const after = await get()
    expect(after).toMatchObject({ version: before.version + 1, values: { fourEyes: false }, proposal: null })
    expect((await call(settings.rules, {}, people.leader)).data.fourEyes).toBe(false)
    const stale = { version: before.version, values: { ...before.values, remedyDays: 50 } }
    expect((await call(settings.update, { body: stale }, people.admin)).error.code).toBe('STALE_VERSION')
    expect((await answer('refuseProposal', id, people.second)).error.code).toBe('SETTINGS_PROPOSAL_NOT_FOUND')
    for (let times = 0; times < 2; times++) await applySettings({ db: api.db, now: new Date() })
    expect(await get()).toEqual(after)
    const [version] = (await call(settings.versions, {}, people.admin)).data.items
    expect(version).toMatchObject({
      version: after.version,
      by: 'Quản trị hệ thống 1 (Quản trị hệ thống 2 xác nhận)',
      changes: [{ field: 'fourEyes' }],
    })
  })

  it('is folded into the next save where the job is late, and the rule of two comes back at once', async () => {
    expect((await save({ fourEyes: true })).data).toMatchObject({ values: { fourEyes: true }, proposal: null })
    const { id } = await proposed()
    await answer('confirmProposal', id, people.second)
    await due(id)
    const { version } = await get()
    expect((await save({ fourEyes: true })).data).toMatchObject({
      version: version + 1,
      values: { fourEyes: true },
      proposal: null,
    })
    expect((await get()).values.fourEyes).toBe(true)
  })

  it('is refused by another, and then proposed anew', async () => {
    const { id } = await proposed({ councilSessions: false })
    expect((await answer('refuseProposal', id, people.second)).data).toMatchObject({
      values: { councilSessions: true },
      proposal: null,
    })
    const again = await proposed({ councilSessions: false })
    expect((await answer('refuseProposal', again.id, people.second)).status).toBe(200)
  })

  it('is in force after a day where nobody else holds everything', async () => {
    const role = rows.selectFrom('roles').select('id').where('name', '=', 'Lãnh đạo')
    const admins = rows.selectFrom('roles').select('id').where('name', '=', 'Quản trị hệ thống')
    const give = (to: typeof role) =>
      rows.updateTable('users').set({ role_id: to }).where('id', '=', people.second.id).execute()
    await give(role)
    const { inForceAt, id } = await proposed()
    expect(Date.parse(inForceAt ?? '') - Date.now()).toBeGreaterThan(86_400_000 - 60_000)
    expect((await told(people.leader))[0]).toContain('có hiệu lực từ')
    await give(admins)
    expect((await answer('refuseProposal', id, people.second)).data.proposal).toBeNull()
  })

  it('of two proposals at once lets one stand', async () => {
    const { version, values } = await get()
    const both = await Promise.all(
      [people.admin, people.second].map((by) =>
        call(settings.update, { body: { version, values: { ...values, fourEyes: false } } }, by),
      ),
    )
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(both.filter(({ status }) => status === 409)).toHaveLength(1)
  })
})
