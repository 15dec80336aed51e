import type { Commune } from '@nhanxanh/contract/features/addresses'
import { recordRanker } from '@nhanxanh/contract/shared/match-rank'
import { searchWords } from '@nhanxanh/contract/shared/search-text'
import { sql } from 'kysely'
import type { CommunesTable, Db } from '../../db/types.ts'

export const listProvinces = (db: Db) => db.selectFrom('provinces').select(['code', 'name']).orderBy('code').execute()

type Search = {
  q?: string | undefined
  code?: readonly string[] | undefined
  provinceCode?: string | undefined
  limit: number
}

const communes = (db: Db) =>
  db
    .selectFrom('communes')
    .innerJoin('provinces', 'provinces.code', 'communes.province_code')
    .select(['communes.code', 'communes.name', 'communes.old_names', 'communes.search_text'])
    .select(['provinces.code as province_code', 'provinces.name as province_name'])
type CommuneRecord = Awaited<ReturnType<ReturnType<typeof communes>['executeTakeFirstOrThrow']>>

export const toCommune = (row: CommuneRecord): Commune => ({
  code: row.code,
  name: row.name,
  province: { code: row.province_code, name: row.province_name },
  oldNames: row.old_names,
})

export const findCommune = (db: Db, code: string) => communes(db).where('communes.code', '=', code).executeTakeFirst()

/** Every commune by its code, with its province. */
export const listPlaces = (db: Db) =>
  db
    .selectFrom('communes')
    .innerJoin('provinces', 'provinces.code', 'communes.province_code')
    .select(['communes.code', 'communes.name', 'communes.old_names'])
    .select(['provinces.code as province_code', 'provinces.name as province_name'])
    .execute()

/** All communes that one query may match before they are ranked; "phường" alone stands in 709 names. */
const mostRanked = 1_000

/** Communes whose new or old names contain every word, best match first: a new name before an old one of equal worth. */
export const searchCommunes = async (db: Db, { q = '', code, provinceCode, limit }: Search) => {
  let query = communes(db).limit(q === '' ? limit : mostRanked)
  if (code !== undefined) query = query.where('communes.code', 'in', code)
  if (provinceCode !== undefined) query = query.where('communes.province_code', '=', provinceCode)
  for (const { any } of searchWords(q)) {
    const pieces = any.map((piece) => sql<boolean>`communes.search_text like ${`%${piece}%`}`)
    query = query.where(sql<boolean>`(${sql.join(pieces, sql` or `)})`)
  }
  const found = await query
    .orderBy(sql`communes.name collate "vi-x-icu"`)
    .orderBy('communes.code')
    .execute()
  return q === '' ? found : bestFirst(q, found).slice(0, limit)
}

const bestFirst = (q: string, found: readonly CommuneRecord[]): CommuneRecord[] => {
  const rank = recordRanker(q)
  const scoreOf = ({ name, province_name, old_names }: CommuneRecord) =>
    rank({ name, others: [province_name, ...new Set(old_names.flatMap((old) => old.split(', ')))] })
  const scores = new Map(found.map((row) => [row.code, scoreOf(row)]))
  return [...found].sort((one, other) => (scores.get(other.code) ?? 0) - (scores.get(one.code) ?? 0))
}

type Reference = { provinces: { code: string; name: string; dataset: string }[]; communes: CommunesTable[] }

/** Writes the list of administrative units; what is known under its code is brought up to date. */
export const saveUnits = async (db: Db, { provinces, communes: units }: Reference): Promise<void> => {
  await sql`insert into provinces (code, name, dataset)
    select code, name, dataset from jsonb_to_recordset(${JSON.stringify(provinces)}::jsonb)
      as unit(code text, name text, dataset text)
    on conflict (code) do update set name = excluded.name, dataset = excluded.dataset`.execute(db)
  await sql`insert into communes (code, name, province_code, old_names, search_text, dataset)
    select code, name, province_code, array(select jsonb_array_elements_text(old_names)), search_text, dataset
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb)
      as unit(code text, name text, province_code text, old_names jsonb, search_text text, dataset text)
    on conflict (code) do update set name = excluded.name, province_code = excluded.province_code,
      old_names = excluded.old_names, search_text = excluded.search_text, dataset = excluded.dataset`.execute(db)
}

/** The dataset that the stored units come from; null before they were first written. */
export const storedDataset = async (db: Db): Promise<string | null> => {
  const row = await db.selectFrom('communes').select('dataset').limit(1).executeTakeFirst()
  return row?.dataset ?? null
}
