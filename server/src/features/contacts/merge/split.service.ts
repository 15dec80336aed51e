import type { ContactDetail } from '@nhanxanh/contract/features/contacts'
import type { ContactSplit } from '@nhanxanh/contract/features/contacts.fields'
import { pick } from '../../../db/columns.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { nextRecordCode } from '../../settings/record-codes.service.ts'
import * as contactsRepo from '../contacts.repo.ts'
import { contactAfter, lockContact } from '../detail.service.ts'
import * as repo from './split.repo.ts'

type Acting = Context & { caller: Caller }

/** The words of the new letter: the first that the person wrote among the entries, else what staff quote. */
const wordsOf = (entries: Awaited<ReturnType<typeof repo.lockEntries>>, given: string | null, now: Date) => {
  const first = entries.find(({ kind }) => kind === 'letter')
  if (first) return { body: first.body, bodyEntryId: first.id, receivedAt: first.written_at }
  if (given !== null) return { body: given, bodyEntryId: null, receivedAt: now }
  const message = 'Vui lòng ghi nội dung của liên hệ mới, hoặc chọn một thư đến trong trao đổi.'
  throw new Refusal('VALIDATION_FAILED', { fields: { body: message } })
}

/** Makes a letter of its own out of entries, for the same person and in the same hands. */
export const splitContact = async (
  context: Acting,
  id: string,
  { version, entryIds, subject, kind, body: given }: ContactSplit,
): Promise<ContactDetail> => {
  const { db, now } = context
  const contact = await lockContact(context, id, version)
  const entries = entryIds.length === 0 ? [] : await repo.lockEntries(db, id, entryIds)
  if (entries.length !== new Set(entryIds).size) throw new Refusal('CONTACT_ENTRIES_MOVED')
  const { body, bodyEntryId, receivedAt } = wordsOf(entries, given, now)
  const code = await nextRecordCode(db, 'LH', now)
  const sender = pick(contact, ['name', 'email', 'phone'] as const)
  const own = { ...sender, subject, body, kind, namesPerson: contact.names_person }
  const newId = await contactsRepo.create(db, { code, origin: contact.origin, status: 'open', body: own, now })
  await contactsRepo.assign(db, newId, contact.assignee_id)
  await repo.noteOrigin(db, { id: newId, splitFromId: id, bodyEntryId, receivedAt })
  await repo.moveEntries(db, entryIds, newId)
  await repo.touch(db, id, now)
  context.audit({ changes: { splitCode: { before: null, after: code } } })
  return contactAfter(context, newId)
}

/** Puts the entries back, as long as nobody has touched the new letter. */
export const unsplitContact = async (context: Acting, id: string): Promise<ContactDetail> => {
  const { db, now } = context
  const contact = await lockContact(context, id, 1)
  const from = contact.split_from_id
  if (from === null) throw new Refusal('CONTACT_NOT_FOUND')
  await lockContact(context, from)
  await repo.moveAllEntries(db, id, from)
  await contactsRepo.remove(db, id)
  await repo.touch(db, from, now)
  context.audit({ refId: from, changes: { splitCode: { before: contact.code, after: null } } })
  return contactAfter(context, from)
}
