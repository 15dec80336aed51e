import type { newRequest, OpenRequest, OwnRequest } from '@nhanxanh/contract/features/permission-requests'
import { holdsAll, isPermission, permissionName } from '@nhanxanh/contract/permissions'
import type { Permission } from '@nhanxanh/contract/permissions'
import type { z } from 'zod'
import { takeAttempt } from '../../db/throttle.ts'
import type { Db } from '../../db/types.ts'
import type { Caller, Context } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import { sendLetter } from '../outgoing-letters/outgoing-letters.service.ts'
import { tellRequestAnswered } from '../notifications/account-notices.service.ts'
import { mailedAmong, raise } from '../notifications/notifications.service.ts'
import type { Raising } from '../notifications/notifications.service.ts'
import * as repo from './permission-requests.repo.ts'

const mostLetters = 20

type Acting = Context & { caller: Caller }

const asked = (record: repo.RequestRecord) => ({
  id: record.id,
  permission: record.permission,
  screen: record.screen,
  reason: record.reason,
  createdAt: record.created_at.toISOString(),
})

const stateOf = ({ is_held, declined_at }: repo.RequestRecord): OwnRequest['state'] => {
  if (is_held) return 'granted'
  return declined_at === null ? 'open' : 'declined'
}

const toOwn = (record: repo.RequestRecord): OwnRequest => ({
  ...asked(record),
  state: stateOf(record),
  answer: record.answer,
})

const toOpen = (record: repo.RequestRecord): OpenRequest => ({
  ...asked(record),
  person: { id: record.user_id, name: record.name, email: record.email },
  role: { id: record.role_id, name: record.role_name },
})

/** A person who has caused this many mails in an hour asks without further mails: the request stands all the same. */
const lettersPerHour = { limit: 10, windowMinutes: 60 }

/** Tells those who can give the key, and by mail not more of them than a small office has. */
const tellGranters = async (context: Acting, requestId: string, permission: Permission): Promise<void> => {
  const { db, outside, caller, now } = context
  const granters = await repo.listGranters(db, [...caller.permissions, permission], caller.id)
  await raise(context, {
    type: 'permission_requested',
    to: { people: granters.map(({ id }) => id) },
    title: 'Có yêu cầu quyền đang chờ trả lời',
    body: `${caller.name} xin quyền “${permissionName(permission)}”.`,
    data: { userId: caller.id },
  })
  if ((await takeAttempt(outside, now, { key: `asks:${caller.id}`, ...lettersPerHour })) > 0) return
  const people = granters.map(({ id }) => id)
  const mailed = await mailedAmong(db, people, 'permission_requested')
  for (const id of mailed.slice(0, mostLetters))
    await sendLetter(context, { notice: 'permission-request', id: requestId, to: id })
}

/** Asks for a key that the caller lacks at this moment; an open request for it is renewed, not doubled. */
export const askFor = async (
  context: Acting,
  { permission, screen, reason }: z.output<typeof newRequest>,
): Promise<OwnRequest> => {
  const { db, caller, now, audit } = context
  audit({ refId: caller.id, changes: { permission: { before: null, after: permission } } })
  if (caller.can(permission)) throw new Refusal('PERMISSION_ALREADY_HELD')
  const { id, is_new } = await repo.save(db, { userId: caller.id, permission, screen, reason, now })
  audit({ refId: id })
  if (is_new) await tellGranters(context, id, permission)
  return toOwn(await repo.find(db, id))
}

/** The people who could give the caller a key, by name if the caller may list accounts. */
export const grantersOf = async ({ db, caller }: { db: Db; caller: Caller }, permission: Permission) => {
  const found = await repo.listGranters(db, [...caller.permissions, permission], caller.id)
  return { count: found.length, names: caller.can('user:list') ? found.map(({ name }) => name) : null }
}

/** The requests of the caller with their outcome. */
export const ownRequests = async (db: Db, caller: Caller) => ({
  items: (await repo.listOwn(db, caller.id)).map(toOwn),
})

/** The requests that wait for an answer; giving the key is the answer yes. */
export const openRequests = async (db: Db) => ({ items: (await repo.listOpen(db)).map(toOpen) })

type Keys = { of: { roleId: string } | { userId: string }; before: readonly string[]; after: readonly string[] }

/** Tells people who had asked for a key, and have it by this change of a role or of their account. */
export const tellGranted = async (context: Raising, { of, before, after }: Keys): Promise<void> => {
  const asked = await repo.listUndeclined(context.db, of)
  for (const { user_id: userId, permission } of asked) {
    const isGranted = holdsAll(after, [permission]) && !holdsAll(before, [permission])
    if (isGranted && isPermission(permission)) await tellRequestAnswered(context, { userId, permission, isGranted })
  }
}

/** Answers no, with a reason that the person reads. NOT_FOUND where it was answered before. */
export const decline = async (context: Acting, id: string, answer: string): Promise<null> => {
  const { db, caller, now, audit } = context
  audit({ refId: id, changes: { answer: { before: null, after: answer } } })
  const declined = await repo.decline(db, id, caller.id, answer, now)
  if (!declined) throw new Refusal('NOT_FOUND')
  const { user_id: userId, permission } = declined
  if (isPermission(permission)) await tellRequestAnswered(context, { userId, permission, isGranted: false })
  return null
}
