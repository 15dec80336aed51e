import type { Bundle } from '@nhanxanh/contract/features/certificates.bundles'
import type { Db } from '../../../db/types.ts'

type NewBundle = {
  kind: Bundle['kind']
  ids: readonly string[]
  archiveNumber: string | null
  userId: string
  now: Date
}

export const createBundle = (db: Db, { kind, ids, archiveNumber, userId, now }: NewBundle) =>
  db
    .insertInto('certificate_bundles')
    .values({ kind, certificate_ids: [...ids], archive_number: archiveNumber, user_id: userId, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
export type BundleRecord = Awaited<ReturnType<typeof createBundle>>

export const findBundle = (db: Db, id: string): Promise<BundleRecord | undefined> =>
  db.selectFrom('certificate_bundles').selectAll().where('id', '=', id).executeTakeFirst()

/** An own one that can still be fetched. */
export const findOwnBundle = (db: Db, id: string, userId: string, since: Date): Promise<BundleRecord | undefined> =>
  db
    .selectFrom('certificate_bundles')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirst()

/** The end of the work on it: made, or not to be made. */
export const finishBundle = async (
  db: Db,
  id: string,
  made: { size: number; sha256: string } | { failed_at: Date },
): Promise<void> => {
  await db.updateTable('certificate_bundles').set(made).where('id', '=', id).execute()
}

/** Of these certificates, those that have a paper. */
export const countDrawn = async (db: Db, ids: readonly string[]): Promise<{ known: number; drawn: number }> => {
  const { known, drawn } = await db
    .selectFrom('certificates as c')
    .leftJoin('certificate_papers as p', (join) => join.onRef('p.certificate_id', '=', 'c.id').on('p.nth', '=', 0))
    .select((each) => [each.fn.count<string>('c.id').as('known'), each.fn.count<string>('p.id').as('drawn')])
    .where('c.id', 'in', [...ids])
    .executeTakeFirstOrThrow()
  return { known: Number(known), drawn: Number(drawn) }
}

export const removeOldBundles = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('certificate_bundles').where('created_at', '<', before).execute()
}
