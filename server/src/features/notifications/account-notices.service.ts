import { permissionName } from '@nhanxanh/contract/permissions'
import type { Permission } from '@nhanxanh/contract/permissions'
import { raise } from './raising.service.ts'
import type { Raising } from './raising.service.ts'

const safety = 'Nếu không phải bạn, hãy báo ngay cho quản trị viên.'

const changes = {
  user_password_changed: { title: 'Mật khẩu đã được đổi', body: `Mật khẩu của bạn vừa được đổi. ${safety}` },
  user_email_changed: { title: 'Email đã được đổi', body: `Email đăng nhập của bạn vừa được đổi. ${safety}` },
  user_phone_changed: { title: 'Số điện thoại đã được đổi', body: `Số điện thoại của bạn vừa được đổi. ${safety}` },
} as const

/** Tells a person of a change of their own account, also one of their own: it may have been somebody else. */
export const tellAccountChanged = (context: Raising, userId: string, type: keyof typeof changes): Promise<void> =>
  raise(context, { type, to: { people: [userId] }, ...changes[type], data: { userId } })

/** Tells who gave an owner another address that somebody else has it by now. */
export const tellEmailKept = (
  context: Raising,
  { to, userId, name }: { to: string | null; userId: string; name: string },
): Promise<void> =>
  raise(context, {
    type: 'user_email_kept',
    to: { people: [to] },
    title: 'Email của chủ cơ sở không đổi được',
    body: `Địa chỉ mới của ${name} đã được dùng cho một tài khoản khác nên tài khoản giữ địa chỉ cũ.`,
    data: { userId },
  })

export const tellRoleChanged = (context: Raising, userId: string, roleName: string): Promise<void> =>
  raise(context, {
    type: 'user_role_changed',
    to: { people: [userId] },
    title: 'Vai trò của bạn đã thay đổi',
    body: `Vai trò của bạn bây giờ là “${roleName}”.`,
    data: { userId },
  })

/** Tells a person what became of a key that they had asked for. */
export const tellRequestAnswered = (
  context: Raising,
  { userId, permission, isGranted }: { userId: string; permission: Permission; isGranted: boolean },
): Promise<void> => {
  const name = permissionName(permission)
  return raise(context, {
    type: isGranted ? 'user_approved' : 'user_rejected',
    to: { people: [userId] },
    title: isGranted ? 'Yêu cầu quyền được chấp thuận' : 'Yêu cầu quyền không được chấp thuận',
    body: isGranted
      ? `Bạn đã có quyền “${name}”.`
      : `Bạn chưa được cấp quyền “${name}”. Xem câu trả lời ở hồ sơ cá nhân.`,
    data: { userId },
  })
}
