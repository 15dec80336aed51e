import { contract } from '@nhanxanh/contract'
import { missingKeys, permissionName, permissions } from '@nhanxanh/contract/permissions'
import type { Permission } from '@nhanxanh/contract/permissions'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { builtinRoles } from '../server/src/features/users/builtin-roles.ts'
import { asCaller, assertAccess } from '../server/src/http/gate.ts'
import { menu, visibleMenu } from '../web/src/app/menu.ts'
import { mayOpen, screens } from '../web/src/lib/routing/screens.ts'
import type { ScreenPath } from '../web/src/lib/routing/screens.ts'

const paths = Object.keys(screens) as ScreenPath[]
const items = menu.flatMap((group) => group.items)
const guarded = Object.values(contract)
  .flatMap((list) => Object.values(list))
  .filter(({ access }) => !['public', 'portal', 'signed-in'].includes(access))

const serverLets = (held: readonly string[], access: Permission): boolean => {
  const caller = { id: '', sessionId: '', audience: 'console', name: '', email: '', roleName: '' } as const
  try {
    assertAccess(access, asCaller({ ...caller, mustChangePassword: false, permissions: held }))
    return true
  } catch {
    return false
  }
}

/** What the doctor says of these keys, against what guard, menu, buttons and gate do. */
const expectAgreement = (held: readonly string[]) => {
  for (const path of paths) {
    const { permission } = screens[path]
    const missing = missingKeys(held, permission === null ? [] : [permission])
    expect(mayOpen(path, held)).toBe(missing.length === 0)
  }
  const seen = new Set(visibleMenu(held, () => true).flatMap((group) => group.items.map(({ path }) => path)))
  for (const { path, permission } of items) {
    const missing = missingKeys(held, permission === null ? [] : [permission])
    expect(seen.has(path)).toBe(missing.length === 0)
  }
  for (const { access } of guarded) {
    const key = access as Permission
    expect(serverLets(held, key)).toBe(missingKeys(held, [key]).length === 0)
  }
}

describe('doctor, screens, menu and server agree', () => {
  it.each(Object.values(builtinRoles))('for the role $name', ({ permissions: held }) => expectAgreement(held))

  it('for 200 random roles', () => {
    fc.assert(fc.property(fc.subarray([...permissions, '*']), expectAgreement), { numRuns: 200 })
  })
})

describe('the keys', () => {
  it('of every route, menu item and endpoint stand in the catalogue, each with a Vietnamese name', () => {
    const used = [
      ...paths.map((path) => screens[path].permission),
      ...items.map(({ permission }) => permission),
      ...guarded.map(({ access }) => access),
    ].filter((key) => key !== null)
    for (const key of used) {
      expect(permissions).toContain(key)
      expect(permissionName(key as Permission)).toMatch(/^\p{Lu}\P{Lu}+/u)
    }
  })
})
