import { sql } from 'kysely'
import type { Db, NewRow } from '../../../db/types.ts'

/** Tables of the parts of a version, with the words for one of them; what names it is its code, its key, else its name. */
export const partTables = {
  criteria_groups: 'nhóm',
  criteria_sub_groups: 'nhóm con',
  criteria: 'tiêu chí',
  questions: 'câu hỏi',
  question_inputs: 'số liệu',
  criteria_constants: 'hằng số',
} as const
export type PartTable = keyof typeof partTables

/** What follows from the rest, or says who edited and when. */
const passed: ReadonlySet<string> = new Set([
  'created_at',
  'updated_at',
  'updated_by_name',
  'search_text',
  'problems',
  'reads',
])

const sealedOf = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !passed.has(column)))

/** A published version, as far as it is sealed; undefined where there is none. */
export const findPublishedVersion = (db: Db, id: string) =>
  db
    .selectFrom('criteria_versions')
    .select(['id', 'type', 'number', 'levels', 'is_draft_standard', 'change_note', 'effective_on'])
    .select(['transition_rule', 'grace_months', 'published_at'])
    .where('id', '=', id)
    .where('status', 'in', ['published', 'retired'])
    .executeTakeFirst()

/** The rows of its parts, each with all of its columns that somebody wrote. */
export const listParts = async (db: Db, versionId: string): Promise<Record<PartTable, Record<string, unknown>[]>> => {
  const parts: Partial<Record<PartTable, Record<string, unknown>[]>> = {}
  for (const table of Object.keys(partTables) as PartTable[]) {
    const rows = await db.selectFrom(table).selectAll().where('version_id', '=', versionId).orderBy('id').execute()
    parts[table] = rows.map(sealedOf)
  }
  return parts as Record<PartTable, Record<string, unknown>[]>
}

export const createSeal = async (db: Db, row: NewRow<'criteria_version_seals'>): Promise<void> => {
  await db.insertInto('criteria_version_seals').values(row).execute()
}

/** Published versions behind that one, in the order of their ids, with their seals. */
export const listSealsAfter = async (db: Db, after: string | null, limit: number) => {
  const { rows } = await sql<{
    id: string
    type: string
    number: number
    bytes: Buffer | null
    sha256: string | null
    signature: string | null
    key_id: string | null
    sealed_at: Date | null
  }>`
    select v.id, v.type, v.number, s.bytes, s.sha256, s.signature, s.key_id, s.sealed_at
    from criteria_versions v left join criteria_version_seals s on s.version_id = v.id
    where v.status in ('published', 'retired') and (${after}::uuid is null or v.id > ${after}::uuid)
    order by v.id limit ${limit}`.execute(db)
  return rows
}
export type SealedVersion = Awaited<ReturnType<typeof listSealsAfter>>[number]

export const countPublished = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from criteria_versions where status in ('published', 'retired')`.execute(db)
  return rows[0]?.count ?? 0
}

/** Versions that were published before there were seals, and that nobody has sealed yet. */
export const listOfBefore = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select v.id from criteria_versions v
    where v.status in ('published', 'retired')
      and v.published_at < (select applied_at from schema_migrations where name like '%-create-criteria-seals%')
      and not exists (select from criteria_version_seals s where s.version_id = v.id)
      and not exists (select from audit_logs l where l.action = 'criteria-version.seal' and l.ref_id = v.id::text)
    order by v.published_at, v.id`.execute(db)
  return rows.map(({ id }) => id)
}
