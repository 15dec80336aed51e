import { builtinRoles } from '@nhanxanh/contract/features/roles.builtin'
import { demoFacilities } from '../../seed/demo/demo-facilities.ts'
import { demoStaff } from '../../seed/demo/staff.ts'
import type { Db } from '../../server/src/db/types.ts'
import { insertDemoFacility } from '../../server/src/demo/demo-facilities.repo.ts'
import { create as createUser } from '../../server/src/features/users/users.repo.ts'

/** Codes of facilities tell the year of their registration: this moment makes those of the search table. */
export const asOf = new Date('2026-11-21T03:00:00Z')

/** The facilities of the demonstration without their papers; nobody can sign in to the accounts behind them. */
export const loadDemoFacilities = async (db: Db): Promise<void> => {
  const facilities = demoFacilities(asOf)
  const roles = new Map(
    (await db.selectFrom('roles').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
  )
  const account = { passwordHash: 'none', verifiedAt: asOf }
  const people = new Map<string, { id: string; name: string }>()
  for (const { email, name, role } of demoStaff) {
    const roleId = roles.get(builtinRoles[role].name) ?? null
    people.set(email, { id: await createUser(db, { ...account, kind: 'staff', email, name, roleId }), name })
  }
  for (const { owner } of facilities) {
    if (people.has(owner.email)) continue
    people.set(owner.email, {
      id: await createUser(db, { ...account, ...owner, kind: 'owner', roleId: null }),
      name: owner.name,
    })
  }
  for (const facility of facilities) await insertDemoFacility(db, { facility, licence: null, people })
}
