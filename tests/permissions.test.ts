import { times } from './support/random.ts'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '@nhanxanh/contract'
import { abilitiesOn } from '@nhanxanh/contract/abilities'
import { diagnose, diagnoseAbility, diagnoseMenu, diagnoseScreen } from '@nhanxanh/contract/doctor'
import { roleKeyName } from '@nhanxanh/contract/features/roles.rules'
import { keyUses, lintKeys } from '@nhanxanh/contract/permission-lint'
import { missingKeys, openedRights, permissionName, permissions } from '@nhanxanh/contract/permissions'
import type { Permission, Right } from '@nhanxanh/contract/permissions'
import type { Endpoint } from '@nhanxanh/contract/spine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assessmentBulkList } from '../server/src/features/assessments/assignment/bulk.service.ts'
import { campaignBulkList } from '../server/src/features/campaigns/bulk.service.ts'
import { certificateBulkList } from '../server/src/features/certificates/reminders/bulk.service.ts'
import { contactBulkList } from '../server/src/features/contacts/bulk.service.ts'
import { facilityBulkList } from '../server/src/features/facilities/bulk/bulk.service.ts'
import { questionBulkList } from '../server/src/features/questions/bulk.service.ts'
import { builtinRoles } from '@nhanxanh/contract/features/roles.builtin'
import { userBulkList } from '../server/src/features/users/bulk/bulk.service.ts'
import * as facilityRules from '../server/src/features/facilities/facilities.policy.ts'
import * as roleRules from '../server/src/features/roles/roles.policy.ts'
import * as accountRules from '../server/src/features/users/users.policy.ts'
import type { Caller } from '../server/src/http/context.ts'
import { asCaller, assertAccess } from '../server/src/http/gate.ts'
import { menu, visibleMenu } from '../web/src/app/menu.ts'
import { mayOpen, screens } from '../web/src/lib/routing/screens.ts'
import type { ScreenPath } from '../web/src/lib/routing/screens.ts'

const screenPaths = Object.keys(screens) as ScreenPath[]
const items = menu.flatMap((group) => group.items)
const guarded = Object.values(contract)
  .flatMap((list) => Object.values(list))
  .filter(({ access }) => !['public', 'portal', 'signed-in'].includes(access))

const callerWith = (held: readonly string[]) => {
  const caller = { id: '', sessionId: '', audience: 'console', name: '', email: '', roleName: '' } as const
  return asCaller({
    ...caller,
    mustChangePassword: false,
    isExpired: false,
    settingsInForce: null,
    assignedOnly: false,
    permissions: held,
    rights: held,
  })
}

const serverLets = (held: readonly string[], access: Right): boolean => {
  try {
    assertAccess(access, callerWith(held))
    return true
  } catch {
    return false
  }
}

const byCall = new Map<string, Endpoint>(
  Object.values(contract)
    .flatMap((list): Endpoint[] => Object.values(list))
    .map((one) => [`${one.method} ${one.path}`, one]),
)
const stranger = {
  id: 'another',
  kind: 'staff',
  status: 'active',
  works: true,
  rights: [],
  email_verified_at: null,
  facility_id: null,
} as const
const banned = { ...stranger, status: 'inactive', works: false } as const
const waiting = { status: 'pending', owner_id: 'another', archived_at: null } as const
const plainRole = { permissions: [], assigned_only: false, is_builtin: false }

/** Buttons of a record: the rules that make its `can`, on a record that nothing else stands in the way of. */
const shownBy: Readonly<Record<string, (caller: Caller) => boolean>> = {
  '/users edit': (caller) => accountRules.canEdit(caller, stranger),
  '/users resetPassword': (caller) => accountRules.canResetPassword(caller, stranger),
  '/users resendVerification': (caller) => accountRules.canResendVerification(caller, stranger),
  '/users/$id resendVerification': (caller) => accountRules.canResendVerification(caller, stranger),
  '/users ban': (caller) => accountRules.canBan(caller, stranger),
  '/users unban': (caller) => accountRules.canUnban(caller, banned),
  '/users delete': (caller) => accountRules.canDelete(caller, stranger),
  '/users/$id edit': (caller) => accountRules.canEdit(caller, stranger),
  '/users/$id resetPassword': (caller) => accountRules.canResetPassword(caller, stranger),
  '/users/$id ban': (caller) => accountRules.canBan(caller, stranger),
  '/users/$id unban': (caller) => accountRules.canUnban(caller, banned),
  '/users/$id delete': (caller) => accountRules.canDelete(caller, stranger),
  '/users/$id endSessions': (caller) => accountRules.canEndSessions(caller, stranger),
  '/roles clone': (caller) => roleRules.canClone(caller, plainRole),
  '/roles delete': (caller) => roleRules.canDelete(caller, plainRole),
  '/roles/$id edit': (caller) => roleRules.canEdit(caller, plainRole),
  '/approve-accounts/$id approve': (caller) => facilityRules.canApprove(caller, waiting),
  '/approve-accounts/$id reject': (caller) => facilityRules.canReject(caller, waiting),
  '/approve-accounts/$id claim': (caller) => facilityRules.canClaim(caller, waiting),
}

const bulkLists = {
  'POST /facilities/batches': facilityBulkList.acts,
  'POST /users/batches': userBulkList.acts,
  'POST /questions/batches': questionBulkList.acts,
  'POST /assessments/batches': assessmentBulkList.acts,
  'POST /certificates/batches': certificateBulkList.acts,
  'POST /contacts/batches': contactBulkList.acts,
  'POST /notifications/batches': campaignBulkList.acts,
}
const offered = screenPaths.flatMap((screen) => abilitiesOn(screen).map(([act, ability]) => ({ screen, act, ability })))

/** The keys that the server asks for before it does what a button calls. */
const guardsOf = (calls: string): readonly Right[] => {
  const [call = '', act] = calls.split('#')
  const access = byCall.get(call)?.access as Right
  const acts: Readonly<Record<string, { needs: Right }>> = bulkLists[call as keyof typeof bulkLists] ?? {}
  return act === undefined ? [access] : [access, acts[act]?.needs ?? access]
}

/** What the doctor says of these keys, against what guard, menu, buttons and gate do. */
const expectAgreement = (held: readonly string[]) => {
  for (const screen of screenPaths) expect(mayOpen(screen, held)).toBe(diagnoseScreen(held, screen).isAllowed)
  const seen = new Set(visibleMenu(held, () => true).flatMap((group) => group.items.map((item) => item.path)))
  for (const item of items) expect(seen.has(item.path)).toBe(diagnoseMenu(held, item.path).isAllowed)
  for (const { screen, ability } of offered) {
    const { isAllowed, missing } = diagnoseAbility(held, screen, ability)
    expect(isAllowed).toBe(missing.length === 0)
    const doesServer = guardsOf(ability.calls).every((key) => serverLets(held, key))
    expect(isAllowed).toBe(mayOpen(screen, held) && doesServer)
  }
  for (const [name, isShown] of Object.entries(shownBy)) {
    const { screen, ability } = offered.find((one) => `${one.screen} ${one.act}` === name) ?? {}
    if (!screen || !ability) throw new Error(`${name} is no ability`)
    const isSeen = mayOpen(screen, held) && isShown(callerWith(held))
    expect([name, isSeen]).toEqual([name, diagnoseAbility(held, screen, ability).isAllowed])
  }
  for (const { access } of guarded) {
    const key = access as Right
    expect(serverLets(held, key)).toBe(missingKeys(held, [key]).length === 0)
  }
}

describe('doctor, screens, menu and server agree', () => {
  it.each(Object.values(builtinRoles))('for the role $name', ({ permissions: held }) => expectAgreement(held))

  it('for random roles', { timeout: 120_000 }, () => {
    fc.assert(fc.property(fc.subarray([...permissions, ...openedRights, '*']), expectAgreement), {
      numRuns: times(200),
    })
  })
})

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
const keysIn = (folder: string, pattern: RegExp): Set<string> =>
  new Set(sourcesIn(folder).flatMap((text) => [...text.matchAll(pattern)].map(([, key = '']) => key)))

describe('every button', () => {
  const explained = new Set<string>([
    ...offered.flatMap(({ ability }) => ability.needs),
    ...screenPaths.map((screen) => screens[screen].permission ?? ''),
  ])

  it('stands in the catalogue with an endpoint that exists and asks for the same keys', () => {
    for (const { screen, act, ability } of offered) {
      const own = new Set([screens[screen].permission, ...ability.needs])
      const guards = guardsOf(ability.calls)
      const unexplained = guards.filter((key) => !own.has(key))
      expect([screen, act, byCall.has(ability.calls.split('#')[0] ?? ''), unexplained]).toEqual([screen, act, true, []])
    }
  })

  it('of the console and every fine rule of the server asks for a key that the doctor knows', () => {
    const asked = [
      ...keysIn('web/src', /\buseCan\('([\w:-]+)'\)/g),
      ...keysIn('web/src', /\bneeds: '([\w:-]+)'/g),
      ...keysIn('server/src', /\bcan\('([\w:-]+)'\)/g),
      ...keysIn('server/src', /\bneeds: '([\w:-]+)'/g),
    ]
    expect(asked.length).toBeGreaterThan(15)
    // Deleting a loose file is a call of the API; no screen offers it.
    expect(asked.filter((key) => !explained.has(key) && key !== 'file:delete')).toEqual([])
  })

  it('is explained in words: the screen, each act, and the name of each missing key', () => {
    for (const screen of screenPaths) {
      for (const { label, missing } of diagnose([], screen)) {
        expect(label).toMatch(/^\p{Lu}/u)
        for (const key of missing) expect(roleKeyName(key)).not.toBe(key)
      }
    }
  })
})

describe('the keys', () => {
  const uses = keyUses([...byCall.values()])

  it('of every route, menu item, button and endpoint stand in the catalogue, each with a Vietnamese name', () => {
    expect(lintKeys(uses).unknown).toEqual([])
    const asked = new Set(uses.map(({ key }) => key))
    for (const { permission } of items) expect(permission === null || asked.has(permission)).toBe(true)
    for (const key of asked) expect(permissionName(key as Permission)).toMatch(/^\p{Lu}\P{Lu}+/u)
  })

  it('all open something', () => {
    expect(lintKeys(uses).unused).toEqual([])
  })

  it('that nobody can grant, and those that open nothing, are told with the places that ask for them', () => {
    const planted = [
      { key: 'lost:list', where: 'Màn hình “Một”' },
      { key: 'lost:list', where: 'Lời gọi GET /api/lost' },
      { key: 'user:list', where: 'Màn hình “Hai”' },
    ]
    expect(lintKeys(planted, ['user:list', 'user:read'])).toEqual({
      unknown: [{ key: 'lost:list', uses: ['Màn hình “Một”', 'Lời gọi GET /api/lost'] }],
      unused: ['user:read'],
    })
  })
})
