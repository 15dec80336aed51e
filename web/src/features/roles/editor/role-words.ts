import type { RoleDetail } from '@nhanxanh/contract/features/roles'
import { keyDifference, reachInWords, roleKeyName } from '@nhanxanh/contract/features/roles.rules'

/** `17/73 quyền, 1 người đang giữ`. */
export const roleSentence = ({ userCount, ...role }: RoleDetail): string =>
  `${reachInWords(role)}, ${userCount === 0 ? 'chưa ai giữ' : `${userCount} người đang giữ`}`

/** Whom a key reaches that one of them has asked for. */
export const grantWords = ({ name, userCount }: Pick<RoleDetail, 'name' | 'userCount'>, grant: string): string => {
  const whom =
    userCount > 1 ? `cả ${userCount} người đang giữ vai trò “${name}” đều` : `người đang giữ vai trò “${name}” sẽ`
  return `Quyền đang được xin, “${roleKeyName(grant)}”, đã đánh dấu sẵn nhưng chưa lưu. Khi lưu, ${whom} có quyền này.`
}

type Reach = Pick<RoleDetail, 'permissions' | 'userCount'> & { members: readonly { name: string }[] | null }

/** The one person whom saving touches, where there is just one and the reader may know who. */
export const onlyHolder = <Member extends { name: string }>({
  userCount,
  members,
}: {
  userCount: number
  members: readonly Member[] | null
}): Member | null => (userCount === 1 ? (members?.[0] ?? null) : null)

const whomOf = (reach: Reach): string => {
  if (reach.userCount === 0) return ''
  return ` cho ${onlyHolder(reach)?.name ?? `${reach.userCount} người đang giữ`}`
}

/** What saving would do and to whom: `Lưu sẽ thêm 2 quyền cho Đặng Ngọc Minh.` */
export const saveWords = (role: Reach, keys: readonly string[], isDirty: boolean): string => {
  const { gained, lost } = keyDifference(role.permissions, keys)
  const parts = [
    ...(gained.length > 0 ? [`thêm ${gained.length} quyền`] : []),
    ...(lost.length > 0 ? [`bớt ${lost.length} quyền`] : []),
  ]
  if (parts.length > 0) return `Lưu sẽ ${parts.join(', ')}${whomOf(role)}.`
  return isDirty ? 'Lưu sẽ đổi thông tin của vai trò, các quyền giữ nguyên.' : 'Chưa có thay đổi.'
}
