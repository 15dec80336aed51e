import { assessmentColumns } from '@nhanxanh/contract/features/assessments.columns'
import type { AuditLog } from '@nhanxanh/contract/features/audit-logs'
import { declaredFieldNames } from '@nhanxanh/contract/declared-features'
import { campaignColumns } from '@nhanxanh/contract/features/campaigns.columns'
import { certificateColumns } from '@nhanxanh/contract/features/certificates.columns'
import {
  facilityFieldNames,
  facilityStatusNames,
  rejectionReasonNames,
  type FacilityStatus,
} from '@nhanxanh/contract/features/facilities.rules'
import { roleColumns } from '@nhanxanh/contract/features/roles.columns'
import { userColumns } from '@nhanxanh/contract/features/users.columns'
import type { ListColumn } from '@nhanxanh/contract/shared/columns'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'

import { criteriaWords } from './words/criteria-words.ts'
import { letterWords } from './words/letter-words.ts'
import { peopleWords } from './words/people-words.ts'
import { recordWords } from './words/record-words.ts'
import { isId, partOf, plain, said } from './words/said.ts'
import { workWords } from './words/work-words.ts'

type LoggedColumn = Pick<ListColumn<never>, 'label' | 'isLogged'>
type Writer = { name: string; write: (value: unknown, entry: Pick<AuditLog, 'changedBy'>) => string }

const textIn = (value: unknown, key: string): string => {
  const part = partOf(value, key)
  return typeof part === 'string' ? part : ''
}

const reasonWords = (reason: unknown, at: number): string => {
  const shipped: Partial<Record<string, string>> = rejectionReasonNames
  const name = textIn(reason, 'name') || shipped[textIn(reason, 'code')]
  return `${at + 1}. ${[name, textIn(reason, 'note')].filter(Boolean).join(': ')}`
}

const sessionWords: Partial<Record<string, string>> = {
  live: 'Đang hoạt động',
  'ended: an old refresh token was used again': 'Đã kết thúc vì mã làm mới cũ được dùng lại',
  'ended: its person said that it was somebody else':
    'Đã kết thúc cùng mọi phiên khác vì chủ tài khoản báo không phải mình',
}

const fileKinds: Partial<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'Ảnh JPG',
  'image/png': 'Ảnh PNG',
}

/** List and act of a batch; the act of one row has the same name as event. */
const bulkNames: Partial<Record<string, string>> = {
  'facilities.claim': 'Nhận xử lý nhiều hồ sơ',
  'facilities.assign': 'Giao nhiều hồ sơ',
  'facilities.approve': 'Duyệt nhiều cơ sở',
  'facilities.reject': 'Từ chối nhiều hồ sơ',
  'users.changeRole': 'Đổi vai trò nhiều tài khoản',
  'users.ban': 'Cấm nhiều tài khoản',
  'users.unban': 'Bỏ cấm nhiều tài khoản',
  'users.resendVerification': 'Gửi lại nhiều thư xác minh',
}

/** What the columns of lists say that the log keeps as well. */
const columnWords = Object.entries({
  assessment: assessmentColumns,
  certificate: certificateColumns,
  notification: campaignColumns,
  role: roleColumns,
  user: userColumns,
}).flatMap(([entity, columns]) =>
  Object.entries<LoggedColumn>(columns).flatMap(([key, { label, isLogged }]) =>
    isLogged ? [[`${entity}.${key}`, plain(label)] as const] : [],
  ),
)

/** What the log writes down beyond the fields of a registration. */
const writers: Partial<Record<string, Writer>> = {
  ...Object.fromEntries(columnWords),
  ...Object.fromEntries(Object.entries(declaredFieldNames).map(([field, name]) => [field, plain(name)])),
  ...criteriaWords,
  ...letterWords,
  ...peopleWords,
  ...recordWords,
  ...workWords,
  'facility.status': {
    name: 'Trạng thái',
    write: (value) => facilityStatusNames[value as FacilityStatus] ?? String(value),
  },
  'facility.assignee': {
    name: 'Người xử lý',
    write: (value, { changedBy }) => {
      if (value === changedBy.id) return changedBy.name
      return isId(String(value)) ? 'Một cán bộ khác' : String(value)
    },
  },
  'facility.archiveReason': { name: 'Lý do lưu trữ', write: String },
  'facility.listingIds': { name: 'Mã ở trang đặt phòng', write: String },
  'facility.interest': { name: 'Xung đột lợi ích', write: String },
  'facility.reason': { name: 'Lý do', write: String },
  'facility.owner': { name: 'Chủ cơ sở', write: String },
  'facility.code': { name: 'Mã hồ sơ', write: String },
  'facility.reasons': {
    name: 'Lý do từ chối',
    write: (value) => (Array.isArray(value) ? value.map(reasonWords).join('\n') : String(value)),
  },
  'facility.duplicate': {
    name: 'Kết luận nghi trùng',
    write: (value) => (partOf(value, 'verdict') === 'same' ? 'Trùng' : 'Không trùng'),
  },
  'facility.place': plain('Chỗ trên giấy phép'),
  'facility.answer': plain('Trả lời'),
  'batch.act': { name: 'Thao tác', write: (value) => bulkNames[String(value)] ?? String(value) },
  'batch.count': { name: 'Số dòng', write: (value) => formatNumber(Number(value)) },
  'batch.excluded': { name: 'Số dòng không thực hiện được', write: (value) => formatNumber(Number(value)) },
  'file.type': { name: 'Loại tệp', write: (value) => fileKinds[String(value)] ?? String(value) },
  'file.size': { name: 'Dung lượng', write: (value) => `${formatNumber(Number(value) / 1024, 0)} KB` },
  'session.session': { name: 'Phiên đăng nhập', write: (value) => sessionWords[String(value)] ?? String(value) },
}

/** What the words of a change depend on. */
export type Changed = Pick<AuditLog, 'entityType' | 'changedBy'>

const writerOf = ({ entityType }: Changed, field: string) =>
  writers[`${entityType}.${field}`] ?? writers[`${entityType}.*`]

/** What the log alone calls a field; null for a field of a registration. A record within another has its code for a name. */
export const ownName = (entry: Changed, field: string): string | null => {
  const writer = writerOf(entry, field)
  return writer === undefined ? null : writer.name || field
}

/** A stored value as a person reads it; null where the words of registrations know it better. */
export function ownWords(entry: Changed, field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return 'Không có'
  return writerOf(entry, field)?.write(value, entry) ?? (entry.entityType === 'facility' ? null : said(value))
}

/** Whether the log can say what a field is called, for all that it keeps. */
export const isNamed = (entry: Changed, field: string): boolean =>
  ownName(entry, field) !== null || (entry.entityType === 'facility' && Object.hasOwn(facilityFieldNames, field))
