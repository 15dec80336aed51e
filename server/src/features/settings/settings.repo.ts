import type { SettingsValues } from '@nhanxanh/contract/features/settings'
import { sql } from 'kysely'
import { settingsName } from '../../db/settings-in-force.ts'
import { isSigningRole } from '../../db/statements/signing-roles.ts'
import type { Db } from '../../db/types.ts'

/** The one programme of this installation; null before the first start has made it. */
export const findProgramme = (db: Db) => db.selectFrom('programme').selectAll().executeTakeFirst()

type Programme = { name: string; code: string; contact_email: string | null; is_demo: boolean }

/** Sets the programme up; there is one, so a second time changes nothing. */
export const saveProgramme = async (db: Db, programme: Programme): Promise<void> => {
  await db
    .insertInto('programme')
    .values(programme)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The settings in force with their name; nothing where nobody has changed those that ship. */
export const findNewest = (db: Db) =>
  db
    .selectFrom('settings_versions')
    .selectAll()
    .select(settingsName.as('name'))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

type NewVersion = { version: number; values: SettingsValues; by: { id: string; name: string }; now: Date }

/** Of two saves of one version at once the second breaks `settings_versions_pkey`. */
export const saveVersion = async (db: Db, { version, values, by, now }: NewVersion): Promise<void> => {
  await db
    .insertInto('settings_versions')
    .values({
      version,
      values: JSON.stringify(values),
      changed_by: by.id,
      changed_by_name: by.name,
      created_at: now,
    })
    .execute()
}

/** Every reason that was ever on offer, by its last name. */
export const listReasonsEver = async (db: Db): Promise<{ code: string; name: string }[]> => {
  const { rows } = await sql<{ code: string; name: string }>`
    select distinct on (reason ->> 'code') reason ->> 'code' as code, reason ->> 'name' as name
    from settings_versions, jsonb_array_elements(settings_versions.values -> 'reasons') as reason
    order by reason ->> 'code', settings_versions.version desc`.execute(db)
  return rows
}

export const findLogo = (db: Db, id: string) =>
  db.selectFrom('programme_logos').select('image').where('id', '=', id).executeTakeFirst()

type NewLogo = { image: Buffer; userId: string; now: Date }

/** Keeps a drawn picture; nothing shows it until a version names it. Returns its id. */
export const saveLogo = async (db: Db, { image, userId, now }: NewLogo): Promise<string> => {
  const { id } = await db
    .insertInto('programme_logos')
    .values({ image, created_by: userId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The newest hundred versions, the newest first. */
export const listVersions = (db: Db) =>
  db.selectFrom('settings_versions').selectAll().orderBy('version', 'desc').limit(101).execute()

/** The roles that sign where the settings name these. */
export const listSigningRoles = async (db: Db, roleIds: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`select r.id from roles r where ${isSigningRole(roleIds)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Roles whose holders may decide on assessments; everything signs without being named. */
export const listPossibleSigners = async (db: Db) =>
  db
    .selectFrom('roles')
    .select(['id', 'name'])
    .where(sql<boolean>`permissions @> array['assessment:update']`)
    .orderBy(sql`name collate "vi-x-icu"`)
    .execute()
