import {
  assessmentErrors,
  auditErrors,
  campaignErrors,
  certificateErrors,
  councilErrors,
  criteriaErrors,
  criteriaToolErrors,
  exportErrors,
  facilityErrors,
  fileErrors,
  genericErrors,
  peopleErrors,
  successCatalogue,
} from './errors-by-area.ts'
import { contactErrors } from './features/contacts.errors.ts'

type Known = { status: number; message: string }

/** Documents that the programme draws up of its records. */
const reportErrors = {
  REPORT_DOCUMENT_NOT_FOUND: { status: 404, message: 'Không tìm thấy tài liệu báo cáo này.' },
  REPORT_DOCUMENT_NOT_READY: { status: 409, message: 'Tài liệu này chưa lập xong.' },
  REPORT_DOCUMENT_NOT_FAILED: { status: 409, message: 'Chỉ lập lại được tệp chưa lập được hoặc đã hết hạn.' },
  REPORT_DOCUMENT_DAMAGED: {
    status: 410,
    message: 'Tệp của tài liệu bị hỏng hoặc không có trên máy chủ này. Vui lòng lập lại tài liệu.',
  },
  INVALID_OFFICE_TEMPLATE: {
    status: 400,
    message: 'Tệp này không dùng làm mẫu được. Hãy chọn tệp Word (.docx) không có macro, liên kết ngoài hay tệp nhúng.',
  },
  OFFICE_TEMPLATE_NOT_FOUND: { status: 404, message: 'Không tìm thấy tệp mẫu này. Vui lòng tải lại tệp.' },
  OFFICE_TEMPLATE_NOT_TRIED: { status: 409, message: 'Hãy xem thử văn bản của mẫu này trước khi dùng.' },
} as const

/** Visits to a facility, and the links by which their photographs come. */
const visitErrors = {
  VISIT_NOT_FOUND: { status: 404, message: 'Không tìm thấy lần thẩm định tại chỗ này.' },
  VISIT_LINK_CLOSED: {
    status: 410,
    message: 'Liên kết gửi ảnh không còn dùng được: đã hết hạn, bị thu hồi, hoặc được mở trên một điện thoại khác.',
  },
  VISIT_LINK_FULL: { status: 409, message: 'Liên kết này đã nhận đủ 60 ảnh.' },
} as const

/**
 * The error catalogue of SPECIFICATION 8, complete, with the statuses that we chose and the sentence that the person
 * reads. One map: the server throws its codes, the console looks its sentences up.
 */
export const errorCatalogue = {
  USER_NOT_FOUND: { status: 404, message: 'Không tìm thấy người dùng.' },
  USER_IS_BANNED: {
    status: 403,
    message: 'Tài khoản đã bị vô hiệu hoá, vui lòng liên hệ quản trị viên.',
  },
  EMAIL_OR_PASSWORD_NOT_CORRECT: { status: 400, message: 'Email/Mật khẩu không đúng, vui lòng thử lại' },
  PASSWORD_NOT_STRONG: {
    status: 400,
    message: 'Mật khẩu cần ít nhất 8 ký tự, có chữ số, chữ hoa và chữ thường.',
  },
  EMAIL_ALREADY_EXISTS: { status: 409, message: 'Email này đã được dùng cho một tài khoản khác.' },
  NOT_VERIFIED_EMAIL: { status: 403, message: 'Email chưa được xác minh.' },
  PASSWORD_NOT_MATCH: { status: 400, message: 'Mật khẩu nhập lại không khớp.' },
  OTP_NOT_FOUND: { status: 404, message: 'Không tìm thấy mã, hãy yêu cầu mã mới.' },
  OTP_IS_EXPIRED: { status: 400, message: 'Mã đã hết hạn.' },
  OTP_IS_VERIFIED: { status: 409, message: 'Mã này đã được dùng.' },
  OTP_TOO_MANY_REQUESTS: {
    status: 429,
    message:
      'Email này đã được yêu cầu mã quá nhiều lần. Vui lòng đợi rồi thử lại, dùng thiết bị đã từng đăng nhập, hoặc liên hệ quản trị viên.',
  },
  OTP_FAILED_TOO_MANY_TIMES: { status: 429, message: 'Nhập sai quá nhiều lần, hãy yêu cầu mã mới.' },
  OTP_CODE_OR_TOKEN_NOT_CORRECT: { status: 400, message: 'Mã hoặc phiên xác thực không đúng.' },
  PASSWORD_NOT_CORRECT: { status: 400, message: 'Mật khẩu hiện tại không đúng.' },

  ...contactErrors,
  ...facilityErrors,
  ...fileErrors,

  USER_HAS_FACILITY: { status: 409, message: 'Tài khoản này đã đăng ký một cơ sở.' },
  FACILITY_CODE_ALREADY_EXISTS: { status: 409, message: 'Mã cơ sở này đã tồn tại.' },
  IDENTITY_CODE_ALREADY_EXISTS: { status: 409, message: 'Mã định danh này đã được đăng ký cho một cơ sở khác.' },
  FACILITY_NOT_FOUND: { status: 404, message: 'Không tìm thấy cơ sở.' },
  NOT_AUTHORIZED_TO_UPDATE_FACILITY: { status: 403, message: 'Bạn không có quyền cập nhật cơ sở này.' },
  CANNOT_UPDATE_APPROVED_FACILITY: { status: 409, message: 'Cơ sở đã được duyệt nên không thể sửa trực tiếp.' },
  FACILITY_NOT_REGISTERED: { status: 404, message: 'Tài khoản này chưa đăng ký cơ sở.' },
  FACILITY_NOT_APPROVED: { status: 409, message: 'Cơ sở chưa được duyệt.' },

  ...assessmentErrors,
  ...visitErrors,

  ...auditErrors,
  ...certificateErrors,

  ...councilErrors,

  ...criteriaErrors,

  ...criteriaToolErrors,

  CANNOT_DELETE_BUILTIN_ROLE: { status: 409, message: 'Không thể xoá vai trò hệ thống.' },
  ROLE_NAME_EXISTS: { status: 409, message: 'Tên vai trò này đã tồn tại.' },

  ...peopleErrors,

  ...genericErrors,

  ...exportErrors,
  ...reportErrors,

  ...campaignErrors,

  // Ours: what the specification leaves open.
  VALIDATION_FAILED: { status: 400, message: 'Có nội dung chưa hợp lệ. Vui lòng kiểm tra các mục được đánh dấu.' },
  PASSWORD_CHANGE_REQUIRED: { status: 403, message: 'Vui lòng đổi mật khẩu tạm trước khi tiếp tục.' },
  UNAUTHENTICATED: { status: 401, message: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.' },
  FORBIDDEN: { status: 403, message: 'Bạn không có quyền thực hiện thao tác này.' },
  NOT_FOUND: { status: 404, message: 'Không tìm thấy nội dung được yêu cầu.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Máy chủ không hỗ trợ thao tác này ở địa chỉ đó.' },
  STALE_VERSION: { status: 409, message: 'Hồ sơ đã thay đổi sau khi bạn mở. Vui lòng tải lại rồi thử lại.' },
  PROGRAMME_CODE_MISSING: {
    status: 409,
    message: 'Chương trình chưa có mã nên chưa đánh số được. Người quản trị chọn mã ở Cài đặt, mục Chương trình.',
  },
  SETTINGS_NUMBERS_BEGUN: {
    status: 409,
    message: 'Đã có số được cấp nên mã và mẫu số chỉ đổi được từ 01/01 năm sau. Chưa có gì được lưu.',
  },
  FIRST_STEP_NOT_READY: { status: 409, message: 'Bước này chưa xác nhận được.' },
  TRIAL_MAIL_NOT_SENT: { status: 409, message: 'Máy chủ thư không nhận thư thử.' },
  SETTINGS_PROPOSAL_NOT_FOUND: { status: 404, message: 'Đề nghị này đã kết thúc hoặc đã có hiệu lực.' },
  SETTINGS_PROPOSAL_NOT_YOURS: { status: 403, message: 'Người đề nghị không tự xác nhận; người khác không rút thay.' },
  SETTINGS_PROPOSAL_OPEN: {
    status: 409,
    message: 'Đang có một đề nghị đổi cài đặt chưa có hiệu lực. Hãy xác nhận, từ chối hoặc rút đề nghị đó trước.',
  },
  FACILITY_ALREADY_DECIDED: { status: 409, message: 'Hồ sơ này đã có quyết định.' },
  FACILITY_ALREADY_TAKEN: { status: 409, message: 'Hồ sơ này đã có người khác xử lý.' },
  FACILITY_NOT_REJECTED: { status: 409, message: 'Chỉ hồ sơ bị từ chối mới được sửa và nộp lại.' },
  OPEN_DUPLICATES: { status: 409, message: 'Còn cơ sở nghi trùng chưa được kết luận.' },
  LICENCE_NOT_READABLE: {
    status: 409,
    message:
      'Hồ sơ không có giấy phép đọc được, nên những mục kiểm tra cần giấy tờ chưa thể “Đạt”. Hãy từ chối hồ sơ và đề nghị chủ cơ sở tải lại giấy phép.',
  },
  CHECKLIST_INCOMPLETE: { status: 409, message: 'Danh mục kiểm tra chưa đạt đủ các mục.' },
  VIEW_NOT_FOUND: { status: 404, message: 'Chế độ xem này không còn hoặc không dành cho bạn.' },
  VIEW_NAME_EXISTS: { status: 409, message: 'Bạn đã có một chế độ xem tên này ở màn hình này.' },
  TOO_MANY_VIEWS: { status: 409, message: 'Đã đủ số chế độ xem cho phép. Hãy xoá hoặc bỏ ghim bớt rồi thử lại.' },
  PHRASE_NOT_FOUND: { status: 404, message: 'Câu mẫu này đã được xoá.' },
  BATCH_NOT_FOUND: { status: 404, message: 'Không tìm thấy thao tác hàng loạt này.' },
  BATCH_TOO_LARGE: { status: 409, message: 'Mỗi lần chỉ thao tác được trên tối đa 5.000 dòng. Hãy thu hẹp bộ lọc.' },
  BATCH_EXPIRED: { status: 409, message: 'Danh sách đã chọn quá lâu nên hết hạn. Vui lòng chọn lại rồi thực hiện.' },
  BATCH_NOT_UNDOABLE: { status: 409, message: 'Không hoàn tác được lần thực hiện hàng loạt này.' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, message: 'Khoá chống lặp đã được dùng cho một yêu cầu khác.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Máy chủ không đọc được kiểu dữ liệu này.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'Dữ liệu gửi lên quá lớn.' },
  REQUEST_HEAD_TOO_LARGE: { status: 431, message: 'Địa chỉ quá dài. Vui lòng bớt điều kiện lọc rồi thử lại.' },
  REQUEST_TIMEOUT: { status: 408, message: 'Yêu cầu được gửi đến quá chậm. Vui lòng kiểm tra mạng rồi thử lại.' },
  REQUEST_UNREADABLE: { status: 400, message: 'Máy chủ không đọc được yêu cầu này.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Bạn thao tác quá nhanh. Vui lòng đợi rồi thử lại.' },
  INTERNAL_ERROR: { status: 500, message: 'Đã có lỗi xảy ra' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'Hệ thống đang bận. Vui lòng thử lại sau ít phút.' },
  STORAGE_FULL: { status: 507, message: 'Kho lưu trữ đã đầy. Vui lòng liên hệ quản trị viên.' },
} as const satisfies Record<string, Known>

export type ErrorCode = keyof typeof errorCatalogue
export type SuccessCode = keyof typeof successCatalogue
export type { GenericAct } from './errors-by-area.ts'

/** The codes that every endpoint may answer beside those that it declares. */
export const commonErrors = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'PASSWORD_CHANGE_REQUIRED',
  'VALIDATION_FAILED',
  'IDEMPOTENCY_KEY_REUSED',
  'UNSUPPORTED_MEDIA_TYPE',
  'PAYLOAD_TOO_LARGE',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
  'STORAGE_FULL',
] as const satisfies readonly ErrorCode[]

/** The sentence that a person reads for a server message: with a space it is shown as is, else it is a code (SPECIFICATION 8). */
export const messageFor = (message: string): string => {
  if (message.includes(' ')) return message
  return Object.hasOwn(errorCatalogue, message) ? errorCatalogue[message as ErrorCode].message : 'Đã có lỗi xảy ra'
}

/** The sentence that a person reads for the message of a success; null for a code that this console does not know. */
export const successFor = (message: string): string | null =>
  Object.hasOwn(successCatalogue, message) ? successCatalogue[message as SuccessCode] : null
