import { Readable } from 'node:stream'
import type { ContactMail, DecidedMail } from '@nhanxanh/contract/features/contacts.mails'
import { fieldsOf, pick } from '../../../db/columns.ts'
import { onlookerOf } from '../../../db/statements/contacts-in-sight.ts'
import type { Caller, Context, FileAnswer } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import * as contactsRepo from '../contacts.repo.ts'
import { receive } from '../contacts.service.ts'
import { lockContact } from '../detail.service.ts'
import { addAnswer, findStanding, noteReceived } from './answers.repo.ts'
import { reopen } from './answers.service.ts'
import * as repo from './unplaced.repo.ts'

type Acting = Context & { caller: Caller }

/** Rows of the tray that are shown at once; the others come as those are decided. */
const most = 50

const toMail = ({
  proposed_id: id,
  proposed_subject,
  proposed_name,
  code,
  ...row
}: repo.WaitingRecord): ContactMail => ({
  ...fieldsOf(pick(row, ['id', 'subject', 'body', 'quoted', 'files_left', 'original_id', 'named_code'] as const)),
  sender: row.sender_name,
  address: row.sender_address,
  receivedAt: row.received_at.toISOString(),
  proposed: id === null ? null : { id, code: code ?? '', subject: proposed_subject ?? '', name: proposed_name ?? '' },
})

/** The letters by mail of which nobody knows yet to which letter they belong. */
export const listUnplaced = async ({ db, caller }: Pick<Acting, 'db' | 'caller'>) => {
  const onlooker = onlookerOf(caller)
  const rows = await repo.listWaiting(db, onlooker, most)
  return { items: rows.map(toMail), total: await repo.countWaiting(db, onlooker) }
}

const lockUndecided = async ({ db, caller }: Acting, id: string) => {
  const mail = await repo.lockMail(db, id, onlookerOf(caller))
  if (!mail) throw new Refusal('CONTACT_MAIL_NOT_FOUND')
  if (mail.contact_id !== null) throw new Refusal('CONTACT_MAIL_DECIDED')
  return mail
}

const decided = async ({ db }: Acting, id: string): Promise<DecidedMail> => {
  const contact = await contactsRepo.find(db, id, null)
  if (!contact) throw new Refusal('CONTACT_NOT_FOUND')
  return { id, code: contact.code, status: contact.status }
}

const nameOf = ({ sender_name: name, sender_address: address }: repo.UnplacedRecord): string =>
  (name || address).slice(0, 100)

/** Puts a letter by mail into the thread of a letter, which waits anew if it was answered or closed. */
export const placeMail = async (context: Acting, id: string, contactId: string): Promise<DecidedMail> => {
  const { db, now } = context
  context.audit({ refId: contactId })
  const mail = await lockUndecided(context, id)
  const contact = await lockContact(context, (await findStanding(db, contactId)) ?? contactId)
  const { sender_address: address, mailbox, uid_validity: validity, uid } = mail
  const sender = address === contact.email ? contact.name : nameOf(mail)
  const entryId = await addAnswer(db, {
    contactId: contact.id,
    name: sender,
    body: mail.body,
    quoted: mail.quoted,
    way: 'mail',
    sentFrom: address === contact.email ? null : address,
    filesLeft: mail.files_left,
    at: now,
  })
  const place = { mailbox, validity, uid }
  await noteReceived(db, { messageId: mail.message_id, entryId, contactId: contact.id, place, at: now })
  const changes = await reopen(context, contact)
  await repo.decide(db, id, { contactId: contact.id, entryId, statusBefore: contact.status })
  if (changes) context.audit({ changes })
  return decided(context, contact.id)
}

/** Makes a letter to the programme of a letter by mail. */
export const openMail = async (context: Acting, id: string): Promise<DecidedMail> => {
  context.audit({})
  const mail = await lockUndecided(context, id)
  const body = {
    name: nameOf(mail),
    email: mail.sender_address,
    phone: null,
    subject: mail.subject.slice(0, 255) || 'Thư không có chủ đề',
    body: mail.body,
    kind: 'question' as const,
    namesPerson: false,
  }
  const made = await receive(context, body, { origin: 'mail', status: 'new' })
  await repo.decide(context.db, id, { contactId: made.id, entryId: null, statusBefore: null })
  return decided(context, made.id)
}

/** Takes a decision back as long as nobody has worked on the letter since. STALE_VERSION where somebody has. */
export const takeBackMail = async (context: Acting, id: string): Promise<null> => {
  const { db, now, caller } = context
  context.audit({})
  const mail = await repo.lockMail(db, id, onlookerOf(caller))
  if (!mail) throw new Refusal('CONTACT_MAIL_NOT_FOUND')
  const { contact_id: contactId, contact_version: version, status_before: status } = mail
  if (contactId === null || version === null) throw new Refusal('CONTACT_MAIL_NOT_DECIDED')
  const contact = await lockContact(context, contactId, version)
  await repo.takeBack(db, mail)
  if (status === null) await contactsRepo.remove(db, contactId)
  else await contactsRepo.update(db, contactId, { status, now })
  if (status !== null && status !== contact.status)
    context.audit({ changes: { status: { before: contact.status, after: status } } })
  return null
}

/** A letter as it came by mail, to be saved and never shown here: it may hold anything. */
export const originalOf = async ({ db, caller, audit }: Pick<Acting, 'db' | 'caller' | 'audit'>, id: string) => {
  const original = await repo.findOriginal(db, id, onlookerOf(caller))
  if (!original) throw new Refusal('CONTACT_MAIL_NOT_FOUND')
  const { source, contact_id: refId, code } = original
  audit(refId === null ? {} : { refId })
  return {
    stream: Readable.from([source]),
    name: `thu-${code ?? 'chua-ro'}.eml`,
    type: 'message/rfc822',
    size: source.length,
  } satisfies FileAnswer
}
