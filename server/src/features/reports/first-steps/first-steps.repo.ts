import type { Confirmation, ConfirmedStep } from '@nhanxanh/contract/features/reports.first-steps'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

/** Whether the programme has issued a certificate of its own: then it is set up. */
export const hasIssued = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('certificates').select('id').where('origin', '<>', 'earlier').limit(1).executeTakeFirst()) !==
  undefined

type Counted = {
  administrators: number
  invited: { id: string; name: string; at: string } | null
  criteria: FacilityType[]
  facilities: number
}

/** What is there of what a programme needs. Archived facilities count: the step is to have had one. */
export const countWhatIsThere = async (db: Db): Promise<Counted> => {
  const { rows } = await sql<Counted>`
    with holders as (
      select u.id, u.name, u.created_at, u.email_verified_at from users u join roles r on r.id = u.role_id
      where u.kind = 'staff' and account_works(u.status, u.expires_on) and '*' = any(r.permissions))
    select (select count(*)::int from holders where email_verified_at is not null) as administrators,
      (select json_build_object('id', id, 'name', name, 'at', to_json(created_at)) from holders
        where email_verified_at is null order by created_at limit 1) as invited,
      array(select distinct type from criteria_versions where status = 'published' order by type) as criteria,
      (select count(*)::int from (select from facilities limit 1000) f) as facilities`.execute(db)
  const [found] = rows
  if (!found) throw new Error('What is there could not be counted')
  return found
}

/** The roles with somebody at work who holds these keys, by name. */
export const listHolders = async (db: Db): Promise<{ name: string; permissions: string[] }[]> => {
  const { rows } = await sql<{ name: string; permissions: string[] }>`
    select r.name, r.permissions from roles r where exists (
      select from users u where u.role_id = r.id and u.kind = 'staff' and account_works(u.status, u.expires_on))
    order by '*' = any(r.permissions) desc, r.name collate "vi-x-icu"`.execute(db)
  return rows
}

export const listConfirmed = async (db: Db): Promise<Partial<Record<ConfirmedStep, Confirmation>>> => {
  const rows = await db.selectFrom('first_steps').selectAll().execute()
  return Object.fromEntries(
    rows.map(({ step, about, by_name: by, confirmed_at: at, tried_at: triedAt }) => [
      step,
      { about, by, at: at?.toISOString() ?? null, triedAt: triedAt?.toISOString() ?? null },
    ]),
  )
}

type Noted = { step: ConfirmedStep; about: string; byName: string; now: Date }

const save = async (db: Db, row: { step: ConfirmedStep; about: string; by_name: string }, at: object) => {
  await db
    .insertInto('first_steps')
    .values({ ...row, tried_at: null, confirmed_at: null, ...at })
    .onConflict((conflict) => conflict.column('step').doUpdateSet({ ...row, ...at }))
    .execute()
}

export const saveConfirmed = (db: Db, { step, about, byName, now }: Noted) =>
  save(db, { step, about, by_name: byName }, { confirmed_at: now })

/** A letter that is tried again is to be confirmed again. */
export const saveTried = (db: Db, { step, about, byName, now }: Noted) =>
  save(db, { step, about, by_name: byName }, { tried_at: now, confirmed_at: null })
