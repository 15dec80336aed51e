import { addDays, vietnamDay } from '../shared/vietnam-time.ts'
import type { Instant, VietnamDay } from '../shared/vietnam-time.ts'
import { ofEachCase } from '../case-kinds.ts'
import { keysOf } from '../shared/keys-of.ts'

/** As the specification has them; what else is true of an account stands beside it (PRODUCT, decision 21). */
export const userStatuses = ['active', 'inactive'] as const
export type UserStatus = (typeof userStatuses)[number]
export const userStatusNames: Record<UserStatus, string> = { active: 'Hoạt động', inactive: 'Ngừng hoạt động' }

/** The status together with the facts beside it, as screens and files show it in one word. */
export type AccountState = UserStatus | 'invited' | 'expired'
export const accountStateNames: Record<AccountState, string> = {
  ...userStatusNames,
  invited: 'Chưa đăng nhập',
  expired: 'Đã hết hạn',
}
type AccountFacts = { status: UserStatus; isInvited: boolean; isExpired: boolean }

/** The one that tells most: an account that ended says so, whether or not its person ever came. */
export const accountState = ({ status, isInvited, isExpired }: AccountFacts): AccountState => {
  if (status === 'inactive') return 'inactive'
  if (isExpired) return 'expired'
  return isInvited ? 'invited' : 'active'
}

export const userKinds = ['staff', 'owner'] as const
export type UserKind = (typeof userKinds)[number]
export const userKindNames: Record<UserKind, string> = { staff: 'Cán bộ', owner: 'Chủ cơ sở' }

export const banReasonNames = {
  left: 'Đã nghỉ việc hoặc chuyển công tác',
  leave: 'Nghỉ dài ngày',
  suspicious: 'Nghi tài khoản bị người khác dùng',
  breach: 'Vi phạm quy định sử dụng',
  other: 'Lý do khác',
} as const
export type BanReason = keyof typeof banReasonNames
export const banReasons = keysOf(banReasonNames)

/** The kinds of work that lie in one person's hands until somebody ends or hands over it. */
export const inHandNames = {
  facility: 'hồ sơ đăng ký',
  assessment: 'phiếu đánh giá',
  blindReview: 'phiếu chấm lại độc lập',
  contact: 'liên hệ',
  ...ofEachCase(({ inHandName }) => inHandName),
  followUp: 'việc theo dõi sau cấp',
} as const
export type InHandKind = keyof typeof inHandNames
export const inHandKinds = keysOf(inHandNames)

/** `3 hồ sơ đăng ký, 1 khiếu nại`; kinds of which there is nothing are left out. */
export const inHandWords = (counts: Partial<Record<InHandKind, number>>): string =>
  inHandKinds
    .filter((kind) => (counts[kind] ?? 0) > 0)
    .map((kind) => `${counts[kind]} ${inHandNames[kind]}`)
    .join(', ')

/** The filters by work in hand; `gone`: of whom it is that cannot sign in any more. */
export const holdings = ['some', 'gone'] as const
export type Holding = (typeof holdings)[number]
export const holdingNames: Record<Holding, string> = {
  some: 'Đang giữ việc',
  gone: 'Không còn làm việc mà còn giữ việc',
}

/** The filters for accounts that have long been absent. */
export const absences = ['never', 'over90'] as const
export type Absence = (typeof absences)[number]
export const absenceNames: Record<Absence, string> = {
  never: 'Chưa từng đăng nhập',
  over90: 'Không đăng nhập hơn 90 ngày',
}

/** The rules by which accounts end by themselves. */
export const expiries = ['soon', 'past', 'dated', 'endless'] as const
export type Expiry = (typeof expiries)[number]
export const expirySoonDays = 30
export const expiryNames: Record<Expiry, string> = {
  soon: `Hết hạn trong ${expirySoonDays} ngày tới`,
  past: 'Đã hết hạn',
  dated: 'Có ngày hết hạn',
  endless: 'Không có ngày hết hạn',
}

/** An account works through its last day in Vietnam, and not a moment longer. */
export const isExpired = (expiresOn: VietnamDay | null, now: Instant): boolean =>
  expiresOn !== null && expiresOn < vietnamDay(now)

/** True if an account that still works will end within the month, so that somebody prolongs it in time. */
export const isExpiringSoon = (expiresOn: VietnamDay | null, now: Instant): boolean =>
  expiresOn !== null && !isExpired(expiresOn, now) && expiresOn <= addDays(vietnamDay(now), expirySoonDays)

export const verifications = ['verified', 'unverified'] as const
export const verificationNames: Record<(typeof verifications)[number], string> = {
  verified: 'Đã xác minh',
  unverified: 'Chưa xác minh',
}

/** The ways in which a new account gets its first password. */
export const entrances = ['invitation', 'password'] as const
export type Entrance = (typeof entrances)[number]
export const entranceNames: Record<Entrance, string> = {
  invitation: 'Gửi thư mời để tự đặt mật khẩu',
  password: 'Đặt mật khẩu tạm, phải đổi ở lần đăng nhập đầu',
}

/** A temporary password that nobody has used by then opens nothing any more. */
export const temporaryPasswordDays = 7

/** Until when the temporary password of an account is good; it is given when the account is made. */
export const temporaryPasswordEnd = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + temporaryPasswordDays * 86_400_000)
