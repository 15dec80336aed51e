import type { RightHolders, rightsQuery } from '@nhanxanh/contract/features/roles'
import { addDays, startOfVietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { z } from 'zod'
import type { Db } from '../../db/types.ts'
import type { Caller } from '../../http/context.ts'
import * as repo from './rights-history.repo.ts'

/** The people who held a key on a day in Vietnam, with role, beginning and end; names only for callers who may list accounts. */
export const holdersOn = async (
  { db, caller }: { db: Db; caller: Caller },
  { permission, day }: z.output<typeof rightsQuery>,
): Promise<RightHolders> => {
  const [found, since] = await Promise.all([
    repo.holdersBetween(db, permission, startOfVietnamDay(day), startOfVietnamDay(addDays(day, 1))),
    repo.writtenSince(db),
  ])
  const holders = found.map(({ id, name, role_name, since: from, until }) => ({
    id,
    name,
    role: role_name,
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
  }))
  return {
    writtenSince: since?.toISOString() ?? null,
    count: new Set(holders.map(({ id }) => id)).size,
    holders: caller.can('user:list') ? holders : null,
  }
}
