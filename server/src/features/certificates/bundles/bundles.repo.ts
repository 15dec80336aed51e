import type { Bundle } from '@nhanxanh/contract/features/certificates.bundles'
import { sql } from 'kysely'
import { hasNoJob } from '../../../db/statements/jobless.ts'
import { removeInSlices } from '../../../db/statements/remove-in-slices.ts'
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

/** Those that are neither made nor given up, and that no job works on. */
export const listForgotten = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('certificate_bundles')
    .select('id')
    .where('size', 'is', null)
    .where('failed_at', 'is', null)
    .where(hasNoJob('bundle-certificates', 'bundleId', sql`certificate_bundles.id::text`))
    .execute()
  return rows.map(({ id }) => id)
}

/** How many of these certificates have a paper. */
export const countDrawn = async (db: Db, ids: readonly string[]): Promise<number> => {
  const { drawn } = await db
    .selectFrom('certificate_papers')
    .select((each) => each.fn.countAll<string>().as('drawn'))
    .where('certificate_id', 'in', [...ids])
    .where('nth', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(drawn)
}

export const removeOldBundles = async (db: Db, before: Date): Promise<void> => {
  await removeInSlices(db, 'certificate_bundles', (row) => row('created_at', '<', before), 10)
}
