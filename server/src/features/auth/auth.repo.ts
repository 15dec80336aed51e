import { sql } from 'kysely'
import { compiledOnce } from '../../db/statements/compiled-once.ts'
import { anyOf } from '../../db/statements/batch-loader.ts'
import { removeInSlices } from '../../db/statements/remove-in-slices.ts'
import type { Db } from '../../db/types.ts'
import { settingsInForce } from '../../db/settings-in-force.ts'
import { roleRights } from '../../db/statements/role-rights.ts'
import type { Audience } from './tokens.ts'

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.name', 'users.email', 'users.status', 'users.password_hash', 'users.email_verified_at'])
    .select([
      'users.phone',
      'users.must_change_password',
      'users.created_at',
      'users.expires_on',
      'users.last_login_at',
      'roles.name as role_name',
      'roles.permissions',
    ])
    .select('users.kind')
    .where('users.deleted_at', 'is', null)

const byEmail = compiledOnce((db, email: string) => accounts(db).where('users.email', '=', email))

/** The account of an address, whichever door is its own (`audienceOf`). */
export const findByEmail = async (db: Db, email: string) => (await byEmail(db, email))[0]

/** The account whose code it was, as long as it has the address that the code went to. */
export const findReached = (db: Db, id: string, email: string) =>
  accounts(db).where('users.id', '=', id).where('users.email', '=', email).executeTakeFirst()
export type Account = NonNullable<Awaited<ReturnType<typeof findByEmail>>>

/** The users of sessions that have not ended, with their roles as they are now. */
export const findLiveSessions = compiledOnce((db, sessionIds: readonly string[]) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .select(['sessions.id as session_id', 'sessions.audience', 'sessions.expires_at'])
    .select(['users.id', 'users.name', 'users.email', 'users.must_change_password', 'users.expires_on'])
    .select(['roles.name as role_name', 'roles.permissions', 'roles.assigned_only', roleRights])
    .select(settingsInForce(db).as('settings_in_force'))
    .where('sessions.id', '=', anyOf(sessionIds))
    .where('sessions.ended_at', 'is', null)
    .where('users.status', '=', 'active'),
)

type NewSession = {
  userId: string
  audience: Audience
  seedHash: Buffer
  now: Date
  expiresAt: Date
  client: { ip: string; userAgent: string | null }
}

const noteSignIn = compiledOnce((db, id: string, at: Date) =>
  db.updateTable('users').set({ last_login_at: at }).where('id', '=', id),
)

export const createSession = async (db: Db, session: NewSession): Promise<string> => {
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      audience: session.audience,
      seed_hash: session.seedHash,
      rotated_at: session.now,
      expires_at: session.expiresAt,
      ip: session.client.ip,
      user_agent: session.client.userAgent?.slice(0, 300) ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteSignIn(db, session.userId, session.now)
  return id
}

const sessionWithUser = (db: Db, sessionId: string, audience: Audience) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.seed_hash', 'sessions.generation', 'sessions.rotated_at'])
    .select(['sessions.expires_at', 'sessions.ended_at', 'users.name', 'users.status', 'users.expires_on'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.audience', '=', audience)

/** A session with its user. */
export const findSession = (db: Db, sessionId: string, audience: Audience) =>
  sessionWithUser(db, sessionId, audience).executeTakeFirst()
export type LiveSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** The same, held until the end of the transaction: of two refreshes at once the second sees what the first did. */
export const lockSession = (db: Db, sessionId: string, audience: Audience) =>
  sessionWithUser(db, sessionId, audience).forUpdate('sessions').executeTakeFirst()

export const rotate = async (db: Db, sessionId: string, generation: number, now: Date): Promise<void> => {
  await db.updateTable('sessions').set({ generation, rotated_at: now }).where('id', '=', sessionId).execute()
}

export const endSession = async (db: Db, sessionId: string, reason: 'logout' | 'reuse', now: Date): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** The person behind an account in the words of the screen: with telephone and picture. */
export const findPerson = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('avatars', 'avatars.user_id', 'users.id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.phone',
      'users.must_change_password',
      'users.password_hash',
    ])
    .select(['roles.name as role_name', 'roles.permissions', 'roles.assigned_only', roleRights, 'avatars.image'])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow()

/** The account and role of a member of staff as they are at this very moment. */
export const findStaff = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.name', 'users.email'])
    .select(sql<boolean>`account_works(users.status, users.expires_on)`.as('works'))
    .select(['roles.name as role_name', 'roles.permissions', 'roles.assigned_only', roleRights])
    .select(settingsInForce(db).as('settings_in_force'))
    .where('users.id', '=', id)
    .where('users.kind', '=', 'staff')
    .executeTakeFirstOrThrow()

export type Person = Awaited<ReturnType<typeof findPerson>>

/** Sets a password that the person chose. */
export const setPassword = async (db: Db, userId: string, hash: string, now: Date): Promise<void> => {
  await db
    .updateTable('users')
    .set({ password_hash: hash, must_change_password: false, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

/** A code has reached the address of the account: it counts as verified from now on. */
export const markReached = async (db: Db, userId: string, now: Date): Promise<void> => {
  await db
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute()
}

/** Ends every living session, when the key that they rest on is replaced. */
export const endAllSessions = async (db: Db, now: Date): Promise<void> => {
  await db.updateTable('sessions').set({ ended_at: now, end_reason: 'ended' }).where('ended_at', 'is', null).execute()
}

type Ending = { userId: string; reason: 'banned' | 'password' | 'ended'; now: Date; except?: string; only?: string }

/** Ends the living sessions of an account, all but one, or one alone; returns how many ended. */
export const endSessionsOf = async (db: Db, { userId, reason, now, except, only }: Ending): Promise<number> => {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/** True where the person of an account has said since then that a sign-in was somebody else. */
export const hasDisowned = async (db: Db, userId: string, since: Date): Promise<boolean> => {
  const said = db.selectFrom('sessions').select('id').where('user_id', '=', userId).where('disowned_at', '>', since)
  return (await said.limit(1).executeTakeFirst()) !== undefined
}

/** A sign-in and its person, held until the end of the transaction. */
export const lockSignIn = (db: Db, sessionId: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.user_id', 'sessions.audience', 'sessions.expires_at', 'sessions.disowned_at', 'users.name'])
    .where('sessions.id', '=', sessionId)
    .forUpdate('sessions')
    .executeTakeFirst()

export const disown = async (db: Db, sessionId: string, now: Date): Promise<void> => {
  await db.updateTable('sessions').set({ disowned_at: now }).where('id', '=', sessionId).execute()
}

/** The sessions of an account that are alive, the latest used first. */
export const listSessions = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'ip', 'user_agent', 'created_at', 'rotated_at', 'expires_at'])
    .select(sql<boolean>`exists (select from devices where devices.session_id = sessions.id)`.as('receives_push'))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('rotated_at', 'desc')
    .execute()

/** Removes sessions that ended or ran out before a day: addresses and devices of people are not kept for ever. */
export const removeEnded = async (db: Db, before: Date): Promise<void> => {
  await removeInSlices(db, 'sessions', (session) =>
    session.or([session('ended_at', '<', before), session('expires_at', '<', before)]),
  )
}
