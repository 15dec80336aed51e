import { hiddenTypes, titleOf } from '@nhanxanh/contract/features/notifications.rules'
import { networkOf } from '../../db/throttle.ts'
import type { Db } from '../../db/types.ts'
import * as letters from '../../letters/accounts.ts'
import { appealLetter } from '../../letters/appeals.ts'
import { contactReplyLetter } from '../../letters/contacts.ts'
import { dataRequestLetter } from '../../letters/data-requests.ts'
import { facilityInvitationLetter } from '../../letters/facilities.ts'
import { noticeLetter } from '../../letters/notices.ts'
import { disowningDays, disowningToken } from '../../platform/devices.ts'
import type { JobPayloads } from '../../platform/queues.ts'
import type { Letter } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { findWithName } from '../codes/codes.repo.ts'
import { digitsOf, findToMail } from '../codes/codes.service.ts'
import { find as findNotification } from '../notifications/notifications.repo.ts'
import { programmeOf } from '../settings/settings.service.ts'
import {
  findAddressee,
  findAppealLetter,
  findDataRequestLetter,
  findInvitation,
  findLetter,
  findOpenRequest,
  findSignIn,
  findReply,
  listMessagesBefore,
} from './mail-templates.repo.ts'

type Parts = Omit<Platform, 'jobs'> & { publicUrl: string | null }

/** Writes the mail of a code at the moment of sending, so that the digits lie in no queue. An outdated code is not sent. */
export const mailCode = async (db: Db, { mail, keys, clock, publicUrl }: Parts, codeId: string): Promise<void> => {
  const code = await findToMail(db, codeId, clock.now())
  if (!code) return
  const { purpose, expires_at: expiresAt, email: to, name } = code
  const { name: sender } = await programmeOf(db)
  await mail.send(
    letters.codeLetter({ purpose, digits: digitsOf(keys, code.id), expiresAt, publicUrl }, { to, name, sender }),
  )
}

type Notice = JobPayloads['notice-mail']
type Addressed<Name extends Notice['notice']> = Extract<Notice, { notice: Name }>
type Standpoint = { sender: string; contact: string | null; isDemo: boolean; parts: Parts }

const invitation = async (db: Db, userId: string, { sender, parts }: Standpoint): Promise<Letter | null> => {
  const user = await findAddressee(db, userId)
  return user ? letters.invitationLetter(parts, { to: user.email, name: user.name, sender }) : null
}

const facilityInvitation = async (db: Db, id: string, { sender }: Standpoint): Promise<Letter | null> => {
  const facility = await findInvitation(db, id)
  if (!facility) return null
  const { email: to, name, code, representative } = facility
  return facilityInvitationLetter({ facility: name, code }, { to, name: representative, sender })
}

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

const contactReply = async (db: Db, { id, to }: Addressed<'contact-reply'>, { sender, parts }: Standpoint) => {
  const reply = await findReply(db, id, to)
  if (!reply) return null
  const addressed = { to: reply.email, name: reply.name, sender }
  const letter = contactReplyLetter({ ...reply, isMailboxRead: parts.mailbox !== null }, addressed)
  return { ...letter, ...(await threadOf(db, reply, to, parts)) }
}

const appeal = async (db: Db, entryId: string, { sender }: Standpoint): Promise<Letter | null> => {
  const found = await findAppealLetter(db, Number(entryId))
  return found ? appealLetter(found, { to: found.email, name: found.name, sender }) : null
}

const dataRequest = async (db: Db, entryId: string, { sender }: Standpoint): Promise<Letter | null> => {
  const found = await findDataRequestLetter(db, Number(entryId))
  return found ? dataRequestLetter(found, { to: found.email, name: found.name, sender }) : null
}

const passwordChanged = async (db: Db, userId: string, { sender, parts }: Standpoint): Promise<Letter | null> => {
  const user = await findAddressee(db, userId)
  const at = parts.clock.now()
  return user ? letters.passwordChangedLetter({ at }, { to: user.email, name: user.name, sender }) : null
}

const unknownDevice = async (db: Db, sessionId: string, { sender, contact, isDemo, parts }: Standpoint) => {
  // Many share the accounts of a demonstration, and nobody reads their letters.
  const signIn = isDemo ? undefined : await findSignIn(db, sessionId)
  if (!signIn) return null
  const { name, email: to, ip, user_agent: userAgent, created_at: at, audience } = signIn
  // As throttles know it.
  const network = ip === null ? null : networkOf(ip)
  const { publicUrl, keys } = parts
  const disowning = publicUrl
    ? { link: `${publicUrl}/auth/not-me#${disowningToken(keys, sessionId)}`, days: disowningDays }
    : null
  return letters.unknownDeviceLetter({ at, userAgent, network, audience, contact, disowning }, { to, name, sender })
}

const emailChanged = async (db: Db, codeId: string, { sender }: Standpoint): Promise<Letter | null> => {
  const code = await findWithName(db, codeId)
  return code?.replaces ? letters.emailChangedLetter({ to: code.replaces, name: code.name, sender }) : null
}

const pendingEmail =
  (what: letters.PendingEmail) =>
  async (db: Db, userId: string, { sender, contact }: Standpoint): Promise<Letter | null> => {
    const user = await findAddressee(db, userId)
    if (!user || (what === 'email-pending' && user.pending_email_at === null)) return null
    const addressed = { to: user.email, name: user.name, sender }
    return letters.pendingEmailLetter({ what, contact, until: user.pending_email_at }, addressed)
  }

const permissionRequest = async (
  db: Db,
  { id, to }: Addressed<'permission-request'>,
  { sender, parts }: Standpoint,
) => {
  const [request, granter] = await Promise.all([findOpenRequest(db, id), findAddressee(db, to)])
  if (!request || !granter) return null
  const asked = { ...request, publicUrl: parts.publicUrl }
  return letters.permissionRequestLetter(asked, { to: granter.email, name: granter.name, sender })
}

/** Whether a member of staff may still see what the letter is about; owners are told of nothing but what is theirs. */
const maySee = async (db: Db, id: string, told: NonNullable<Awaited<ReturnType<typeof findLetter>>>) => {
  if (told.kind === 'owner') return true
  const reader = { userId: told.user_id, assignedOnly: told.assigned_only ?? false }
  return (await findNotification(db, { ...reader, hidden: hiddenTypes(told.permissions ?? []) }, id)) !== undefined
}

/** What somebody is told, with what the letter says beside it. */
const notification = async (db: Db, id: string, { sender, parts }: Standpoint): Promise<Letter | null> => {
  const told = await findLetter(db, id)
  if (!told || !(await maySee(db, id, told))) return null
  const { body, letter, email: to, name, kind } = told
  const link = kind === 'owner' ? null : parts.publicUrl
  return noticeLetter({ title: titleOf(told), body, letter, link }, { to, name, sender })
}

const notices = {
  notification,
  invitation,
  'facility-invitation': facilityInvitation,
  appeal,
  'data-request': dataRequest,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'unknown-device': unknownDevice,
  'email-pending': pendingEmail('email-pending'),
  'email-kept': pendingEmail('email-kept'),
  'email-settled': pendingEmail('email-settled'),
} as const

const letterOf = (db: Db, given: Notice, standpoint: Standpoint): Promise<Letter | null> => {
  if (given.notice === 'permission-request') return permissionRequest(db, given, standpoint)
  if (given.notice === 'contact-reply') return contactReply(db, given, standpoint)
  return notices[given.notice](db, given.id, standpoint)
}

/** Writes a notice at the moment of sending; what it was about may be gone by then, and then it is not sent. */
export const mailNotice = async (db: Db, parts: Parts, given: Notice): Promise<void> => {
  const { name: sender, contact_email: contact, is_demo: isDemo } = await programmeOf(db)
  const standpoint = { sender, contact, isDemo, parts }
  const letter = await letterOf(db, given, standpoint)
  if (letter) await parts.mail.send(letter)
}
