import { roleKeyName } from '@nhanxanh/contract/features/roles.rules'
import { firstStepRules } from '@nhanxanh/contract/features/reports.first-steps'
import { settingsFieldNames, settingWords, type SettingsField } from '@nhanxanh/contract/features/settings.rules'
import { entranceNames, type Entrance } from '@nhanxanh/contract/features/users.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDateTime, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { plain, type Words } from './said.ts'

const keysIn = (value: unknown): string =>
  Array.isArray(value) ? value.map((key) => roleKeyName(String(key))).join(', ') || 'Không có quyền nào' : String(value)
const statuses: Partial<Record<string, string>> = { active: 'Hoạt động', inactive: 'Ngừng hoạt động' }
const peopleIn = (value: unknown): string => {
  const people: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'people') : undefined
  return typeof people === 'number' ? `${people} người chuyển sang vai trò thay thế` : String(value)
}

/** What the log writes down of accounts, roles, requests for keys, and the settings. */
export const peopleWords: Readonly<Record<string, Words>> = {
  'user.pendingEmail': plain('Email mới, chờ 24 giờ'),
  'user.role': plain('Vai trò'),
  'user.reason': plain('Lý do'),
  'user.handedOver': plain('Đã bàn giao'),
  'user.returned': plain('Trở về hàng chờ chung'),
  'user.status': { name: 'Trạng thái', write: (value) => statuses[String(value)] ?? String(value) },
  'user.expiresOn': { name: 'Ngày hết hạn tài khoản', write: (value) => formatDay(String(value)) },
  'user.entrance': { name: 'Mật khẩu đầu tiên', write: (value) => entranceNames[value as Entrance] ?? String(value) },
  'user.avatar': plain('Ảnh đại diện'),
  'user.sessions': { name: 'Số phiên đang mở', write: (value) => formatNumber(Number(value)) },
  'role.name': plain('Tên vai trò'),
  'role.assignedOnly': plain('Chỉ hồ sơ được giao'),
  'role.permissions': { name: 'Quyền', write: keysIn },
  'role.rights': { name: 'Giữ nguyên từ bản trước', write: keysIn },
  'role.holders': { name: 'Người đang giữ', write: peopleIn },
  'permission-request.permission': { name: 'Quyền được xin', write: (value) => roleKeyName(String(value)) },
  'permission-request.answer': plain('Trả lời'),
  'settings.inForceAt': { name: 'Có hiệu lực từ', write: (value) => formatDateTime(String(value)) },
  'settings.first-address': plain(firstStepRules.address.title),
  'settings.first-mail': plain(firstStepRules.mail.title),
  'settings.first-letters': plain(firstStepRules.letters.title),
  'settings.first-calendar': plain(firstStepRules.calendar.title),
  'settings.key': plain('Khoá'),
  'settings.template': plain('Mẫu văn bản'),
  'settings.movedTerms': {
    name: 'Hạn đã dời theo lịch',
    write: (value) => (Array.isArray(value) ? value.join('; ') : String(value)),
  },
  'settings.signerContract': plain('Dịch vụ ký số'),
  'settings.signingKey': plain('Chứng thư ký số'),
  ...Object.fromEntries(
    (Object.entries(settingsFieldNames) as [SettingsField, string][]).map(([field, name]) => [
      `settings.${field}`,
      { name, write: (value: unknown) => settingWords({ [field]: value } as never, field) },
    ]),
  ),
}
