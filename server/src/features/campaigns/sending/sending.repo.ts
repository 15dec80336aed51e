import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'
import { isMeant } from '../audience/audience.repo.ts'
import type { Addressed } from '../audience/audience.repo.ts'

/** Takes a message whose moment has come for as long as the transaction lasts; undefined where it is not to be sent now. */
export const lockDue = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('send_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()

/** Puts a message off. */
export const postpone = async (db: Db, id: string, until: Date): Promise<void> => {
  await db.updateTable('campaigns').set({ send_at: until }).where('id', '=', id).execute()
}

/** Writes down whom it is for: those who meet the conditions at this moment. */
export const settle = async (db: Db, id: string, addressed: Addressed, now: Date): Promise<void> => {
  await sql`insert into campaign_recipients (campaign_id, user_id)
    select ${id}::uuid, u.id from users u where ${isMeant(addressed)} on conflict do nothing`.execute(db)
  await db
    .updateTable('campaigns')
    .set({ settled_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** The next people to be told, for as long as the transaction lasts; two workers share them. */
export const takeWaiting = async (db: Db, id: string, most: number) => {
  const { rows } = await sql<{ user_id: string; works: boolean }>`
    select r.user_id, account_works(u.status, u.expires_on) and u.deleted_at is null as works
    from campaign_recipients r join users u on u.id = r.user_id
    where r.campaign_id = ${id} and r.told_at is null and not r.left_out
    order by r.user_id limit ${most} for update of r skip locked`.execute(db)
  return rows
}

/** Notes who has their copy now, and who is left out because the account has ended. */
export const noteTold = async (db: Db, id: string, people: readonly string[], now: Date): Promise<void> => {
  await sql`update campaign_recipients r set told_at = ${now}::timestamptz, notification_id = n.id
    from notifications n where r.campaign_id = ${id} and r.user_id = any(${[...people]}::uuid[])
      and n.campaign_id = r.campaign_id and n.user_id = r.user_id`.execute(db)
}
export const leaveOut = async (db: Db, id: string, people: readonly string[]): Promise<void> => {
  if (people.length === 0) return
  await db
    .updateTable('campaign_recipients')
    .set({ left_out: true })
    .where('campaign_id', '=', id)
    .where('user_id', 'in', [...people])
    .execute()
}

export const hasWaiting = async (db: Db, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('campaign_recipients')
    .select('user_id')
    .where('campaign_id', '=', id)
    .where('told_at', 'is', null)
    .where('left_out', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type Outcome = { status: 'sent' | 'failed'; failed: number; now: Date }

export const finish = async (db: Db, id: string, { status, failed, now }: Outcome): Promise<void> => {
  await db
    .updateTable('campaigns')
    .set({ status, failed, ended_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/** Opens an ended message again, for those whom no device was reached of. */
export const reopen = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('campaigns')
    .set({ status: 'pending', send_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Messages whose moment has come. */
export const dueIds = async (db: Db, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('status', '=', 'pending')
    .where('send_at', '<=', now)
    .execute()
  return rows.map(({ id }) => id)
}
