import type { SettingsValues } from '@nhanxanh/contract/features/settings'
import { sql } from 'kysely'
import type { Db } from './types.ts'

/** Names a version of the settings, also among those of other databases. */
const settingsName = sql<string>`settings_versions.version || ' ' || settings_versions.created_at`

/** The settings in force by their name, as a part of the statement that looks a caller up; null while those hold that ship. */
export const settingsInForce = (db: Db) =>
  db.selectFrom('settings_versions').select(settingsName.as('name')).orderBy('version', 'desc').limit(1)

type InForce = { version: number; name: string | null; values: Partial<SettingsValues> }

/** What was ever set otherwise than as shipped, as it is now; what has come into force counts as the version that is made of it. */
export const findSettings = async (db: Db): Promise<InForce> => {
  const { rows } = await sql<InForce>`select newest.name, settings_in_force() as values,
      coalesce(newest.version, 0) + (select count(*)::int from settings_proposals where ended is null and in_force_at <= now()) as version
    from (select 1) as one
    left join (select version, ${settingsName} as name from settings_versions order by version desc limit 1) newest on true`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('The settings could not be read')
  return found
}
