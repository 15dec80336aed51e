import type { SettingsValues } from '@nhanxanh/contract/features/settings'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
export { findSettings } from '../../db/settings-in-force.ts'
import { isSigningRole } from '../../db/statements/signing-roles.ts'
import type { SettingsProposalsTable } from '../../db/tables/programme-tables.ts'
import type { Db } from '../../db/types.ts'

/** The one programme of this installation; null before the first start has made it. */
export const findProgramme = (db: Db) => db.selectFrom('programme').selectAll().executeTakeFirst()

type Programme = { name: string; code: string | null; contact_email: string | null; is_demo: boolean }

/** Sets the programme up; there is one, so a second time changes nothing. */
export const saveProgramme = async (db: Db, programme: Programme): Promise<void> => {
  await db
    .insertInto('programme')
    .values(programme)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

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

export const findNextVersion = async (db: Db): Promise<number> => {
  const newest = db.selectFrom('settings_versions').select((is) => is.fn.max('version').as('version'))
  return ((await newest.executeTakeFirst())?.version ?? 0) + 1
}

/** From the first decision on that was sealed, what binds those who decide needs a second person. */
export const hasSealedDecision = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('assessment_records').select('number').limit(1).executeTakeFirst()) !== undefined

/** Whether anything of the programme has a number. */
export const hasNumbers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('code_counters').select('last').limit(1).executeTakeFirst()) !== undefined

/** Whether anybody else who works here holds everything. */
export const hasOtherHolder = async (db: Db, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select exists (
    select from users u join roles r on r.id = u.role_id
    where u.id <> ${userId} and u.kind = 'staff' and account_works(u.status, u.expires_on)
      and '*' = any(r.permissions)) as is`.execute(db)
  return rows[0]?.is ?? false
}

const openProposals = (db: Db, now: Date) =>
  db
    .selectFrom('settings_proposals')
    .selectAll()
    .where('ended', 'is', null)
    .where((is) => is.or([is('in_force_at', 'is', null), is('in_force_at', '>', now)]))

/** What is not in force yet; there is one at most. */
export const findOpenProposal = (db: Db, now: Date) => openProposals(db, now).executeTakeFirst()

/** The same, where it is this one, for a change. */
export const lockOpenProposal = (db: Db, now: Date, id: string) =>
  openProposals(db, now).where('id', '=', id).forUpdate().executeTakeFirst()

/** What is in force and no version yet, for a change. */
export const lockDueProposal = (db: Db, now: Date) =>
  db
    .selectFrom('settings_proposals')
    .selectAll()
    .where('ended', 'is', null)
    .where('in_force_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()

type NewProposal = {
  values: Partial<SettingsValues>
  by: { id: string; name: string }
  now: Date
  inForceAt: Date | null
}

/** Of two at once the second breaks `settings_proposals_open`. */
export const createProposal = async (db: Db, { values, by, now, inForceAt }: NewProposal): Promise<void> => {
  const proposed = { proposed_by: by.id, proposed_by_name: by.name, proposed_at: now, in_force_at: inForceAt }
  await db
    .insertInto('settings_proposals')
    .values({ ...proposed, values: JSON.stringify(values) })
    .execute()
}

type ProposalChange = Updateable<SettingsProposalsTable>

export const updateProposal = async (db: Db, id: string, change: ProposalChange): Promise<void> => {
  await db.updateTable('settings_proposals').set(change).where('id', '=', id).execute()
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

/** What the settings open to roles, by their ids. */
export const listOpenedRights = async (db: Db): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ id: string; rights: string[] }>`
    select id, opened_rights(id, permissions) as rights from roles`.execute(db)
  return new Map(rows.map(({ id, rights }) => [id, rights]))
}

/** Roles whose holders may decide on assessments; everything signs without being named. */
export const listPossibleSigners = (db: Db) =>
  listRoles(db)
    .where(sql<boolean>`permissions @> array['assessment:update']`)
    .execute()

/** Every role that settings can open more to. */
export const listOpenableRoles = (db: Db) =>
  listRoles(db)
    .where(sql<boolean>`not '*' = any(permissions)`)
    .execute()

const listRoles = (db: Db) =>
  db
    .selectFrom('roles')
    .select(['id', 'name'])
    .orderBy(sql`name collate "vi-x-icu"`)
