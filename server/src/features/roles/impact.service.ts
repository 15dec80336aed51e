import type { RoleImpact } from '@nhanxanh/contract/features/roles'
import { coveredKeys, keyDifference } from '@nhanxanh/contract/features/roles.rules'
import { everything } from '@nhanxanh/contract/permissions'
import type { Db } from '../../db/types.ts'
import type { Caller } from '../../http/context.ts'
import * as repo from './roles.repo.ts'
import { roleOf } from './roles.service.ts'

const shownPeople = 20

/** The effect of other keys in a role: the people affected, and the keys that nobody would hold any more. */
export const impactOf = async (
  { db, caller }: { db: Db; caller: Caller },
  id: string,
  keys: readonly string[],
): Promise<RoleImpact> => {
  const role = await roleOf(db, id)
  const [members, elsewhere] = await Promise.all([repo.membersOf(db, id), repo.keysElsewhere(db, id)])
  const others = new Set(elsewhere.flatMap(({ permissions }) => coveredKeys(permissions)))
  const kept = new Set(coveredKeys(keys))
  const held = members.length === 0 ? [] : coveredKeys(role.permissions)
  const losesEverything = role.permissions.includes(everything) && !keys.includes(everything)
  const hasOther = elsewhere.some(({ permissions, isLasting }) => permissions.includes(everything) && isLasting)
  return {
    userCount: role.user_count,
    people: caller.can('user:list') ? members.slice(0, shownPeople).map(({ name }) => name) : null,
    ...keyDifference(role.permissions, keys),
    orphaned: held.filter((key) => !kept.has(key) && !others.has(key)),
    isLastAdministrator: losesEverything && !hasOther,
  }
}
