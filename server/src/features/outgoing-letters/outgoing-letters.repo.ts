import { everything } from '@nhanxanh/contract/permissions'
import { sql } from 'kysely'
import { roleRights } from '../../db/statements/role-rights.ts'
import type { Db } from '../../db/types.ts'

/** Name and address of an account, for a letter to it. */
export const findAddressee = (db: Db, userId: string) =>
  db.selectFrom('users').select(['name', 'email', 'pending_email_at']).where('id', '=', userId).executeTakeFirst()

/** A sign-in with the person whose account it opened. */
export const findSignIn = (db: Db, sessionId: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.name',
      'users.email',
      'sessions.ip',
      'sessions.user_agent',
      'sessions.created_at',
      'sessions.audience',
      'sessions.id',
    ])
    .where('sessions.id', '=', sessionId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/** A notification with the one whom a letter of it goes to. */
export const findLetter = (db: Db, id: string) =>
  db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.name', 'users.email', 'notifications.title', 'notifications.body'])
    .select(['users.id as user_id', 'users.kind', roleRights, 'roles.assigned_only', 'notifications.type'])
    .where('notifications.id', '=', id)
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/** A request for a key that nobody has answered and that its person still lacks: who asks, for what, where. */
export const findOpenRequest = (db: Db, id: string) =>
  db
    .selectFrom('permission_requests')
    .innerJoin('users', 'users.id', 'permission_requests.user_id')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.name', 'permission_requests.permission', 'permission_requests.screen'])
    .where('permission_requests.id', '=', id)
    .where('permission_requests.declined_at', 'is', null)
    .where(sql<boolean>`not (roles.permissions && array[${everything}, permission_requests.permission]::text[])`)
    .executeTakeFirst()

/** A facility that still waits for the owner who was invited; undefined where one has come, or nobody is invited. */
export const findInvitation = async (db: Db, facilityId: string) => {
  const row = await db
    .selectFrom('facilities')
    .select(['invited_email as email', 'name as facility', 'code', 'representative_name as name'])
    .where('id', '=', facilityId)
    .where('owner_id', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row?.email ? { ...row, email: row.email } : undefined
}

/** A reply with the person of one of the letters that it answers; undefined where there is nobody to send it to any more. */
export const findReply = async (db: Db, entryId: string, contactId: string) => {
  const row = await db
    .selectFrom('contact_entries')
    .innerJoin('contacts', (join) => join.on('contacts.id', '=', contactId))
    .leftJoin('contact_mails', (join) =>
      join
        .onRef('contact_mails.entry_id', '=', 'contact_entries.id')
        .onRef('contact_mails.contact_id', '=', 'contacts.id')
        .on('contact_mails.is_incoming', '=', false),
    )
    .select(['contacts.email', 'contacts.name', 'contacts.code', 'contacts.subject', 'contact_entries.body'])
    .select(['contact_mails.message_id', 'contact_mails.at'])
    .where('contact_entries.id', '=', entryId)
    .where('contact_entries.kind', '=', 'reply')
    .executeTakeFirst()
  return row?.email ? { ...row, email: row.email } : undefined
}

/** Enough for a mail program to find the thread again. */
const mostReferences = 20

/** The letters to and from this person before that moment, by their message ids, the oldest first. */
export const listMessagesBefore = async (db: Db, contactId: string, at: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('contact_mails')
    .select('message_id')
    .where('contact_id', '=', contactId)
    .where('at', '<', at)
    .orderBy('at', 'desc')
    .limit(mostReferences)
    .execute()
  return rows.map(({ message_id }) => message_id).toReversed()
}

/** A letter of the public page whose writer gave an address. */
export const findContact = async (db: Db, id: string) => {
  const found = await db
    .selectFrom('contacts')
    .select(['code', 'received_at', 'name', 'email'])
    .where('id', '=', id)
    .where('status', '<>', 'spam')
    .executeTakeFirst()
  return found && found.email !== null ? { ...found, email: found.email } : undefined
}
