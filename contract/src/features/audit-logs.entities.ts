import { declaredEntityNames } from '../declared-features.ts'
import { keysOf } from '../shared/keys-of.ts'

/** The things that acts are done on; an audit event begins with one of these (`facility.approve`). */
export const auditEntityNames = {
  ...declaredEntityNames,
  assessment: 'Phiếu đánh giá',
  'audit-log': 'Nhật ký hệ thống',
  batch: 'Thao tác hàng loạt',
  'blind-review': 'Phiếu chấm lại độc lập',
  certificate: 'Giấy chứng nhận',
  contact: 'Liên hệ',
  'council-session': 'Phiên họp hội đồng',
  criteria: 'Tiêu chí',
  'criteria-constant': 'Hằng số của bộ tiêu chí',
  'criteria-group': 'Chủ đề tiêu chí',
  'criteria-sub-group': 'Nhóm tiêu chí',
  'criteria-version': 'Phiên bản bộ tiêu chí',
  'criteria-import': 'Lần nhập tiêu chí',
  'facility-import': 'Lần nhập danh sách cơ sở',
  'contact-template': 'Câu trả lời mẫu',
  'criteria-simulation': 'Mô phỏng tiêu chí',
  export: 'Tệp đã xuất',
  facility: 'Cơ sở',
  file: 'Tệp',
  device: 'Thiết bị nhận thông báo',
  notification: 'Thông báo do cán bộ soạn',
  'own-notification': 'Thông báo của mình',
  'permission-request': 'Yêu cầu quyền',
  preference: 'Tuỳ chọn cá nhân',
  phrase: 'Câu mẫu',
  presence: 'Người cùng mở hồ sơ',
  question: 'Câu hỏi',
  'question-input': 'Dữ liệu đầu vào của câu hỏi',
  'report-digest': 'Bản tin tuần của báo cáo',
  role: 'Vai trò',
  session: 'Phiên đăng nhập',
  settings: 'Cài đặt',
  user: 'Tài khoản',
  view: 'Chế độ xem',
} as const
export type AuditEntity = keyof typeof auditEntityNames
export const auditEntities = keysOf(auditEntityNames)
