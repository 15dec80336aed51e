import { ofEachCaseEntity } from '@nhanxanh/contract/case-kinds'
import { hiddenTypes, titleOf } from '@nhanxanh/contract/features/notifications.rules'
import { findLetterIn } from '../../db/statements/cases.ts'
import { networkOf } from '../../db/throttle.ts'
import type { Db } from '../../db/types.ts'
import * as letters from '../../letters/accounts.ts'
import { contactReceiptLetter, contactReplyLetter } from '../../letters/contacts.ts'
import { facilityInvitationLetter } from '../../letters/facilities.ts'
import { caseLetter, noticeLetter } from '../../letters/notices.ts'
import { disowningDays, disowningToken } from '../../platform/devices.ts'
import type { JobPayloads } from '../../platform/queues.ts'
import type { Letter } from '../../platform/messages/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { findWithName } from '../codes/codes.repo.ts'
import { digitsOf, findToMail } from '../codes/codes.service.ts'
import { find as findNotification } from '../notifications/notifications.repo.ts'
import { senderOf } from '../owner-letters/owner-letters.service.ts'
import { programmeOf } from '../settings/settings.service.ts'
import {
  findAddressee,
  findContact,
  findInvitation,
  findLetter,
  findOpenRequest,
  findSignIn,
  findReply,
  listMessagesBefore,
} from './outgoing-letters.repo.ts'

type Parts = Omit<Platform, 'jobs'>

/** Writes the mail of a code at the moment of sending, so that the digits lie in no queue. An outdated code is not sent. */
export const mailCode = async (db: Db, { mail, keys, clock, publicUrl }: Parts, codeId: string): Promise<void> => {
  const code = await findToMail(db, codeId, clock.now())
  if (!code) return
  const { expires_at: expiresAt, email: to, name, kind } = code
  // Nobody has used an address that nobody has verified: there is no password to be set anew.
  const isFirst = code.purpose === 'reset-password' && code.email_verified_at === null
  const purpose = isFirst ? 'first-password' : code.purpose
  const { name: sender, values } = await programmeOf(db)
  const page = { kind, publicUrl, portal: values.portalAddress }
  await mail.send(
    letters.codeLetter({ purpose, digits: digitsOf(keys, code.id), expiresAt, ...page }, { to, name, sender }),
  )
}

type Notice = JobPayloads['notice-mail']
type Of<Name extends Notice['notice']> = Extract<Notice, { notice: Name }>
type Office = ReturnType<typeof senderOf>
type Standpoint = { sender: string; office: Office; isDemo: boolean; portal: string | null; parts: Parts }

type Found = { email: string; name: string }
type Addressed = Parameters<typeof letters.emailChangedLetter>[0]
type Writing<Row> = (row: Row, addressed: Addressed, standpoint: Standpoint) => Letter | null

/** A letter to whoever is found by an id: what it was about may be gone by then, and then there is none. */
const about =
  <Row extends Found>(find: (db: Db, id: string) => Promise<Row | undefined>, write: Writing<Row>) =>
  async (db: Db, id: string, standpoint: Standpoint): Promise<Letter | null> => {
    const row = await find(db, id)
    return row ? write(row, { to: row.email, name: row.name, sender: standpoint.sender }, standpoint) : null
  }

type SignIn = NonNullable<Awaited<ReturnType<typeof findSignIn>>>

const unknownDevice: Writing<SignIn> = (signIn, addressed, { office, isDemo, parts: { publicUrl, keys } }) => {
  // Many share the accounts of a demonstration, and nobody reads their letters.
  if (isDemo) return null
  const { id, ip, user_agent: userAgent, created_at: at, audience } = signIn
  // As throttles know it.
  const network = ip === null ? null : networkOf(ip)
  const link = publicUrl && `${publicUrl}/auth/not-me#${disowningToken(keys, id)}`
  const disowning = link ? { link, days: disowningDays } : null
  return letters.unknownDeviceLetter(
    { at, userAgent, network, audience, contact: office.contact.email, disowning },
    addressed,
  )
}

type Resting = Found & { pending_email_at: Date | null }

const pendingEmail =
  (what: letters.PendingEmail): Writing<Resting> =>
  ({ pending_email_at: until }, addressed, { office: { contact } }) =>
    what === 'email-pending' && until === null
      ? null
      : letters.pendingEmailLetter({ what, contact: contact.email, until }, addressed)

/** What somebody is told; a member of staff only what they may still see, owners are told of nothing but what is theirs. */
const findToTell = async (db: Db, id: string) => {
  const told = await findLetter(db, id)
  if (!told || told.kind === 'owner') return told
  const reader = { userId: told.user_id, assignedOnly: told.assigned_only ?? false }
  const isSeen = await findNotification(db, { ...reader, hidden: hiddenTypes(told.rights ?? []) }, id)
  return isSeen ? told : undefined
}

const notices = {
  notification: about(findToTell, (told, addressed, { parts }) => {
    const link = told.kind === 'owner' ? null : parts.publicUrl
    return noticeLetter({ title: titleOf(told), body: told.body, link }, addressed)
  }),
  invitation: about(findAddressee, (_, addressed, { parts }) => letters.invitationLetter(parts, addressed)),
  'facility-invitation': about(findInvitation, (invited, addressed, { office, portal }) =>
    facilityInvitationLetter(invited, { ...addressed, office }, portal),
  ),
  ...ofEachCaseEntity((kind) =>
    about(findLetterIn(kind.tables), (entry, addressed, { office }) =>
      caseLetter(kind)(entry, { ...addressed, office }),
    ),
  ),
  'contact-receipt': about(
    findContact,
    ({ code, received_at: receivedAt }, addressed, { office, parts: { mailbox } }) => ({
      ...contactReceiptLetter({ code, receivedAt, isMailboxRead: mailbox !== null }, { ...addressed, office }),
      ...(mailbox !== null && { replyTo: mailbox.address }),
    }),
  ),
  'password-changed': about(findAddressee, (_, addressed, { parts }) =>
    letters.passwordChangedLetter({ at: parts.clock.now() }, addressed),
  ),
  'email-changed': about(findWithName, ({ replaces }, addressed) =>
    replaces === null ? null : letters.emailChangedLetter({ ...addressed, to: replaces }),
  ),
  'unknown-device': about(findSignIn, unknownDevice),
  'email-pending': about(findAddressee, pendingEmail('email-pending')),
  'email-kept': about(findAddressee, pendingEmail('email-kept')),
  'email-settled': about(findAddressee, pendingEmail('email-settled')),
} as const

type Sent = { message_id: string | null; at: Date | null }

/** The message id of a reply and its place in the conversation; a mailbox that is read is where the answer goes. */
const threadOf = async (db: Db, { message_id: messageId, at }: Sent, to: string, { mailbox }: Parts) => {
  const references = messageId === null || at === null ? [] : await listMessagesBefore(db, to, at)
  const last = references.at(-1)
  return {
    ...(messageId !== null && { messageId }),
    ...(last !== undefined && { inReplyTo: last, references }),
    ...(mailbox !== null && { replyTo: mailbox.address }),
  }
}

const contactReply = async (db: Db, { id, to }: Of<'contact-reply'>, { sender, office, parts }: Standpoint) => {
  const reply = await findReply(db, id, to)
  if (!reply) return null
  const addressed = { to: reply.email, name: reply.name, sender, office }
  const letter = contactReplyLetter({ ...reply, isMailboxRead: parts.mailbox !== null }, addressed)
  return { ...letter, ...(await threadOf(db, reply, to, parts)) }
}

const permissionRequest = async (db: Db, { id, to }: Of<'permission-request'>, { sender, parts }: Standpoint) => {
  const [request, granter] = await Promise.all([findOpenRequest(db, id), findAddressee(db, to)])
  if (!request || !granter) return null
  const asked = { ...request, publicUrl: parts.publicUrl }
  return letters.permissionRequestLetter(asked, { to: granter.email, name: granter.name, sender })
}

const letterOf = (db: Db, given: Notice, standpoint: Standpoint): Promise<Letter | null> => {
  if (given.notice === 'permission-request') return permissionRequest(db, given, standpoint)
  if (given.notice === 'contact-reply') return contactReply(db, given, standpoint)
  return notices[given.notice](db, given.id, standpoint)
}

/** Writes a notice at the moment of sending; what it was about may be gone by then, and then it is not sent. */
export const mailNotice = async (db: Db, parts: Parts, given: Notice): Promise<void> => {
  const programme = await programmeOf(db)
  const { name: sender, is_demo: isDemo, values } = programme
  const standpoint = { sender, office: senderOf(programme), isDemo, portal: values.portalAddress, parts }
  const letter = await letterOf(db, given, standpoint)
  if (letter) await parts.mail.send(letter)
}
