import type { Db } from '../../server/src/db/types.ts'
import { loadUnits } from '../../server/src/features/addresses/addresses.service.ts'
import { passwordHashing } from '../../server/src/platform/passwords.ts'
import { shippedValues } from '@nhanxanh/contract/features/settings.rules'
import { saveProgramme, saveVersion } from '../../server/src/features/settings/settings.repo.ts'
import { builtinRoles } from '@nhanxanh/contract/features/roles.builtin'
import { openedRights } from '@nhanxanh/contract/permissions'
import type { BuiltinRoleKey } from '@nhanxanh/contract/features/roles.builtin'
import { create as createUser, saveBuiltinRole } from '../../server/src/features/users/users.repo.ts'

/** The least that the library takes: tests sign in thousands of times. The processes that tests start hash as a person's do. */
export const testPasswords = passwordHashing({ memoryCost: 1_024, timeCost: 1 })
export const testPassword = 'ThuNghiem2026'
export const staffEmail = (role: BuiltinRoleKey, nth = 1): string => `${role}${nth}@kiemthu.example`

/** The viewer of tests reads almost nothing: what a key opens is tried with somebody who lacks it. */
export const keysOf = (role: BuiltinRoleKey) =>
  role === 'viewer' ? (['report:view'] as const) : builtinRoles[role].permissions

/** The same with what settings open as they ship. */
export const rightsOf = (role: BuiltinRoleKey): readonly string[] =>
  role === 'secretariat' ? [...keysOf(role), ...openedRights] : keysOf(role)

/** What every test starts from: the units, the programme, and two members of staff of each built-in role. */
export const fillTemplate = async (db: Db): Promise<void> => {
  await loadUnits(db)
  const programme = { name: 'Chương trình kiểm thử', code: 'KT', contact_email: null, is_demo: false }
  await saveProgramme(db, programme)
  const passwordHash = await testPasswords.hash(testPassword)
  const verifiedAt = new Date('2026-01-02T02:00:00Z')
  for (const key of Object.keys(builtinRoles) as BuiltinRoleKey[]) {
    const { name: roleName, description } = builtinRoles[key]
    const permissions = keysOf(key)
    // Without the mark of the assessors, who find only what they were given: tests of judging give it to themselves.
    const roleId = await saveBuiltinRole(db, { name: roleName, description, permissions })
    for (const nth of [1, 2]) {
      const name = `${roleName} ${nth}`
      await createUser(db, { kind: 'staff', email: staffEmail(key, nth), name, passwordHash, roleId, verifiedAt })
    }
  }
  await holdNothing(db, programme, verifiedAt)
}

/** What binds is final at once, but for tests of what is held: they give the minutes. */
const holdNothing = async (db: Db, { name }: { name: string }, now: Date): Promise<void> => {
  const email = staffEmail('administrator')
  const by = await db.selectFrom('users').select(['id', 'name']).where('email', '=', email).executeTakeFirstOrThrow()
  const office = { issuerName: name, superiorName: 'Uỷ ban nhân dân tỉnh kiểm thử', issuePlace: 'Khánh Hòa' }
  const values = { ...shippedValues, ...office, programmeName: name, contactEmail: null, holdMinutes: 0 }
  await saveVersion(db, { version: 1, values, by, now })
}
