export const auditOutcomes = ['success', 'refused'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]
export const auditOutcomeNames: Record<AuditOutcome, string> = { success: 'Thành công', refused: 'Bị từ chối' }

/** The things that acts are done on; an audit event begins with one of these (`facility.approve`). */
export const auditEntityNames = {
  batch: 'Lô thao tác',
  criteria: 'Tiêu chí',
  'criteria-constant': 'Hằng số của bộ tiêu chí',
  'criteria-group': 'Chủ đề tiêu chí',
  'criteria-sub-group': 'Nhóm tiêu chí',
  'criteria-version': 'Phiên bản bộ tiêu chí',
  'criteria-import': 'Lần nhập tiêu chí',
  'criteria-simulation': 'Mô phỏng tiêu chí',
  export: 'Tệp đã xuất',
  facility: 'Cơ sở',
  file: 'Tệp',
  'permission-request': 'Yêu cầu quyền',
  preference: 'Tuỳ chọn cá nhân',
  presence: 'Người cùng mở hồ sơ',
  question: 'Câu hỏi',
  'question-input': 'Dữ liệu đầu vào của câu hỏi',
  role: 'Vai trò',
  session: 'Phiên đăng nhập',
  settings: 'Cài đặt',
  user: 'Tài khoản',
  view: 'Chế độ xem',
} as const
export type AuditEntity = keyof typeof auditEntityNames
export const auditEntities = Object.keys(auditEntityNames) as [AuditEntity, ...AuditEntity[]]

/** Every audit event of the contract by the name that people read; the log and the timeline of a record share it. */
export const auditActionNames = {
  'criteria-version.export': 'Xuất bộ tiêu chí ra tệp',
  'criteria-import.check': 'Nhập thử tiêu chí từ tệp',
  'criteria-import.apply': 'Nhập tiêu chí từ tệp',
  'criteria-import.undo': 'Hoàn tác lần nhập tiêu chí',
  'criteria-simulation.start': 'Mô phỏng thay đổi tiêu chí',
  'export.create': 'Xuất danh sách',
  'export.retry': 'Xuất lại danh sách',
  'export.delete': 'Xoá tệp đã xuất',
  'facility.register': 'Nộp hồ sơ đăng ký',
  'facility.edit': 'Sửa hồ sơ',
  'facility.resubmit': 'Nộp lại hồ sơ',
  'facility.claim': 'Nhận xử lý',
  'facility.assign': 'Giao xử lý',
  'facility.release': 'Thôi nhận xử lý',
  'facility.judge-duplicate': 'Kết luận nghi trùng',
  'facility.approve': 'Duyệt cơ sở',
  'facility.reject': 'Từ chối hồ sơ',
  'batch.freeze': 'Chọn để thực hiện hàng loạt',
  'batch.run': 'Thực hiện hàng loạt',
  'batch.undo': 'Hoàn tác thao tác hàng loạt',
  'criteria-version.draft': 'Tạo bản nháp bộ tiêu chí',
  'criteria-version.discard': 'Bỏ bản nháp bộ tiêu chí',
  'criteria-version.check': 'Kiểm tra bản nháp bộ tiêu chí',
  'criteria-version.publish': 'Phát hành bộ tiêu chí',
  'criteria-version.edit-levels': 'Sửa quy tắc xếp mức',
  'criteria.create': 'Thêm tiêu chí',
  'criteria.edit': 'Sửa tiêu chí',
  'criteria.delete': 'Xoá tiêu chí',
  'criteria.move': 'Chuyển chỗ tiêu chí',
  'criteria.bulk': 'Sửa nhiều tiêu chí',
  'criteria.set-values': 'Đặt mã, điểm riêng cho nhiều tiêu chí',
  'criteria-group.create': 'Thêm chủ đề tiêu chí',
  'criteria-group.edit': 'Sửa chủ đề tiêu chí',
  'criteria-group.delete': 'Xoá chủ đề tiêu chí',
  'criteria-group.move': 'Đổi thứ tự chủ đề tiêu chí',
  'criteria-sub-group.create': 'Thêm nhóm tiêu chí',
  'criteria-sub-group.edit': 'Sửa nhóm tiêu chí',
  'criteria-sub-group.delete': 'Xoá nhóm tiêu chí',
  'criteria-sub-group.move': 'Chuyển chỗ nhóm tiêu chí',
  'question.create': 'Thêm câu hỏi',
  'question.edit': 'Sửa câu hỏi',
  'question.delete': 'Xoá câu hỏi',
  'question.move': 'Chuyển chỗ câu hỏi',
  'question.archive': 'Lưu trữ, đưa trở lại câu hỏi',
  'question-input.create': 'Thêm dữ liệu đầu vào',
  'question-input.edit': 'Sửa dữ liệu đầu vào',
  'question-input.delete': 'Xoá dữ liệu đầu vào',
  'criteria-constant.create': 'Thêm hằng số',
  'criteria-constant.edit': 'Sửa hằng số',
  'criteria-constant.delete': 'Xoá hằng số',
  'file.upload': 'Tải tệp lên',
  'file.delete': 'Xoá tệp',
  'permission-request.create': 'Xin quyền',
  'permission-request.decline': 'Từ chối yêu cầu quyền',
  'preference.change': 'Đổi tuỳ chọn cá nhân',
  'preference.arrange-list': 'Sắp xếp cột danh sách',
  'presence.keep': 'Báo đang mở hồ sơ',
  'role.create': 'Tạo vai trò',
  'role.edit': 'Sửa vai trò',
  'role.delete': 'Xoá vai trò',
  'session.login': 'Đăng nhập',
  'session.refresh': 'Gia hạn phiên',
  'session.logout': 'Đăng xuất',
  'user.create': 'Tạo tài khoản',
  'user.edit': 'Sửa tài khoản',
  'user.ban': 'Cấm tài khoản',
  'user.unban': 'Bỏ cấm tài khoản',
  'user.delete': 'Xoá tài khoản',
  'user.resend-verification': 'Gửi lại xác minh email',
  'user.send-reset-code': 'Gửi mã đặt lại mật khẩu',
  'user.end-session': 'Kết thúc phiên của tài khoản',
  'user.end-sessions': 'Kết thúc mọi phiên của tài khoản',
  'settings.edit': 'Sửa cài đặt',
  'settings.upload-logo': 'Tải biểu trưng lên',
  'user.register': 'Đăng ký tài khoản',
  'user.verify-email': 'Xác minh email',
  'view.create': 'Lưu chế độ xem',
  'view.edit': 'Sửa chế độ xem',
  'view.delete': 'Xoá chế độ xem',
  'view.restore': 'Hoàn tác xoá chế độ xem',
  'view.pin': 'Ghim hoặc bỏ ghim chế độ xem',
  'view.make-default': 'Đặt chế độ xem mặc định',
  'user.forgot-password': 'Yêu cầu mã đặt lại mật khẩu',
  'user.verify-code': 'Nhập mã đặt lại mật khẩu',
  'user.reset-password': 'Đặt lại mật khẩu',
  'user.edit-profile': 'Sửa hồ sơ cá nhân',
  'user.set-avatar': 'Đổi ảnh đại diện',
  'user.remove-avatar': 'Gỡ ảnh đại diện',
  'user.ask-email-change': 'Yêu cầu đổi email',
  'user.change-email': 'Đổi email',
  'user.change-password': 'Đổi mật khẩu',
  'user.deactivate': 'Ngừng tài khoản của mình',
  'session.end': 'Kết thúc một phiên',
  'session.end-others': 'Kết thúc các phiên khác',
} as const satisfies Record<`${AuditEntity}.${string}`, string>
export type AuditAction = keyof typeof auditActionNames
export const auditActions = Object.keys(auditActionNames) as [AuditAction, ...AuditAction[]]

const isAction = (action: string): action is AuditAction => Object.hasOwn(auditActionNames, action)
const isEntity = (entity: string): entity is AuditEntity => Object.hasOwn(auditEntityNames, entity)

/** The log outlives versions: an act that this one does not know is still an act. */
export const auditActionName = (action: string): string =>
  isAction(action) ? auditActionNames[action] : 'Hoạt động khác'

/** The same for what it was done on. */
export const auditEntityName = (entity: string): string =>
  isEntity(entity) ? auditEntityNames[entity] : 'Đối tượng khác'

/** `KS Biển Xanh (KH-CSLT-2026-0007)`: the name first, the code small behind it. */
export const recordWords = ({ code, name }: { code: string | null; name: string }): string =>
  code === null ? name : `${name} (${code})`
