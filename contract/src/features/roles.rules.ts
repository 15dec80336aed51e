import {
  everything,
  isPermission,
  openedRightName,
  permissionName,
  permissions,
  resourceNames,
  verbNames,
} from '../permissions.ts'
import type { Permission, Resource, Verb } from '../permissions.ts'
import { capital } from '../shared/capital.ts'

export const roleKinds = ['builtin', 'custom'] as const
export type RoleKind = (typeof roleKinds)[number]
export const roleKindNames: Record<RoleKind, string> = { builtin: 'Hệ thống', custom: 'Tuỳ chỉnh' }

export const usages = ['used', 'unused'] as const
export const usageNames: Record<(typeof usages)[number], string> = { used: 'Đang có người giữ', unused: 'Không ai giữ' }

/** The keys that a role covers, `*` written out. */
export const coveredKeys = (keys: readonly string[]): Permission[] =>
  keys.includes(everything) ? [...permissions] : permissions.filter((key) => keys.includes(key))

/** `34/73`, or "Toàn quyền *" (PRODUCT D3). */
export const keyCountWords = (keys: readonly string[]): string =>
  keys.includes(everything) ? 'Toàn quyền *' : `${keys.length}/${permissions.length}`

/** The same as a part of a sentence: `34/73 quyền`, or "toàn quyền". */
export const keysInWords = (keys: readonly string[]): string =>
  keys.includes(everything) ? 'toàn quyền' : `${keys.length}/${permissions.length} quyền`

/** The mark beside the keys of a role (PRODUCT D7b.7). */
export const assignedOnlyName = 'Chỉ hồ sơ được giao'
export const assignedOnlyWords =
  'Người giữ vai trò chỉ tìm thấy, đếm được, xuất và mở được phiếu đánh giá mà mình được giao, cùng cơ sở của các phiếu đó.'

/** `34/73 quyền, chỉ hồ sơ được giao`: the reach of a role as a part of a sentence. */
export const reachInWords = ({
  permissions: keys,
  assignedOnly,
}: {
  permissions: readonly string[]
  assignedOnly: boolean
}) => (assignedOnly ? `${keysInWords(keys)}, ${assignedOnlyName.toLowerCase()}` : keysInWords(keys))

/** The acts of a role on each thing: `Vai trò` → `xem danh sách, xem chi tiết`. */
export const keysByThing = (keys: readonly string[]): { thing: string; may: string }[] => {
  const covered = coveredKeys(keys)
  return (Object.keys(resourceNames) as Resource[]).flatMap((resource) => {
    const own = covered.filter((key) => key.startsWith(`${resource}:`))
    const verbs = own.map((key) => verbNames[key.slice(resource.length + 1) as Verb].toLowerCase())
    return verbs.length === 0 ? [] : [{ thing: capital(resourceNames[resource]), may: verbs.join(', ') }]
  })
}

/** The same in one line: `Vai trò: xem danh sách, xem chi tiết; Tệp: tải lên`. */
export const thingsWords = (keys: readonly string[]): string =>
  keys.includes(everything)
    ? roleKeyName(everything)
    : keysByThing(keys)
        .map(({ thing, may }) => `${thing}: ${may}`)
        .join('; ')

/** The keys that a change gives and takes, `*` as a key of its own. */
export const keyDifference = (before: readonly string[], after: readonly string[]) => ({
  gained: after.filter((key) => !before.includes(key)),
  lost: before.filter((key) => !after.includes(key)),
})

/** The name of what a role may hold; unknown keys of an older version keep their text. */
export const roleKeyName = (key: string): string => {
  if (key === everything) return 'Toàn quyền'
  return isPermission(key) ? permissionName(key) : (openedRightName(key) ?? key)
}

/** `says`: a sentence without its full stop, in words of work. */
type Hint = { key: Permission; without: Permission; says: string }

/** Not forced: keys that do little without another one (PRODUCT D3 and decision 1). */
const dependencies: readonly Hint[] = [
  {
    key: 'facility:approve',
    without: 'facility:read',
    says: 'Duyệt được cơ sở nhưng không mở được hồ sơ: nút “Duyệt cơ sở” sẽ không bao giờ hiện',
  },
  {
    key: 'facility:reject',
    without: 'facility:read',
    says: 'Từ chối được cơ sở nhưng không mở được hồ sơ: nút “Từ chối” sẽ không bao giờ hiện',
  },
  { key: 'facility:read', without: 'facility:list', says: 'Xem được hồ sơ cơ sở nhưng không có danh sách để mở' },
  { key: 'user:read', without: 'user:list', says: 'Xem được tài khoản nhưng không có danh sách để mở' },
  {
    key: 'user:edit',
    without: 'user:list',
    says: 'Sửa được tài khoản nhưng không có danh sách để chọn tài khoản và vai trò',
  },
  {
    key: 'user:create',
    without: 'user:list',
    says: 'Tạo được tài khoản nhưng không chọn được vai trò cho tài khoản mới',
  },
  { key: 'user:ban', without: 'user:list', says: 'Cấm được tài khoản nhưng không có danh sách để chọn' },
  { key: 'user:delete', without: 'user:list', says: 'Xoá được tài khoản nhưng không có danh sách để chọn' },
  { key: 'role:read', without: 'role:list', says: 'Xem được vai trò nhưng không có danh sách để mở' },
  { key: 'role:edit', without: 'role:read', says: 'Sửa được vai trò nhưng không mở được bảng quyền để sửa' },
  {
    key: 'role:create',
    without: 'role:list',
    says: 'Tạo được vai trò nhưng nút “Tạo vai trò” nằm ở danh sách không mở được',
  },
  { key: 'role:delete', without: 'role:list', says: 'Xoá được vai trò nhưng không có danh sách để chọn' },
  {
    key: 'certification:list',
    without: 'certificate:list',
    says: 'Xem được danh sách giấy chứng nhận nhưng mục “Giấy chứng nhận” không hiện trên trình đơn',
  },
  {
    key: 'certificate:list',
    without: 'certification:list',
    says: 'Mục “Giấy chứng nhận” hiện trên trình đơn nhưng không mở được',
  },
  {
    key: 'certification:download',
    without: 'certification:list',
    says: 'Tải được giấy chứng nhận nhưng không mở được danh sách để tải',
  },
  { key: 'assessment:update', without: 'assessment:read', says: 'Thẩm định được nhưng không mở được phiếu đánh giá' },
  {
    key: 'assessment:read',
    without: 'assessment:list',
    says: 'Xem được phiếu đánh giá nhưng không có danh sách để mở',
  },
  {
    key: 'audit-log:read',
    without: 'audit-log:list',
    says: 'Xem được chi tiết nhật ký nhưng không có danh sách để mở',
  },
  { key: 'settings:edit', without: 'settings:read', says: 'Đổi được cài đặt nhưng không mở được trang cài đặt' },
]

/** Of use alone, but seldom meant alone. */
const companions: readonly Hint[] = [
  {
    key: 'facility:approve',
    without: 'facility:reject',
    says: 'Duyệt được cơ sở nhưng không từ chối được: hồ sơ không đạt sẽ phải chuyển người khác',
  },
  {
    key: 'facility:approve',
    without: 'file:read',
    says: 'Duyệt được cơ sở nhưng không xem được giấy phép để đối chiếu',
  },
  { key: 'assessment:update', without: 'file:read', says: 'Thẩm định được phiếu nhưng không xem được minh chứng' },
]

/** Hints on keys that are of little use without another: each names the key to add. */
export const dependencyHints = (keys: readonly string[]): readonly Hint[] =>
  keys.includes(everything)
    ? []
    : [...dependencies, ...companions].filter(({ key, without }) => keys.includes(key) && !keys.includes(without))

/** Keys with all those that they are of no use without. */
export const withNeeded = (keys: readonly Permission[]): Permission[] => {
  const whole = new Set(keys)
  for (const key of whole) for (const each of dependencies) if (each.key === key) whole.add(each.without)
  return permissions.filter((key) => whole.has(key))
}

const matching = (pattern: RegExp): Permission[] => permissions.filter((key) => pattern.test(key))

/** Starting points for a new role (PRODUCT D3). */
export const rolePresets: readonly { name: string; keys: readonly Permission[] }[] = [
  { name: 'Thẩm định viên', keys: matching(/^assessment:|^(criteria|question)[\w-]*:(list|read)$|^file:(list|read)$/) },
  { name: 'Duyệt cơ sở', keys: matching(/^facility:(list|read|approve|reject)$|^file:(list|read)$/) },
  { name: 'Biên tập tiêu chí', keys: matching(/^(criteria|question)/) },
  { name: 'Chỉ xem', keys: matching(/^(?!user|role|permission|settings)[\w-]+:(list|read|view)$/) },
]

type Pair = { first: Permission; second: Permission; says: string }

/** Work of two people by the four-eyes rule of the settings; one role that holds both lets one person do it alone. */
const fourEyesPairs: readonly Pair[] = [
  { first: 'criteria:edit', second: 'assessment:update', says: 'tự sửa tiêu chí rồi tự chấm theo tiêu chí đó' },
  { first: 'question:edit', second: 'assessment:update', says: 'tự sửa câu hỏi rồi tự chấm câu trả lời' },
  { first: 'user:create', second: 'role:edit', says: 'tự tạo tài khoản rồi tự sửa quyền của tài khoản đó' },
  {
    first: 'settings:edit',
    second: 'assessment:update',
    says: 'tự đổi nguyên tắc rồi tự quyết định theo nguyên tắc đó',
  },
]

/**
 * The pairs of keys that should not be in one hand, as far as a set holds them; `*` is meant to hold everything and is not warned
 * about.
 */
export const fourEyesBreaches = (keys: readonly string[]): readonly Pair[] =>
  keys.includes(everything)
    ? []
    : fourEyesPairs.filter(({ first, second }) => keys.includes(first) && keys.includes(second))
