import type { OwnerLetterKind } from '@nhanxanh/contract/features/owner-letters.rules'
import { sql } from 'kysely'
import type { Db, NewRow, UpdateRow } from '../../db/types.ts'

/** The account of a facility that stands, and whether anybody can be reached by mail: without an account whoever was invited. */
export const findRecipient = (db: Db, facilityId: string) =>
  db
    .selectFrom('facilities as f')
    .leftJoin('users as owner', (join) => join.onRef('owner.id', '=', 'f.owner_id').on('owner.deleted_at', 'is', null))
    .select(['owner.id as owner_id', sql<boolean>`coalesce(owner.email, f.invited_email) is not null`.as('has_email')])
    .where('f.id', '=', facilityId)
    .executeTakeFirst()

/** Undefined where the letter of a new certificate is there already. */
export const create = async (db: Db, row: NewRow<'owner_letters'>): Promise<string | undefined> => {
  const made = await db
    .insertInto('owner_letters')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** A letter with whom it greets and where it goes now; `email` is null where nobody can be written to any more. */
export const findToSend = (db: Db, id: string) =>
  db
    .selectFrom('owner_letters as l')
    .leftJoin('facilities as f', 'f.id', 'l.facility_id')
    .leftJoin('users as owner', (join) => join.onRef('owner.id', '=', 'l.owner_id').on('owner.deleted_at', 'is', null))
    .select(['l.id', 'l.kind', 'l.words', 'l.certificate_id', 'f.name as facility_name'])
    .select((row) => [
      row.fn.coalesce('owner.email', 'f.invited_email').as('email'),
      row.fn.coalesce('owner.name', 'f.representative_name').as('name'),
    ])
    .where('l.id', '=', id)
    .where('l.way', '=', 'mail')
    .where('l.state', 'in', ['waiting', 'failed'])
    .executeTakeFirst()

export const change = async (db: Db, id: string, values: UpdateRow<'owner_letters'>): Promise<void> => {
  await db.updateTable('owner_letters').set(values).where('id', '=', id).execute()
}

/** Kinds that carry the paper of their certificate. */
export const hasPaper = (kind: OwnerLetterKind): boolean =>
  kind === 'certificate_issued' || kind === 'certificate_exchanged'
