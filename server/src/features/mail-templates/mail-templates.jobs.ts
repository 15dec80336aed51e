import { appealLetterNames } from '@nhanxanh/contract/features/appeals.rules'
import { dataRequestLetterNames } from '@nhanxanh/contract/features/data-requests.rules'
import { hiddenTypes, titleOf } from '@nhanxanh/contract/features/notifications.rules'
import { roleKeyName } from '@nhanxanh/contract/features/roles.rules'
import { isScreenPath, screens } from '@nhanxanh/contract/screens'
import { deviceWords } from '@nhanxanh/contract/shared/device-words'
import { formatDateTime, formatTime } from '@nhanxanh/contract/shared/vietnam-time'
import { networkOf } from '../../db/throttle.ts'
import type { Db } from '../../db/types.ts'
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
import { writeLetter } from './mail-layout.ts'

type Parts = Omit<Platform, 'jobs'> & { publicUrl: string | null }

const codeWords = {
  'verify-email': {
    subject: 'Mã xác minh email của bạn',
    first: 'Mã xác minh email của bạn là:',
    otherwise: 'Nếu bạn không đăng ký tài khoản, hãy bỏ qua thư này.',
  },
  'reset-password': {
    subject: 'Mã đặt lại mật khẩu của bạn',
    first: 'Mã để đặt mật khẩu mới của bạn là:',
    where: 'Nhập mã ở trang “Quên mật khẩu?” của hệ thống, với email này.',
    otherwise: 'Nếu bạn không yêu cầu đặt lại mật khẩu, hãy bỏ qua thư này; mật khẩu của bạn không thay đổi.',
  },
  'change-email': {
    subject: 'Mã xác nhận địa chỉ email mới',
    first: 'Mã xác nhận địa chỉ email mới của bạn là:',
    otherwise: 'Nếu bạn không yêu cầu đổi email, hãy bỏ qua thư này.',
  },
} as const

/** Writes the mail of a code at the moment of sending, so that the digits lie in no queue. An outdated code is not sent. */
export const mailCode = async (db: Db, { mail, keys, clock, publicUrl }: Parts, codeId: string): Promise<void> => {
  const code = await findToMail(db, codeId, clock.now())
  if (!code) return
  const { subject, first, otherwise, ...more } = codeWords[code.purpose]
  const { name: sender } = await programmeOf(db)
  const paragraphs = [
    first,
    ...('where' in more ? [more.where] : []),
    `Mã có hiệu lực đến ${formatTime(code.expires_at)}. Không đưa mã này cho bất kỳ ai.`,
    otherwise,
  ]
  // Whom an administrator sends a code has no page open that asks for it.
  const link = 'where' in more && publicUrl ? `${publicUrl}/auth/forgot-password-s1` : null
  const draft = { to: code.email, subject, name: code.name, paragraphs, code: digitsOf(keys, code.id), link, sender }
  await mail.send(writeLetter(draft))
}

type Notice = JobPayloads['notice-mail']
type Standpoint = { sender: string; contact: string | null; isDemo: boolean; parts: Parts }

/** Whom somebody tells what they have not asked for. */
const askAt = ({ sender, contact }: Pick<Standpoint, 'sender' | 'contact'>): string =>
  contact === null ? sender : `${sender} (${contact})`

const invitation = async (db: Db, userId: string, { sender, parts }: Standpoint): Promise<Letter | null> => {
  const user = await findAddressee(db, userId)
  if (!user) return null
  const paragraphs = [
    `Bạn được mời làm việc trên hệ thống quản trị của ${sender} với tài khoản ${user.email}.`,
    'Để đặt mật khẩu lần đầu, hãy mở trang đăng nhập, chọn “Quên mật khẩu?”, nhập email này và làm theo hướng dẫn.',
  ]
  const link = parts.publicUrl && `${parts.publicUrl}/auth/forgot-password-s1`
  return writeLetter({
    to: user.email,
    subject: `Lời mời tham gia ${sender}`,
    name: user.name,
    paragraphs,
    link,
    sender,
  })
}

const facilityInvitation = async (db: Db, id: string, { sender }: Standpoint): Promise<Letter | null> => {
  const facility = await findInvitation(db, id)
  if (!facility) return null
  const { email, name, code, representative } = facility
  const paragraphs = [
    `${sender} đã lập hồ sơ của cơ sở ${name} (${code}) từ đăng ký bằng giấy.`,
    'Để nhận hồ sơ, hãy tạo tài khoản trên cổng đăng ký với đúng email này, xác minh email rồi chọn “Nhận hồ sơ”.',
    'Nếu bạn không phải là chủ cơ sở, hãy bỏ qua thư này.',
  ]
  return writeLetter({ to: email, subject: `Mời nhận hồ sơ cơ sở ${name}`, name: representative, paragraphs, sender })
}

type Addressed<Name extends string> = Extract<Notice, { notice: Name }>
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
  const { email, name, code, subject, body } = reply
  const paragraphs = [
    `${sender} trả lời liên hệ “${subject}” (${code}):`,
    ...body.split('\n').filter((text) => text.trim() !== ''),
    ...(parts.mailbox === null ? [] : ['Để trao đổi thêm, bạn có thể trả lời thư này.']),
  ]
  const letter = writeLetter({ to: email, subject: `Trả lời: ${subject} (${code})`, name, paragraphs, sender })
  return { ...letter, ...(await threadOf(db, reply, to, parts)) }
}

const appeal = async (db: Db, entryId: string, { sender }: Standpoint): Promise<Letter | null> => {
  const found = await findAppealLetter(db, Number(entryId))
  if (!found) return null
  const { email, name, code, kind, letter } = found
  const subject = `${appealLetterNames[kind] ?? 'Khiếu nại'} ${code}`
  return writeLetter({ to: email, subject, name, paragraphs: letter.split('\n'), sender })
}

const dataRequest = async (db: Db, entryId: string, { sender }: Standpoint): Promise<Letter | null> => {
  const found = await findDataRequestLetter(db, Number(entryId))
  if (!found) return null
  const { email, name, code, kind, letter } = found
  const subject = `${dataRequestLetterNames[kind] ?? 'Yêu cầu về dữ liệu cá nhân'} ${code}`
  return writeLetter({ to: email, subject, name, paragraphs: letter.split('\n'), sender })
}

const passwordChanged = async (db: Db, userId: string, { sender, parts }: Standpoint): Promise<Letter | null> => {
  const user = await findAddressee(db, userId)
  if (!user) return null
  const paragraphs = [
    `Mật khẩu của tài khoản ${user.email} đã được đổi (thư này được gửi lúc ${formatDateTime(parts.clock.now())}).`,
    'Nếu không phải bạn, hãy dùng “Quên mật khẩu?” ở trang đăng nhập để đặt mật khẩu mới và báo cho quản trị viên.',
  ]
  return writeLetter({ to: user.email, subject: 'Mật khẩu của bạn đã được đổi', name: user.name, paragraphs, sender })
}

/** Says when, from what and from where somebody signed in; of an IPv6 address the network alone, as throttles know it. */
const unknownDevice = async (db: Db, sessionId: string, { sender, contact, isDemo, parts }: Standpoint) => {
  // Many share the accounts of a demonstration, and nobody reads their letters.
  const signIn = isDemo ? undefined : await findSignIn(db, sessionId)
  if (!signIn) return null
  const { name, email, ip, user_agent: userAgent, created_at: at, audience } = signIn
  // Owners are given a new password by the organisers.
  const next =
    audience === 'console'
      ? 'hãy đặt mật khẩu mới bằng “Quên mật khẩu?” ở trang đăng nhập'
      : `hãy báo ngay cho ${askAt({ sender, contact })} để được cấp lại mật khẩu`
  const from = ip === null ? '' : `, từ địa chỉ mạng ${networkOf(ip)}`
  const link = parts.publicUrl && `${parts.publicUrl}/auth/not-me#${disowningToken(parts.keys, sessionId)}`
  const paragraphs = [
    `Tài khoản ${email} được đăng nhập lúc ${formatDateTime(at)} trên một thiết bị chưa từng đăng nhập: ${deviceWords(userAgent)}${from}.`,
    'Nếu là bạn, bạn không cần làm gì.',
    link
      ? `Nếu không phải bạn, hãy mở liên kết dưới đây trong vòng ${disowningDays} ngày và bấm “Không phải tôi”: mọi phiên đăng nhập của tài khoản kết thúc. Sau đó ${next}.`
      : `Nếu không phải bạn, ${next}: khi đó mọi phiên đăng nhập kết thúc.`,
  ]
  return writeLetter({ to: email, subject: 'Đăng nhập trên thiết bị mới', name, paragraphs, link, sender })
}

const emailChanged = async (db: Db, codeId: string, { sender }: Standpoint): Promise<Letter | null> => {
  const code = await findWithName(db, codeId)
  if (!code?.replaces) return null
  const paragraphs = [
    'Tài khoản của bạn đã chuyển sang một địa chỉ email khác; từ nay thư của hệ thống không còn gửi đến địa chỉ này.',
    'Nếu không phải bạn đã đổi, hãy báo ngay cho quản trị viên.',
  ]
  return writeLetter({
    to: code.replaces,
    subject: 'Email của tài khoản đã được đổi',
    name: code.name,
    paragraphs,
    sender,
  })
}

/** What becomes of another address that staff gave an owner, told at the address that the account has now. */
const pendingEmail =
  (what: 'email-pending' | 'email-kept' | 'email-settled') =>
  async (db: Db, userId: string, standpoint: Standpoint): Promise<Letter | null> => {
    const user = await findAddressee(db, userId)
    if (!user || (what === 'email-pending' && user.pending_email_at === null)) return null
    const { sender } = standpoint
    const where = askAt(standpoint)
    const until = user.pending_email_at === null ? '' : formatDateTime(user.pending_email_at)
    const words = {
      'email-pending': {
        subject: 'Email của tài khoản sắp được đổi',
        paragraphs: [
          `Ban tổ chức vừa ghi một địa chỉ email khác cho tài khoản của bạn. Địa chỉ ấy có hiệu lực lúc ${until}; đến lúc đó bạn vẫn đăng nhập và nhận thư bằng địa chỉ này.`,
          `Nếu bạn không đề nghị đổi, hãy báo ngay cho ${where} để huỷ trước thời điểm trên.`,
        ],
      },
      'email-kept': {
        subject: 'Email của tài khoản không đổi',
        paragraphs: ['Việc đổi email của tài khoản đã được huỷ. Bạn vẫn đăng nhập và nhận thư bằng địa chỉ này.'],
      },
      'email-settled': {
        subject: 'Email mới của tài khoản đã có hiệu lực',
        paragraphs: [
          'Từ nay bạn đăng nhập và nhận thư của hệ thống bằng địa chỉ này; mật khẩu không thay đổi.',
          `Nếu bạn không có tài khoản nào ở hệ thống, hãy báo cho ${where}.`,
        ],
      },
    }[what]
    return writeLetter({ to: user.email, name: user.name, sender, ...words })
  }

/** The mail names the person and the key and no more: the reason, and everything about the person, stands in the console. */
const permissionRequest = async (
  db: Db,
  { id, to }: Addressed<'permission-request'>,
  { sender, parts }: Standpoint,
) => {
  const [request, granter] = await Promise.all([findOpenRequest(db, id), findAddressee(db, to)])
  if (!request || !granter) return null
  const { name, permission, screen } = request
  const where = isScreenPath(screen) ? ` tại màn hình “${screens[screen].title}”` : ''
  const paragraphs = [
    `${name} xin quyền “${roleKeyName(permission)}”${where}.`,
    'Mở màn hình “Vai trò” để xem lý do, cấp quyền hoặc trả lời.',
  ]
  const link = parts.publicUrl && `${parts.publicUrl}/roles`
  const subject = 'Có yêu cầu quyền đang chờ trả lời'
  return writeLetter({ to: granter.email, subject, name: granter.name, paragraphs, link, sender })
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
  const paragraphs = [told.body, ...(told.letter ?? '').split('\n').filter((text) => text !== '')]
  return writeLetter({
    to: told.email,
    subject: titleOf(told),
    name: told.name,
    paragraphs,
    link: told.kind === 'owner' ? null : parts.publicUrl,
    sender,
  })
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
