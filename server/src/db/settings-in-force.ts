import { sql } from 'kysely'
import type { Db } from './types.ts'

/** Names a version of the settings, also among those of other databases. */
export const settingsName = sql<string>`settings_versions.version || ' ' || settings_versions.created_at`

/** The settings in force by their name, as a part of the statement that looks a caller up; null while those hold that ship. */
export const settingsInForce = (db: Db) =>
  db.selectFrom('settings_versions').select(settingsName.as('name')).orderBy('version', 'desc').limit(1)
