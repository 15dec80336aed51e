import { rolePresets } from './roles.rules.ts'
import { everything, permissions } from '../permissions.ts'
import type { Permission } from '../permissions.ts'

type BuiltinRole = {
  name: string
  description: string
  permissions: readonly (Permission | typeof everything)[]
  /** Of assessments and facilities its holders know only of those that they were assigned to. */
  assignedOnly?: true
}

const ofResources = (...resources: string[]) => permissions.filter((key) => resources.includes(key.split(':')[0] ?? ''))
const reading = permissions.filter((key) => /:(list|read|view)$/.test(key))
/** The starting point of the role screen under the same name. */
const onlyReading = rolePresets.find(({ name }) => name === 'Chỉ xem')?.keys ?? []

/** The roles that every installation starts with, after the councils of DOMAIN 2.3; they cannot be deleted. */
export const builtinRoles = {
  administrator: {
    name: 'Quản trị hệ thống',
    description: 'Toàn quyền.',
    permissions: [everything],
  },
  secretariat: {
    name: 'Tổ thư ký',
    description:
      'Tiếp nhận và duyệt cơ sở, giao phiếu đánh giá, ghi quyết định công nhận, xử lý liên hệ, gửi thông báo.',
    permissions: [
      ...ofResources('facility', 'contact', 'notification'),
      ...reading.filter((key) => /^(assessment|certificat|criteria|question|report)/.test(key)),
      'assessment:update',
      'certification:download',
      'report:generate',
      'report:export',
      'file:list',
      'file:read',
      'file:upload',
    ],
  },
  assessor: {
    name: 'Thẩm định viên',
    description: 'Thẩm định các phiếu đánh giá được giao, theo bộ tiêu chí.',
    assignedOnly: true,
    permissions: [
      ...ofResources('assessment'),
      ...reading.filter((key) => /^(criteria|question)/.test(key)),
      'file:list',
      'file:read',
      'file:upload',
    ],
  },
  leader: {
    name: 'Lãnh đạo',
    description: 'Đọc mọi hồ sơ, ký quyết định, tạm đình chỉ, thu hồi giấy và xem báo cáo.',
    permissions: [
      ...reading.filter((key) => !/^(settings|permission|role|user)/.test(key)),
      'facility:approve',
      'facility:reject',
      'assessment:update',
      'certification:download',
      'file:upload',
      'report:generate',
      'report:export',
    ],
  },
  viewer: { name: 'Chỉ xem', description: 'Đọc mọi hồ sơ, không sửa gì.', permissions: onlyReading },
} as const satisfies Record<string, BuiltinRole>
export type BuiltinRoleKey = keyof typeof builtinRoles

/** What a built-in role ships with where this one holds other keys; null: it holds the same, or is none of them. */
export const shippedOtherwise = (role: {
  name: string
  permissions: readonly string[]
}): readonly Permission[] | null => {
  const shipped = Object.values(builtinRoles).find(({ name }) => name === role.name)
  const keys = permissions.filter((key) => shipped?.permissions.some((each) => each === key))
  const isSame = keys.length === role.permissions.length && keys.every((key) => role.permissions.includes(key))
  return keys.length === 0 || isSame ? null : keys
}
