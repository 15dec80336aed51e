import type { ConstantBody, InputBody } from '@nhanxanh/contract/features/questions.fields'
import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'
import { constantRows, inputRows } from '../../../db/part-rows.ts'

type Users = { questionId: string; key: string; criterionCode: string }[]

const usedBy = (row: 'i' | 'k') =>
  sql<Users>`(select coalesce(jsonb_agg(
      jsonb_build_object('questionId', q.id, 'key', q.key, 'criterionCode', c.code) order by c.code, q.key), '[]')
    from questions q join criteria c on c.id = q.criterion_id
    where q.version_id = ${sql.ref(`${row}.version_id`)} and ${sql.ref(`${row}.key`)} = any(q.reads))`.as('used_by')

const inputs = (db: Db) => db.selectFrom('question_inputs as i').selectAll('i').select(usedBy('i'))
export type InputRecord = Awaited<ReturnType<ReturnType<typeof inputs>['executeTakeFirstOrThrow']>>
const constants = (db: Db) => db.selectFrom('criteria_constants as k').selectAll('k').select(usedBy('k'))
export type ConstantRecord = Awaited<ReturnType<ReturnType<typeof constants>['executeTakeFirstOrThrow']>>

export const listInputs = (db: Db, versionId: string): Promise<InputRecord[]> =>
  inputs(db).where('i.version_id', '=', versionId).orderBy('i.position').orderBy('i.id').execute()
export const findInput = (db: Db, id: string): Promise<InputRecord | undefined> =>
  inputs(db).where('i.id', '=', id).executeTakeFirst()
export const listConstants = (db: Db, versionId: string): Promise<ConstantRecord[]> =>
  constants(db).where('k.version_id', '=', versionId).orderBy('k.position').orderBy('k.id').execute()
/** The values of one constant, the oldest first. */
export const listYears = (db: Db, versionId: string, key: string): Promise<ConstantRecord[]> =>
  constants(db).where('k.version_id', '=', versionId).where('k.key', '=', key).orderBy('k.valid_from').execute()
export const findConstant = (db: Db, id: string): Promise<ConstantRecord | undefined> =>
  constants(db).where('k.id', '=', id).executeTakeFirst()

const last = (table: 'question_inputs' | 'criteria_constants', versionId: string) =>
  sql<number>`(select coalesce(max(position) + 1, 0) from ${sql.table(table)} where version_id = ${versionId})`

export const createInput = async (db: Db, versionId: string, body: InputBody, now: Date): Promise<string> => {
  const { id } = await db
    .insertInto('question_inputs')
    .values({
      ...inputRows.toRow(body),
      version_id: versionId,
      position: last('question_inputs', versionId),
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateInput = async (db: Db, id: string, body: InputBody, now: Date): Promise<void> => {
  await db
    .updateTable('question_inputs')
    .set({ ...inputRows.toRow(body), updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** A second value of a key from the same day on breaks `criteria_constants_day_key`. */
export const createConstant = async (db: Db, versionId: string, body: ConstantBody, now: Date): Promise<string> => {
  const position = last('criteria_constants', versionId)
  const { id } = await db
    .insertInto('criteria_constants')
    .values({ ...constantRows.toRow(body), version_id: versionId, position, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The units of the other values that a constant has under one key, for other years. */
export const unitsOfOtherYears = async (db: Db, versionId: string, key: string, except: string | null) => {
  const rows = await db
    .selectFrom('criteria_constants')
    .select('unit')
    .where('version_id', '=', versionId)
    .where('key', '=', key)
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .execute()
  return rows.map(({ unit }) => unit)
}

export const updateConstant = async (db: Db, id: string, body: ConstantBody, now: Date): Promise<void> => {
  await db
    .updateTable('criteria_constants')
    .set({ ...constantRows.toRow(body), updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const remove = async (db: Db, table: 'question_inputs' | 'criteria_constants', id: string): Promise<void> => {
  await db.deleteFrom(table).where('id', '=', id).execute()
}
