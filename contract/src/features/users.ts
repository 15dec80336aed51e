import { z } from 'zod'
import { besideList } from '../shared/beside-list.ts'
import { bulkEndpoints } from '../shared/bulk.ts'
import { id, instant } from '../shared/fields.ts'
import { listQuery, several, tabbedPageOf, vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import { storyOf } from './audit-logs.story.ts'
import { banBody, handOver, newUser, userBulk, userEdit } from './users.fields.ts'
import { batchOffboarding, offboarding } from './users.in-hand.ts'
import * as rules from './users.rules.ts'

const named = z.object({ id, name: z.string() })

/** The acts that the reader may do on an account, decided by the server's policy. */
const can = z.object({
  edit: z.boolean(),
  changeRole: z.boolean(),
  ban: z.boolean(),
  unban: z.boolean(),
  handOver: z.boolean(),
  delete: z.boolean(),
  resetPassword: z.boolean(),
  resendVerification: z.boolean(),
  endSessions: z.boolean(),
})

/** An account as lists show it; phones are masked for those without `facility:approve` (PRODUCT, decision 16). */
export const userRow = z.object({
  id,
  version: z.int(),
  kind: z.enum(rules.userKinds),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: named.nullable(),
  facility: named.extend({ code: z.string() }).nullable(),
  status: z.enum(rules.userStatuses),
  /** Nobody has signed in to the account yet. */
  isInvited: z.boolean(),
  /** The last day of the account is over. */
  isExpired: z.boolean(),
  isEmailVerified: z.boolean(),
  /** Messages are pushed to a device of theirs. */
  receivesPush: z.boolean(),
  /** The last day in Vietnam on which the account works; null where it has no end. */
  expiresOn: vietnamDate.nullable(),
  lastLoginAt: instant.nullable(),
  createdAt: instant,
  can,
})
export type UserRow = z.output<typeof userRow>

export const userDetail = userRow.extend({
  mustChangePassword: z.boolean(),
  /** Until when the temporary password is good; null where the person has one of their own, or was invited. */
  temporaryPasswordUntil: instant.nullable(),
  /** As a data address. */
  avatar: z.string().nullable(),
  ban: z
    .object({ code: z.enum(rules.banReasons), note: z.string().nullable(), at: instant, by: z.string() })
    .nullable(),
  /** An owner's next address and the moment from which it is the account's; null: none waits. */
  pendingEmail: z.object({ email: z.string(), at: instant }).nullable(),
  /** The keys of the role; null for readers who may not read roles. */
  permissions: z.array(z.string()).nullable(),
})
export type UserDetail = z.output<typeof userDetail>

export const userSession = z.object({
  id,
  createdAt: instant,
  lastSeenAt: instant,
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** Messages are pushed to its device until the session ends. */
  receivesPush: z.boolean(),
})

export const usersQuery = listQuery(
  {
    orderFields: ['createdAt', 'name', 'email', 'lastLoginAt', 'expiresOn'],
    orderField: 'createdAt',
    orderDirection: 'DESC',
  },
  {
    kind: several(z.enum(rules.userKinds)).optional(),
    roleId: several(id).optional(),
    status: several(z.enum(rules.userStatuses)).optional(),
    verification: several(z.enum(rules.verifications)).optional(),
    absence: z.enum(rules.absences).optional(),
    expiry: z.enum(rules.expiries).optional(),
    inHand: z.enum(rules.holdings).optional(),
    createdFrom: vietnamDate.optional(),
    createdTo: vietnamDate.optional(),
  },
)

const access = { errors: ['USER_NOT_FOUND'] } as const
const guarded = ['USER_NOT_FOUND', 'NOT_ON_ONESELF', 'ACCOUNT_ABOVE_YOURS', 'LAST_ADMINISTRATOR'] as const
const one = { path: '/users/{id}' } as const
const portrait = { path: '/users/{id}/avatar' } as const

const list = endpoint({
  method: 'GET',
  path: '/users',
  summary: 'Danh sách tài khoản, có số lượng theo loại.',
  access: 'user:list',
  query: usersQuery,
  output: tabbedPageOf(userRow, rules.userKinds),
})

export const users = {
  list,
  ...besideList(list, ['roleId', 'status', 'verification', 'absence', 'expiry', 'inHand']),
  roles: endpoint({
    method: 'GET',
    path: '/users/roles',
    summary: 'Các vai trò để lọc và để trao, kèm việc người gọi có được trao hay không.',
    access: 'user:list',
    output: z.object({ items: z.array(named.extend({ isGrantable: z.boolean() })) }),
  }),
  get: endpoint({
    ...one,
    ...access,
    method: 'GET',
    summary: 'Chi tiết một tài khoản.',
    access: 'user:read',
    output: userDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    summary: 'Tạo tài khoản cán bộ, bằng thư mời hoặc mật khẩu tạm.',
    access: 'user:create',
    body: newUser,
    output: userDetail,
    errors: ['EMAIL_ALREADY_EXISTS', 'PASSWORD_NOT_STRONG', 'ROLE_NOT_FOUND', 'ROLE_NOT_GRANTABLE'],
    audit: 'user.create',
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    summary:
      'Sửa tài khoản; đổi vai trò có hiệu lực từ yêu cầu kế tiếp của người đó, email mới của chủ cơ sở sau 24 giờ.',
    access: 'user:edit',
    body: userEdit,
    output: userDetail,
    errors: [...guarded, 'EMAIL_ALREADY_EXISTS', 'ROLE_NOT_FOUND', 'ROLE_NOT_GRANTABLE', 'STALE_VERSION'],
    audit: 'user.edit',
  }),
  setPortrait: endpoint({
    ...portrait,
    method: 'POST',
    summary: 'Đặt ảnh đại diện cho một tài khoản: một ảnh JPG hoặc PNG không quá 2 MB.',
    access: 'user:edit',
    body: 'upload',
    output: userDetail,
    errors: [...guarded, 'FILE_EMPTY', 'FILE_TOO_LARGE', 'INVALID_IMAGE_FILE'],
    audit: 'user.set-avatar',
  }),
  removePortrait: endpoint({
    ...portrait,
    method: 'DELETE',
    summary: 'Gỡ ảnh đại diện của một tài khoản.',
    access: 'user:edit',
    output: userDetail,
    errors: guarded,
    audit: 'user.remove-avatar',
  }),
  ban: endpoint({
    path: '/users/{id}/ban',
    method: 'POST',
    summary: 'Cấm tài khoản: mọi phiên kết thúc ngay, việc đang giữ được bàn giao.',
    access: 'user:ban',
    body: banBody,
    output: userDetail,
    errors: [...guarded, 'USER_IS_BANNED'],
    audit: 'user.ban',
  }),
  unban: endpoint({
    path: '/users/{id}/unban',
    method: 'POST',
    summary: 'Bỏ cấm tài khoản.',
    access: 'user:ban',
    /** With the ban that was lifted, whose reason holds again where that is taken back; null where it had none. */
    output: userDetail.extend({ lifted: userDetail.shape.ban }),
    errors: [...guarded, 'USER_NOT_BANNED'],
    audit: 'user.unban',
  }),
  delete: endpoint({
    ...one,
    method: 'DELETE',
    summary: 'Xoá tài khoản; tên còn trong lịch sử, địa chỉ email dùng lại được.',
    access: 'user:delete',
    body: z.strictObject({ handOver }),
    output: z.null(),
    errors: [...guarded, 'USER_HAS_FACILITY'],
    audit: 'user.delete',
  }),
  offboarding: endpoint({
    ...access,
    path: '/users/{id}/offboarding',
    method: 'GET',
    summary: 'Những gì một người còn giữ, trước khi cấm, xoá hoặc đổi vai trò.',
    access: 'user:read',
    output: offboarding,
  }),
  handOver: endpoint({
    path: '/users/{id}/hand-over',
    method: 'POST',
    summary: 'Bàn giao mọi việc một người đang giữ, như khi họ nghỉ phép hoặc tài khoản đã hết hạn.',
    access: 'user:edit',
    body: z.strictObject({ handOver }),
    output: userDetail,
    errors: guarded,
    audit: 'user.hand-over',
  }),
  resetPassword: endpoint({
    path: '/users/{id}/reset-password',
    method: 'POST',
    summary: 'Gửi mã đặt lại mật khẩu (hoặc thư mời) tới email của tài khoản; không ai thấy mật khẩu.',
    access: 'user:edit',
    output: z.null(),
    errors: [...guarded, 'USER_IS_BANNED', 'ACCOUNT_EXPIRED', 'OTP_TOO_MANY_REQUESTS'],
    audit: 'user.send-reset-code',
  }),
  resendVerification: endpoint({
    path: '/users/{id}/resend-verification',
    method: 'POST',
    summary: 'Gửi lại thư xác minh email: thư mời cho cán bộ, mã xác minh cho chủ cơ sở.',
    access: 'user:edit',
    output: z.null(),
    errors: [...guarded, 'USER_IS_BANNED', 'ACCOUNT_EXPIRED', 'EMAIL_ALREADY_VERIFIED', 'OTP_TOO_MANY_REQUESTS'],
    audit: 'user.resend-verification',
  }),
  cancelEmail: endpoint({
    path: '/users/{id}/pending-email',
    method: 'DELETE',
    summary: 'Huỷ địa chỉ email mới đang chờ có hiệu lực của chủ cơ sở; địa chỉ hiện tại được báo.',
    access: 'user:edit',
    output: userDetail,
    errors: [...guarded, 'EMAIL_NOT_PENDING'],
    audit: 'user.cancel-email',
  }),
  sessions: endpoint({
    ...access,
    path: '/users/{id}/sessions',
    method: 'GET',
    summary: 'Các phiên đăng nhập còn hiệu lực của một tài khoản.',
    access: 'user:read',
    output: z.object({ items: z.array(userSession) }),
  }),
  endSession: endpoint({
    path: '/users/{id}/sessions/{otherId}/end',
    method: 'POST',
    summary: 'Kết thúc một phiên đăng nhập của tài khoản.',
    access: 'user:ban',
    output: z.null(),
    errors: [...guarded, 'NOT_FOUND'],
    audit: 'user.end-session',
  }),
  endSessions: endpoint({
    path: '/users/{id}/sessions/end',
    method: 'POST',
    summary: 'Kết thúc mọi phiên đăng nhập của tài khoản.',
    access: 'user:ban',
    output: z.null(),
    errors: guarded,
    audit: 'user.end-sessions',
  }),
  story: storyOf('/users/{id}/story', 'user:read', 'một tài khoản', 'USER_NOT_FOUND'),
  batchOffboarding: endpoint({
    path: '/users/batches/{id}/offboarding',
    method: 'GET',
    summary: 'Những người được chọn còn giữ hồ sơ, trước khi cấm hoặc đổi vai trò hàng loạt.',
    access: 'user:list',
    output: batchOffboarding,
    errors: ['BATCH_NOT_FOUND'],
  }),
  ...bulkEndpoints({
    path: '/users',
    access: 'user:list',
    noun: 'tài khoản',
    query: usersQuery,
    actions: userBulk,
    errors: ['ROLE_NOT_FOUND', 'ROLE_NOT_GRANTABLE'],
  }),
}
