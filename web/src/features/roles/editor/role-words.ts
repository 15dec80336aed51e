import type { RoleDetail } from '@nhanxanh/contract/features/roles'
import { keyDifference, reachInWords, roleKeyName } from '@nhanxanh/contract/features/roles.rules'

/** `17/73 quyền, 1 người đang giữ`. */
export const roleSentence = ({ userCount, ...role }: RoleDetail): string =>
  `${reachInWords(role)}, ${userCount === 0 ? 'chưa ai giữ' : `${userCount} người đang giữ`}`

/** Whom a key reaches that one of them has asked for. */
export const grantWords = ({ name, userCount }: Pick<RoleDetail, 'name' | 'userCount'>, grant: string): string => {
  const whom =
    userCount > 1 ? `đến cả ${userCount} người đang giữ vai trò “${name}”` : `chỉ đến người đang giữ vai trò “${name}”`
  return `Quyền “${roleKeyName(grant)}” được xin đã được đánh dấu, chưa lưu. Khi lưu, quyền này ${whom}.`
}

type Reach = Pick<RoleDetail, 'permissions' | 'userCount'> & { members: readonly { name: string }[] | null }

const whomOf = ({ userCount, members }: Reach): string => {
  const [only] = members ?? []
  if (userCount === 0) return ''
  return userCount === 1 && only ? ` cho ${only.name}` : ` cho ${userCount} người đang giữ`
}

/** What saving would do and to whom: `Lưu sẽ thêm 2 quyền cho Đặng Ngọc Minh.` */
export const saveWords = (role: Reach, keys: readonly string[], isDirty: boolean): string => {
  const { gained, lost } = keyDifference(role.permissions, keys)
  const parts = [
    ...(gained.length > 0 ? [`thêm ${gained.length} quyền`] : []),
    ...(lost.length > 0 ? [`bớt ${lost.length} quyền`] : []),
  ]
  if (parts.length > 0) return `Lưu sẽ ${parts.join(', ')}${whomOf(role)}.`
  return isDirty ? 'Quyền giữ nguyên, thông tin của vai trò có thay đổi.' : 'Chưa có thay đổi.'
}
