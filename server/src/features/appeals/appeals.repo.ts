import { appealCase } from '@nhanxanh/contract/features/appeals.rules'
import type { AppealBar } from '@nhanxanh/contract/features/appeals.rules'
import { sql } from 'kysely'
import type { NotNull } from 'kysely'
import { caseStatements } from '../../db/statements/cases.ts'
import type { CaseRecord } from '../../db/statements/cases.ts'
import { byName, handlersBy, isAmong, staffHolding } from '../../db/statements/staff-holding.ts'
import type { Db, NewRow } from '../../db/types.ts'

export const { create, find, lock, update, addEntry, listEntries, postEntry, addFiles, listFiles, listDue } =
  caseStatements(appealCase.tables)
export type AppealRecord = CaseRecord<'appeals'>

/** Takes an open appeal whose person was written another last day than theirs is by now. */
export const lockNextMoved = (db: Db) =>
  db
    .selectFrom('appeals')
    .selectAll()
    .where('moved_from', 'is not', null)
    .where('due_on', 'is not', null)
    .$narrowType<{ moved_from: NotNull; due_on: NotNull }>()
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()

export const findLastSettled = (db: Db): Promise<AppealRecord | undefined> =>
  db
    .selectFrom('appeals')
    .selectAll()
    .where('status', '=', 'settled')
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether a decision has an appeal that is settled, or is being settled. */
export const hasOne = async (db: Db, { kind, id }: { kind: AppealRecord['kind']; id: string }): Promise<boolean> => {
  const row = await db
    .selectFrom('appeals')
    .select('id')
    .where('kind', '=', kind)
    .where('decision_id', '=', id)
    .where('status', 'in', ['received', 'accepted', 'settled'])
    .executeTakeFirst()
  return row !== undefined
}

/** The rule of the database: who may know of an appeal that names a person. */
export const isSeen = async (db: Db, id: string, readerId: string): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select appeal_is_seen(${id}::uuid, ${readerId}::uuid) as is`.execute(db)
  return rows[0]?.is ?? false
}

export const addBars = async (db: Db, id: string, bars: readonly Omit<NewRow<'appeal_bars'>, 'appeal_id'>[]) => {
  if (bars.length === 0) return
  const rows = bars.map((bar) => ({ ...bar, appeal_id: id }))
  await db
    .insertInto('appeal_bars')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('appeal_bars_pkey').doNothing())
    .execute()
}

/** Whose hands were in the decision on the day of the filing, and who has declared an interest in the facility that stands today. */
const barsOf = (id: string) => sql`(select b.user_id, b.part from appeal_bars b
    where b.appeal_id = ${id}::uuid and b.part <> 'declared'
  union all select i.user_id, 'declared' from facility_interests i
    join appeals a on a.facility_id = i.facility_id where a.id = ${id}::uuid and i.lifted_at is null)`

/** What bars a person from an appeal. */
export const listBars = async (db: Db, id: string, userId: string): Promise<AppealBar[]> => {
  const { rows } = await sql<{ part: AppealBar }>`select b.part from ${barsOf(id)} b
    where b.user_id = ${userId}`.execute(db)
  return rows.map(({ part }) => part)
}

/** The letter that an appeal was made of. */
export const findContact = (db: Db, id: string | null) =>
  db.selectFrom('contacts').select(['id', 'code']).where('id', '=', id).executeTakeFirst()

const handlers = (db: Db, id: string) =>
  staffHolding(db, 'contact:edit').where(
    sql<boolean>`not exists (select from ${barsOf(id)} b where b.user_id = users.id)`,
  )

/** Who may have appeals at all, by name. */
export const { listHandlers: listAllHandlers } = handlersBy('contact:edit')

/** Who may have an appeal, by name. */
export const listHandlers = (db: Db, id: string) => byName(handlers(db, id))

export const isHandler = (db: Db, id: string, userId: string) => isAmong(handlers(db, id), userId)

/** Staff who may know of an appeal and have no hand in its decision: whom a new one is told to. */
export const listToTell = async (db: Db, id: string): Promise<string[]> => {
  const rows = await handlers(db, id)
    .select('users.id')
    .where(sql<boolean>`appeal_is_seen(${id}::uuid, users.id)`)
    .execute()
  return rows.map((row) => row.id)
}

/** What an owner has filed, the newest first. */
export const listOfOwner = (db: Db, ownerId: string) =>
  db.selectFrom('appeals').selectAll().where('owner_id', '=', ownerId).orderBy('created_at', 'desc').execute()

/** Whoever has a hand in the decision, or is named. */
export const listBarred = async (db: Db, id: string): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`select distinct b.user_id from ${barsOf(id)} b`.execute(db)
  return rows.map(({ user_id }) => user_id)
}
