import type { Db } from '../../db/types.ts'
import type { Audience } from './tokens.ts'

/** The account that may come in by this door: staff at the console, owners at the portal. */
export const findByEmail = (db: Db, email: string, audience: Audience) =>
  db
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.name', 'users.email', 'users.status', 'users.password_hash', 'users.email_verified_at'])
    .select(['roles.name as role_name', 'roles.permissions'])
    .where('users.email', '=', email)
    .where('users.kind', '=', audience === 'console' ? 'staff' : 'owner')
    .executeTakeFirst()
export type Account = NonNullable<Awaited<ReturnType<typeof findByEmail>>>

/** Who stands behind a session that is still alive, with the role as it is at this very moment. */
export const findLiveSession = (db: Db, sessionId: string, audience: Audience, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.name', 'users.email', 'roles.name as role_name', 'roles.permissions'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.audience', '=', audience)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.status', '=', 'active')
    .executeTakeFirst()

type NewSession = {
  userId: string
  audience: Audience
  seedHash: Buffer
  now: Date
  expiresAt: Date
  client: { ip: string; userAgent: string | null }
}

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
  return id
}

/** A session with its user; locked where two refreshes at once must see each other. */
export const findSession = (db: Db, sessionId: string, audience: Audience, lock?: 'locked') =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.seed_hash', 'sessions.generation', 'sessions.rotated_at'])
    .select(['sessions.expires_at', 'sessions.ended_at', 'users.name', 'users.status'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.audience', '=', audience)
    .$if(lock === 'locked', (query) => query.forUpdate('sessions'))
    .executeTakeFirst()
export type LiveSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

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

/** Removes sessions that ended or ran out before a day: addresses and devices of people are not kept for ever. */
export const removeEnded = async (db: Db, before: Date): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where((session) => session.or([session('ended_at', '<', before), session('expires_at', '<', before)]))
    .execute()
}
