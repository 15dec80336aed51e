import type { Db, NewRow } from '../../../db/types.ts'

export const createReturn = async (db: Db, row: NewRow<'certificate_returns'>): Promise<void> => {
  await db.insertInto('certificate_returns').values(row).execute()
}

export const findReturn = (db: Db, certificateId: string, id: string) =>
  db
    .selectFrom('certificate_returns')
    .selectAll()
    .where('certificate_id', '=', certificateId)
    .where('id', '=', id)
    .executeTakeFirst()
export type ReturnRecord = NonNullable<Awaited<ReturnType<typeof findReturn>>>

export const confirmReturn = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('certificate_returns').set({ confirmed_at: now }).where('id', '=', id).execute()
}
