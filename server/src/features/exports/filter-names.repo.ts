import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

type Names = ReadonlyMap<string, string>
type Find = (db: Db, values: string[]) => Promise<{ value: string; name: string }[]>

const communes: Find = (db, codes) =>
  db.selectFrom('communes').select(['code as value', 'name']).where('code', 'in', codes).execute()
const provinces: Find = (db, codes) =>
  db.selectFrom('provinces').select(['code as value', 'name']).where('code', 'in', codes).execute()

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
const people: Find = async (db, values) => {
  const ids = values.filter(isId)
  return ids.length === 0 ? [] : db.selectFrom('users').select(['id as value', 'name']).where('id', 'in', ids).execute()
}

const criteria: Find = async (db, values) => {
  const rows = await db
    .selectFrom('criteria')
    .select(['id as value', 'code', 'name'])
    .where('id', 'in', values)
    .execute()
  return rows.map(({ value, code, name }) => ({ value, name: `${code} ${name}` }))
}
const versions: Find = async (db, values) => {
  const rows = await db
    .selectFrom('criteria_versions')
    .select(['id as value', 'type', 'number'])
    .where('id', 'in', values)
    .execute()
  return rows.map(({ value, type, number }) => ({ value, name: `${type}, phiên bản ${number}` }))
}

/** A criterion by its lineage and a group by its code, under the name that the newest version gives it. */
const lineages: Find = async (db, values) => {
  const ids = values.filter(isId)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('criteria')
    .innerJoin('criteria_versions', 'criteria_versions.id', 'criteria.version_id')
    .distinctOn('lineage')
    .select(['lineage', 'criteria.code', 'criteria.name'])
    .where('lineage', 'in', ids)
    .orderBy('lineage')
    .orderBy('criteria_versions.number', 'desc')
    .execute()
  return rows.map(({ lineage, code, name }) => ({ value: lineage, name: `${code} ${name}` }))
}
const groups: Find = (db, codes) =>
  db
    .selectFrom('criteria_groups')
    .innerJoin('criteria_versions', 'criteria_versions.id', 'criteria_groups.version_id')
    .distinctOn('criteria_groups.code')
    .select(['criteria_groups.code as value', 'criteria_groups.name'])
    .where('criteria_groups.code', 'in', codes)
    .orderBy('criteria_groups.code')
    .orderBy('criteria_versions.number', 'desc')
    .execute()

const roles: Find = (db, ids) => db.selectFrom('roles').select(['id as value', 'name']).where('id', 'in', ids).execute()

/** By any version of the criteria that knows the level. */
const levels: Find = async (db, keys) => {
  const named = sql<{ value: string; name: string }>`
    select distinct on (level ->> 'key') level ->> 'key' as value, level ->> 'name' as name
    from criteria_versions v, jsonb_array_elements(v.levels) level
    where level ->> 'key' = any(${keys}::text[]) order by level ->> 'key', v.number desc`
  return (await named.execute(db)).rows
}

/** Filters whose values are codes or ids, by their name in the contract. */
const finders: Readonly<Record<string, Find>> = {
  communeCode: communes,
  provinceCode: provinces,
  assignee: people,
  lead: people,
  changedBy: people,
  criterionId: criteria,
  versionId: versions,
  failed: lineages,
  overrated: groups,
  roleId: roles,
  level: levels,
}

/** The names of the values of a filter; a value without a name is missing. */
export const namesOf = async (db: Db, filter: string, values: string[]): Promise<Names> => {
  const found = (await finders[filter]?.(db, values)) ?? []
  return new Map(found.map(({ value, name }) => [value, name]))
}
