import type { ContactMerge } from '@nhanxanh/contract/features/contacts.fields'
import { mergedStanding, mergeObstacle } from '@nhanxanh/contract/features/contacts.merge'
import type { ContactStanding } from '@nhanxanh/contract/features/contacts.merge'
import { isSameValue } from '@nhanxanh/contract/shared/same-value'
import { differences } from '../../../changes.ts'
import { fieldsOf, pick } from '../../../db/columns.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import * as contactsRepo from '../contacts.repo.ts'
import type { LockedContact } from '../contacts.repo.ts'
import { contactAfter } from '../detail.service.ts'
import { onlookerOf } from '../../../db/statements/contacts-in-sight.ts'
import * as repo from './merge.repo.ts'

type Acting = Pick<Context, 'db' | 'now' | 'audit'> & { caller: Caller }

const standingOf = (contact: LockedContact): ContactStanding =>
  fieldsOf(pick(contact, ['status', 'kind', 'finding', 'names_person', 'assignee_id', 'facility_id'] as const))

const mergedCode = (before: string | null, after: string | null) => ({ mergedCode: { before, after } })

const lockToMerge = async ({ db, caller }: Acting, id: string, intoId: string) => {
  if (id === intoId) throw new Refusal('CONTACT_KEPT')
  const [contact, into] = await repo.lockBoth(db, [id, intoId], onlookerOf(caller))
  if (!contact || !into) throw new Refusal('CONTACT_NOT_FOUND')
  if (contact.merged_into_id !== null || into.merged_into_id !== null) throw new Refusal('CONTACT_MERGED')
  return { contact, into }
}

type Seen = Partial<Record<'version' | 'intoVersion', number>>

/** Puts a letter into another one, which then stands for both; the log tells it of the one that is kept. */
export const mergeInto = async (acting: Acting, id: string, intoId: string, seen: Seen = {}): Promise<void> => {
  const { db, now, audit } = acting
  audit({ refId: intoId })
  const { contact, into } = await lockToMerge(acting, id, intoId)
  const { version = contact.version, intoVersion = into.version } = seen
  if (contact.version !== version || into.version !== intoVersion) throw new Refusal('STALE_VERSION')
  const before = standingOf(into)
  const obstacle = mergeObstacle(before, standingOf(contact))
  if (obstacle !== null) throw new Refusal(obstacle)
  const after = mergedStanding(before, standingOf(contact))
  const changes = differences(before, after)
  await repo.merge(db, { id, intoId, changes, now })
  await contactsRepo.update(db, intoId, { ...after, now })
  audit({ changes: { ...mergedCode(null, contact.code), ...changes } })
}

/** What the merge changed and nobody has changed since, as it was before. */
const takenBack = (into: ContactStanding, { merge_changes: changes }: LockedContact): Partial<ContactStanding> => {
  const untouched = Object.entries(changes ?? {}).filter(([field, { after }]) =>
    isSameValue(into[field as keyof ContactStanding], after),
  )
  return Object.fromEntries(untouched.map(([field, { before }]) => [field, before]))
}

/** Makes a merged letter one of its own again, with its thread; `from`: only out of that letter. The id of the letter that it stood in. */
export const takeOut = async (acting: Acting, id: string, from?: string): Promise<string> => {
  const { db, caller, now, audit } = acting
  audit({ refId: id })
  const onlooker = onlookerOf(caller)
  const place = await contactsRepo.find(db, id, onlooker)
  if (!place) throw new Refusal('CONTACT_NOT_FOUND')
  if (place.merged_into_id === null || (from !== undefined && place.merged_into_id !== from))
    throw new Refusal('CONTACT_NOT_MERGED')
  const [contact, into] = await repo.lockBoth(db, [id, place.merged_into_id], onlooker)
  if (!contact || !into) throw new Refusal('CONTACT_NOT_FOUND')
  if (contact.merged_into_id !== into.id) throw new Refusal('CONTACT_NOT_MERGED')
  const back = takenBack(standingOf(into), contact)
  await repo.unmerge(db, id, now)
  await contactsRepo.update(db, into.id, { ...back, now })
  audit({ refId: into.id, changes: { ...mergedCode(contact.code, null), ...differences(standingOf(into), back) } })
  return into.id
}

export const mergeContact = async (context: Context & { caller: Caller }, id: string, body: ContactMerge) => {
  const { intoId, ...seen } = body
  await mergeInto(context, id, intoId, seen)
  return contactAfter(context, intoId)
}

export const unmergeContact = async (context: Context & { caller: Caller }, id: string) =>
  contactAfter(context, await takeOut(context, id))
