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

/** The newest one that nobody has confirmed, made from the paper as it is now. */
export const findWaiting = (db: Db, certificateId: string): Promise<ReturnRecord | undefined> =>
  db
    .selectFrom('certificate_returns as r')
    .selectAll('r')
    .where('r.certificate_id', '=', certificateId)
    .where('r.confirmed_at', 'is', null)
    .where((row) =>
      row(
        'r.nth',
        '=',
        row
          .selectFrom('certificate_papers as p')
          .select((each) => each.fn.max('p.nth').as('nth'))
          .whereRef('p.certificate_id', '=', 'r.certificate_id'),
      ),
    )
    .orderBy('r.at', 'desc')
    .limit(1)
    .executeTakeFirst()
