import type { Permission } from '@nhanxanh/contract/permissions'
import { sql } from 'kysely'
import { text } from '../list/fragment.ts'
import type { Fragment } from '../list/fragment.ts'

type Caller = { id: string; can: (permission: Permission) => boolean }

/** Who asks, and whether that person may have letters. */
export type Onlooker = { id: string; handles: boolean }
export const onlookerOf = (caller: Caller): Onlooker => ({ id: caller.id, handles: caller.can('contact:edit') })

/**
 * The letters `r` that somebody may know of. What names a person is for who has it; while nobody has it, or who has it works
 * here no longer, for all who may have letters (PRODUCT D9b).
 */
export const sightOf = (r: string, { id, handles }: Onlooker): Fragment => {
  const row = text(r)
  return sql`(not ${row}.names_person or ${row}.assignee_id = ${id}::uuid or (${handles}::boolean and not exists (
    select from users holder where holder.id = ${row}.assignee_id and account_works(holder.status, holder.expires_on))))`
}
