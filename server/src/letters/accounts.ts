import { roleKeyName } from '@nhanxanh/contract/features/roles.rules'
import { isScreenPath, screens } from '@nhanxanh/contract/screens'
import { deviceWords } from '@nhanxanh/contract/shared/device-words'
import { formatDateTime, formatTime } from '@nhanxanh/contract/shared/vietnam-time'
import type { Letter } from '../platform/messages/mail.ts'
import { writeLetter } from './layout.ts'
import type { Addressed, Words } from './layout.ts'

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
  'first-password': {
    subject: 'Đặt mật khẩu lần đầu',
    first: 'Mã để đặt mật khẩu lần đầu của bạn là:',
    where: 'Nhập mã ở trang “Quên mật khẩu?” của hệ thống, với email này.',
    otherwise: 'Nếu bạn không chờ thư này, hãy bỏ qua; tài khoản chỉ dùng được khi có mật khẩu.',
  },
  'change-email': {
    subject: 'Mã xác nhận địa chỉ email mới',
    first: 'Mã xác nhận địa chỉ email mới của bạn là:',
    otherwise: 'Nếu bạn không yêu cầu đổi email, hãy bỏ qua thư này.',
  },
} as const

/** Where the console is; null where the installation has no address of its own. */
type Published = { publicUrl: string | null }

const forgotten = ({ publicUrl }: Published) => publicUrl && `${publicUrl}/auth/forgot-password-s1`

type Page = Published & { kind: 'staff' | 'owner'; portal: string | null }

/** Where a code for a new password is typed in: staff at the console, owners at their portal, in our own pages at the very step. */
const recoveryPage = ({ kind, portal, publicUrl }: Page): string | null => {
  if (kind === 'staff' || portal === null) return forgotten({ publicUrl })
  const home = portal.replace(/\/$/, '')
  return publicUrl !== null && home === `${publicUrl}/co-so` ? `${home}/quen-mat-khau` : portal
}

type Code = { purpose: keyof typeof codeWords; digits: string; expiresAt: Date } & Page

export const codeLetter = ({ purpose, digits, expiresAt, ...page }: Code, addressed: Addressed): Letter => {
  const { subject, first, otherwise, ...more } = codeWords[purpose]
  const paragraphs = [
    first,
    ...('where' in more ? [more.where] : []),
    `Mã có hiệu lực đến ${formatTime(expiresAt)}. Không đưa mã này cho bất kỳ ai.`,
    otherwise,
  ]
  // Whom an administrator sends a code has no page open that asks for it.
  const link = 'where' in more ? recoveryPage(page) : null
  return writeLetter({ subject, paragraphs, code: digits, link }, addressed)
}

export const invitationLetter = (published: Published, addressed: Addressed): Letter => {
  const { to, sender } = addressed
  const page = forgotten(published)
  const way =
    page === null
      ? 'hãy mở trang đăng nhập, chọn “Quên mật khẩu?”, nhập email này và làm theo hướng dẫn.'
      : 'hãy mở liên kết dưới đây, email này đã được điền sẵn, và làm theo hướng dẫn.'
  const paragraphs = [
    `Bạn được mời làm việc trên hệ thống quản trị của ${sender} với tài khoản ${to}.`,
    `Để đặt mật khẩu lần đầu, ${way}`,
  ]
  // Behind the sign that keeps it on the reader's machine.
  const link = page && `${page}#${encodeURIComponent(to)}`
  return writeLetter({ subject: `Lời mời tham gia ${sender}`, paragraphs, link }, addressed)
}

/** To whoever tries whether letters of the programme arrive. */
export const trialLetter = (addressed: Addressed): Letter => {
  const paragraphs = [
    `Đây là thư thử của ${addressed.sender}. Thư đến được hộp thư này thì máy chủ thư đã dùng được.`,
    'Hãy quay lại trang Báo cáo và xác nhận đã nhận thư.',
  ]
  return writeLetter({ subject: `Thư thử của ${addressed.sender}`, paragraphs }, addressed)
}

export const passwordChangedLetter = ({ at }: { at: Date }, addressed: Addressed): Letter => {
  const paragraphs = [
    `Mật khẩu của tài khoản ${addressed.to} đã được đổi (thư này được gửi lúc ${formatDateTime(at)}).`,
    'Nếu không phải bạn, hãy dùng “Quên mật khẩu?” ở trang đăng nhập để đặt mật khẩu mới và báo cho quản trị viên.',
  ]
  return writeLetter({ subject: 'Mật khẩu của bạn đã được đổi', paragraphs }, addressed)
}

/** `contact`: whom somebody tells what they have not asked for. */
type Asking = { contact: string | null }
const askAt = ({ contact }: Asking, { sender }: Addressed): string =>
  contact === null ? sender : `${sender} (${contact})`

type SignIn = Asking & {
  at: Date
  userAgent: string | null
  /** The network address, of IPv6 the network alone. */
  network: string | null
  audience: 'console' | 'portal'
  /** By which the reader disowns the sign-in within so many days. */
  disowning: { link: string; days: number } | null
}

/** Says when, from what and from where somebody signed in. */
export const unknownDeviceLetter = (signIn: SignIn, addressed: Addressed): Letter => {
  const { at, userAgent, network, audience, disowning } = signIn
  const anew = 'hãy đặt mật khẩu mới bằng “Quên mật khẩu?” ở trang đăng nhập'
  // Owners without that page, or without their mailbox, are given a new password by the organisers.
  const next = audience === 'console' ? anew : `${anew}, hoặc báo ngay cho ${askAt(signIn, addressed)}`
  const from = network === null ? '' : `, từ địa chỉ mạng ${network}`
  const paragraphs = [
    `Tài khoản ${addressed.to} được đăng nhập lúc ${formatDateTime(at)} trên một thiết bị chưa từng đăng nhập: ${deviceWords(userAgent)}${from}.`,
    'Nếu là bạn, bạn không cần làm gì.',
    disowning
      ? `Nếu không phải bạn, hãy mở liên kết dưới đây trong vòng ${disowning.days} ngày và bấm “Không phải tôi”: mọi phiên đăng nhập của tài khoản kết thúc. Sau đó ${next}.`
      : `Nếu không phải bạn, ${next}: khi đó mọi phiên đăng nhập kết thúc.`,
  ]
  return writeLetter({ subject: 'Đăng nhập trên thiết bị mới', paragraphs, link: disowning?.link ?? null }, addressed)
}

/** To the address that the account had before. */
export const emailChangedLetter = (addressed: Addressed): Letter => {
  const paragraphs = [
    'Tài khoản của bạn đã chuyển sang một địa chỉ email khác; từ nay thư của hệ thống không còn gửi đến địa chỉ này.',
    'Nếu không phải bạn đã đổi, hãy báo ngay cho quản trị viên.',
  ]
  return writeLetter({ subject: 'Email của tài khoản đã được đổi', paragraphs }, addressed)
}

export type PendingEmail = 'email-pending' | 'email-kept' | 'email-settled'

const pendingWords = (where: string, until: Date | null): Record<PendingEmail, Words> => ({
  'email-pending': {
    subject: 'Email của tài khoản sắp được đổi',
    paragraphs: [
      `Ban tổ chức vừa ghi một địa chỉ email khác cho tài khoản của bạn. Địa chỉ ấy có hiệu lực lúc ${until === null ? '' : formatDateTime(until)}; đến lúc đó bạn vẫn đăng nhập và nhận thư bằng địa chỉ này.`,
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
})

type Resting = Asking & { what: PendingEmail; until: Date | null }

/** What becomes of another address that staff gave an owner, told at the address that the account has now. */
export const pendingEmailLetter = (resting: Resting, addressed: Addressed): Letter =>
  writeLetter(pendingWords(askAt(resting, addressed), resting.until)[resting.what], addressed)

type Asked = { name: string; permission: string; screen: string } & Published

/** Names the person and the key and no more: the reason, and everything about the person, stands in the console. */
export const permissionRequestLetter = ({ name, permission, screen, publicUrl }: Asked, to: Addressed): Letter => {
  const where = isScreenPath(screen) ? ` tại màn hình “${screens[screen].title}”` : ''
  const paragraphs = [
    `${name} xin quyền “${roleKeyName(permission)}”${where}.`,
    'Mở màn hình “Vai trò” để xem lý do, cấp quyền hoặc trả lời.',
  ]
  const link = publicUrl && `${publicUrl}/roles`
  return writeLetter({ subject: 'Có yêu cầu quyền đang chờ trả lời', paragraphs, link }, to)
}
