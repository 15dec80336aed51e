/** Facilities that staff enter, archive or change after the approval. */
export const facilityErrors = {
  FACILITY_WRITTEN_BY_YOU: {
    status: 409,
    message: 'Bạn đã lập hoặc sửa nội dung này nên người khác phải quyết định.',
  },
  FACILITY_HAS_HISTORY: {
    status: 409,
    message: 'Hồ sơ đã từng có quyết định hoặc phiếu đánh giá nên không xoá được. Hãy lưu trữ cơ sở.',
  },
  FACILITY_ARCHIVED: { status: 409, message: 'Cơ sở đã được lưu trữ.' },
  FACILITY_NOT_ARCHIVED: { status: 409, message: 'Cơ sở này không ở trong lưu trữ.' },
  FACILITY_STILL_AT_WORK: {
    status: 409,
    message: 'Cơ sở còn hồ sơ chờ duyệt, phiếu đánh giá đang mở hoặc giấy chứng nhận còn hiệu lực.',
  },
  CHANGE_NOT_FOUND: { status: 404, message: 'Không tìm thấy đề nghị thay đổi này.' },
  INTEREST_NOT_FOUND: { status: 404, message: 'Không có khai báo xung đột lợi ích này, hoặc khai báo đã được gỡ.' },
  CHANGE_ALREADY_OPEN: { status: 409, message: 'Cơ sở đang có một đề nghị thay đổi chờ quyết định.' },
  CHANGE_ALREADY_DECIDED: { status: 409, message: 'Đề nghị thay đổi này đã kết thúc.' },
  NOTHING_CHANGED: { status: 400, message: 'Chưa có nội dung nào khác với thông tin đang có.' },
  INVITATION_NOT_FOUND: { status: 404, message: 'Không có hồ sơ nào được mời nhận bằng email này.' },
} as const

/** Files (SPECIFICATION 8). */
export const fileErrors = {
  FILE_EMPTY: { status: 400, message: 'Tệp rỗng hoặc chưa được chọn.' },
  INVALID_IMAGE_FILE: { status: 400, message: 'Tệp ảnh không hợp lệ. Hãy dùng ảnh JPG hoặc PNG không quá 10 MB.' },
  INVALID_PDF_FILE: { status: 400, message: 'Tệp PDF không hợp lệ, bị hỏng hoặc chứa nội dung không được phép.' },
  FILE_NOT_FOUND: { status: 404, message: 'Không tìm thấy tệp.' },
  FILE_DAMAGED: {
    status: 410,
    message: 'Tệp này đã bị hỏng hoặc bị mất trên máy chủ nên không mở được. Vui lòng đề nghị người nộp gửi lại tệp.',
  },
  FILE_TOO_LARGE: { status: 413, message: 'Tệp vượt quá 10 MB.' },
  NO_FILE_READ_PERMISSION: { status: 403, message: 'Bạn không có quyền xem tệp này.' },
  NO_FILE_DELETE_PERMISSION: { status: 403, message: 'Bạn không có quyền xoá tệp này.' },
  FILE_IN_USE: { status: 409, message: 'Tệp đang thuộc một hồ sơ nên không thể xoá.' },
  FILE_QUOTA_EXCEEDED: { status: 429, message: 'Bạn đã tải lên quá nhiều tệp. Hãy xoá bớt tệp chưa dùng.' },
} as const

/** Lists as files. */
export const exportErrors = {
  EXPORT_NOT_FOUND: { status: 404, message: 'Không tìm thấy tệp đã xuất. Tệp có thể đã hết hạn.' },
  EXPORT_DAMAGED: {
    status: 410,
    message: 'Tệp đã xuất bị hỏng hoặc không có trên máy chủ này. Vui lòng xuất lại danh sách.',
  },
  EXPORT_NOT_READY: { status: 409, message: 'Tệp này chưa xuất xong.' },
  EXPORT_NOT_FAILED: { status: 409, message: 'Chỉ xuất lại được tệp không xuất được.' },
} as const

/** Assessments, answers, formulas and certificates (SPECIFICATION 8); thrown by features that come with them. */
export const assessmentErrors = {
  ASSESSMENT_NOT_FOUND: { status: 404, message: 'Không tìm thấy phiếu đánh giá.' },
  ALREADY_SUBMITTED: { status: 409, message: 'Phiếu đánh giá đã được nộp.' },
  ALREADY_APPROVED: { status: 409, message: 'Phiếu đánh giá đã được duyệt.' },
  CANNOT_SUBMIT_SUBMITTED_ASSESSMENT: { status: 409, message: 'Phiếu đã nộp nên không thể nộp lại.' },
  HAS_UNANSWERED_QUESTIONS: { status: 409, message: 'Còn câu hỏi chưa được trả lời.' },
  ASSESSMENT_ALREADY_OPEN: { status: 409, message: 'Cơ sở đang có một phiếu đánh giá chưa kết thúc.' },
  CRITERIA_VERSION_NOT_OFFERED: { status: 409, message: 'Phiếu này không được chọn hoặc chuyển sang phiên bản đó.' },
  CRITERIA_VERSION_ENDED: {
    status: 409,
    message: 'Thời gian chuyển tiếp đã hết. Hãy chuyển phiếu sang bộ tiêu chí đang có hiệu lực rồi nộp.',
  },
  ASSESSMENT_KIND_NOT_POSSIBLE: { status: 409, message: 'Cơ sở chưa thể bắt đầu loại đánh giá này.' },
  ASSESSMENT_CLOSED: { status: 409, message: 'Phiếu đánh giá đã kết thúc nên không thể thay đổi.' },
  ASSESSMENT_NOT_SUBMITTED: { status: 409, message: 'Cơ sở chưa nộp phiếu đánh giá này.' },
  ASSESSMENT_NOT_UNDER_REVIEW: { status: 409, message: 'Phiếu đánh giá hiện không trong thời gian thẩm định.' },
  ASSESSMENT_DECISION_PENDING: {
    status: 409,
    message: 'Phiếu đang chờ người ký. Hãy rút đề nghị trước khi thay đổi kết luận.',
  },
  ASSESSMENT_NOT_READY: { status: 409, message: 'Phiếu chưa đủ điều kiện để quyết định.' },
  ASSESSMENT_NOT_APPROVED: { status: 409, message: 'Chỉ mở lại được phiếu đã duyệt.' },
  CONFLICT_OF_INTEREST: { status: 409, message: 'Người này đã khai báo xung đột lợi ích với cơ sở.' },
  NOTHING_TO_SUPPLEMENT: { status: 409, message: 'Chưa có tiêu chí nào được kết luận “Cần bổ sung”.' },
  REMEDY_ALREADY_EXTENDED: { status: 409, message: 'Thời hạn bổ sung đã được gia hạn một lần.' },
  PIN_NOT_FOUND: { status: 404, message: 'Dấu ghim này đã được gỡ.' },
  NO_DECISION_PENDING: { status: 409, message: 'Phiếu không có đề nghị nào đang chờ ký.' },
  SIGNED_CONTENT_CHANGED: {
    status: 409,
    message: 'Nội dung đã thay đổi so với lúc bạn xem, hãy xem lại trước khi ký.',
  },
  ACT_HELD: { status: 409, message: 'Một việc khác với hồ sơ này đang được giữ.' },
  NOTHING_HELD: { status: 409, message: 'Việc này không còn được giữ: đã có hiệu lực hoặc đã được rút lại.' },
  NOT_A_SIGNER: { status: 403, message: 'Bạn không thể ký quyết định này.' },
  QUESTION_NOT_OPEN: { status: 409, message: 'Câu hỏi này không thuộc phần cần bổ sung.' },
  EXEMPTION_NOT_ALLOWED: { status: 409, message: 'Tiêu chí này không nhận “Không áp dụng”.' },
  NOTHING_MENDED: { status: 409, message: 'Chưa có nội dung nào được bổ sung. Hãy sửa ít nhất một mục rồi nộp lại.' },
  ANSWER_NOT_FOUND: { status: 404, message: 'Không tìm thấy câu trả lời.' },
  ANSWER_ALREADY_EXISTS: { status: 409, message: 'Câu hỏi này đã có câu trả lời.' },
  ANSWER_VALUE_OR_EVIDENCE_REQUIRED: { status: 400, message: 'Câu trả lời cần có giá trị hoặc tệp minh chứng.' },
  FORMULA_INVALID_CHARACTERS: { status: 400, message: 'Công thức có ký tự không hợp lệ.' },
  FORMULA_UNKNOWN_VARIABLES: { status: 400, message: 'Công thức có biến không xác định.' },
  FORMULA_CALCULATION_ERROR: { status: 400, message: 'Không tính được công thức với dữ liệu đã nhập.' },
  FORMULA_NOT_FOUND: { status: 404, message: 'Câu hỏi chưa có công thức.' },
  COMPLETE_ASSESSMENT_FIRST: { status: 409, message: 'Hãy hoàn tất đánh giá trước khi cấp giấy chứng nhận.' },
  CERTIFICATE_ALREADY_EXISTS: { status: 409, message: 'Phiếu đánh giá này đã được cấp giấy chứng nhận.' },
} as const

/** Sessions of the council. */
export const councilErrors = {
  COUNCIL_SESSION_NOT_FOUND: { status: 404, message: 'Không tìm thấy phiên họp.' },
  COUNCIL_SESSION_NOT_POSSIBLE: { status: 409, message: 'Việc này không làm được ở bước hiện nay của phiên họp.' },
  COUNCIL_SESSION_INCOMPLETE: { status: 409, message: 'Phiên họp còn thiếu nội dung nên chưa chuyển bước được.' },
  COUNCIL_NOT_CONCLUDED: { status: 409, message: 'Hội đồng chưa kết luận về phiếu này.' },
} as const

/** Certificates, where the specification leaves it open. */
export const certificateErrors = {
  CERTIFICATE_NOT_FOUND: { status: 404, message: 'Không tìm thấy giấy chứng nhận.' },
  CERTIFICATE_IN_FORCE: {
    status: 409,
    message: 'Phiếu này đã được cấp giấy chứng nhận. Hãy tạm đình chỉ giấy chứng nhận trước khi mở lại phiếu.',
  },
  CERTIFICATE_ACT_NOT_POSSIBLE: {
    status: 409,
    message: 'Tình trạng hiện nay của giấy chứng nhận không cho phép làm việc này.',
  },
  FOLLOW_UP_NOT_FOUND: { status: 404, message: 'Không tìm thấy việc theo dõi này.' },
  FOLLOW_UP_CLOSED: { status: 409, message: 'Việc theo dõi này đã kết thúc.' },
  SEALED_RECORD_NOT_FOUND: { status: 404, message: 'Không tìm thấy bản niêm phong của giấy chứng nhận này.' },
  CERTIFICATE_PAPER_INCOMPLETE: { status: 409, message: 'Cài đặt còn thiếu thông tin in trên giấy chứng nhận.' },
  CERTIFICATE_NOT_DRAWN: {
    status: 409,
    message: 'Bản giấy chứng nhận đang được lập. Vui lòng thử lại sau ít giây.',
  },
  SIGNATURE_MISSING: {
    status: 400,
    message: 'Tệp chưa có chữ ký số. Hãy ký bản chưa ký của giấy này rồi nộp lại.',
  },
  SIGNATURE_BROKEN: {
    status: 400,
    message: 'Chữ ký số không hợp lệ hoặc không bao trùm cả tệp. Hãy ký lại bản chưa ký rồi nộp lại.',
  },
  SIGNED_FILE_DIFFERS: { status: 409, message: 'Nội dung của tệp không khớp với giấy chứng nhận này.' },
  SIGNING_KEY_INVALID: { status: 400, message: 'Không dùng được chứng thư ký số trong tệp này.' },
  CERTIFICATE_NUMBER_EXISTS: { status: 409, message: 'Số giấy chứng nhận này đã có.' },
  RECOGNITION_NOT_FOUND: { status: 404, message: 'Không tìm thấy quyết định công nhận này.' },
  RECOGNITION_NUMBER_EXISTS: { status: 409, message: 'Số quyết định này đã được ghi trong năm đó.' },
} as const

/** The audit log, where the specification leaves it open. */
export const auditErrors = {
  AUDIT_LOG_BEING_WRITTEN: {
    status: 409,
    message: 'Dòng này đang được ghi vào nhật ký và chưa có đầu cây nào ký cho nó. Vui lòng thử lại sau ít giây.',
  },
  AUDIT_LOG_NOT_FOUND: { status: 404, message: 'Không tìm thấy dòng nhật ký này, hoặc dòng chưa được niêm phong.' },
} as const

/** Versions of criteria and what they hold, where the specification leaves it open. */
export const criteriaErrors = {
  CRITERIA_VERSION_NOT_FOUND: { status: 404, message: 'Không tìm thấy phiên bản bộ tiêu chí.' },
  CRITERIA_VERSION_FROZEN: {
    status: 409,
    message: 'Phiên bản đã phát hành không thể thay đổi. Hãy tạo bản nháp mới để sửa.',
  },
  CRITERIA_DRAFT_EXISTS: {
    status: 409,
    message: 'Loại cơ sở này đã có một bản nháp. Hãy hoàn tất hoặc bỏ bản nháp đó.',
  },
  CRITERIA_NOT_CHECKED: { status: 409, message: 'Hãy kiểm tra bản nháp và sửa hết lỗi trước khi phát hành.' },
  CRITERIA_TYPES_DIFFER: { status: 400, message: 'Chỉ so sánh được hai phiên bản của cùng một loại cơ sở.' },
  CRITERIA_GROUP_NOT_FOUND: { status: 404, message: 'Không tìm thấy chủ đề tiêu chí.' },
  CRITERIA_SUB_GROUP_NOT_FOUND: { status: 404, message: 'Không tìm thấy nhóm tiêu chí.' },
  CRITERION_NOT_FOUND: { status: 404, message: 'Không tìm thấy tiêu chí.' },
  CRITERIA_CODE_EXISTS: { status: 409, message: 'Mã này đã có trong phiên bản.' },
  QUESTION_NOT_FOUND: { status: 404, message: 'Không tìm thấy câu hỏi.' },
  QUESTION_INPUT_NOT_FOUND: { status: 404, message: 'Không tìm thấy dữ liệu đầu vào.' },
  CONSTANT_NOT_FOUND: { status: 404, message: 'Không tìm thấy hằng số.' },
  CRITERIA_IN_USE: { status: 409, message: 'Tiêu chí đang được dùng nên không xoá được.' },
  CRITERIA_GROUP_NOT_EMPTY: { status: 409, message: 'Còn nhóm hoặc tiêu chí bên trong. Hãy chuyển hoặc xoá trước.' },
  QUESTION_IN_USE: { status: 409, message: 'Câu hỏi đang được dùng nên không xoá được.' },
  VARIABLE_IN_USE: { status: 409, message: 'Biến đang được dùng nên không xoá được.' },
  VARIABLE_KEY_EXISTS: {
    status: 409,
    message: 'Mã này đã được dùng cho một câu hỏi, dữ liệu đầu vào hoặc hằng số khác.',
  },
} as const

/** Codes of simulations of a change of the criteria, and of criteria as workbooks. */
export const criteriaToolErrors = {
  CRITERIA_SIMULATION_NOT_FOUND: { status: 404, message: 'Không tìm thấy lần mô phỏng này.' },
  CRITERIA_NOTHING_IN_USE: {
    status: 409,
    message: 'Loại cơ sở này chưa có phiên bản đang dùng để so sánh, nên chưa mô phỏng được.',
  },
  CRITERIA_NOT_SCORABLE: {
    status: 409,
    message: 'Bản nháp còn công thức không đọc được hoặc tham chiếu vòng. Hãy kiểm tra và sửa rồi mô phỏng lại.',
  },
  INVALID_WORKBOOK: {
    status: 400,
    message: 'Không đọc được tệp này. Hãy chọn tệp XLSX không đặt mật khẩu, tốt nhất là tệp đã xuất từ hệ thống.',
  },
  PAPER_OF_ANOTHER_ASSESSMENT: {
    status: 409,
    message: 'Tệp này không phải phiếu giấy của phiếu đánh giá đang mở.',
  },
  FACILITY_IMPORT_NOT_FOUND: { status: 404, message: 'Không tìm thấy lần nhập danh sách này.' },
  FACILITY_IMPORT_NOT_APPLICABLE: {
    status: 409,
    message: 'Lần nhập này không có dòng nào để ghi, hoặc đã được ghi.',
  },
  CRITERIA_IMPORT_NOT_FOUND: { status: 404, message: 'Không tìm thấy lần nhập này.' },
  CRITERIA_IMPORT_NOT_APPLICABLE: {
    status: 409,
    message: 'Lần nhập này còn ô sai, không có thay đổi, hoặc đã được thực hiện.',
  },
  CRITERIA_IMPORT_NOT_UNDOABLE: {
    status: 409,
    message: 'Không hoàn tác được: lần nhập chưa thực hiện, đã hoàn tác, hoặc có dòng đã được sửa sau đó.',
  },
} as const

/** Accounts and roles, where the specification leaves it open. */
export const peopleErrors = {
  ROLE_NOT_FOUND: { status: 404, message: 'Không tìm thấy vai trò.' },
  ROLE_IN_USE: { status: 409, message: 'Vai trò đang có người giữ. Hãy chọn vai trò thay thế trước khi xoá.' },
  ROLE_NOT_GRANTABLE: {
    status: 403,
    message: 'Bạn chỉ có thể trao hoặc sửa vai trò mà mọi quyền của vai trò đó bạn cũng đang giữ.',
  },
  BUILTIN_ROLE_FIXED: {
    status: 409,
    message: 'Vai trò hệ thống giữ nguyên tên; vai trò toàn quyền giữ nguyên quyền. Hãy nhân bản để chỉnh.',
  },
  ACCOUNT_ABOVE_YOURS: {
    status: 403,
    message: 'Tài khoản này giữ quyền mà bạn không có, nên bạn không thể thay đổi tài khoản này.',
  },
  NOT_ON_ONESELF: { status: 409, message: 'Bạn không thể thực hiện thao tác này trên chính tài khoản của mình.' },
  LAST_ADMINISTRATOR: {
    status: 409,
    message: 'Chương trình phải luôn còn ít nhất một người giữ toàn quyền mà tài khoản không có ngày hết hạn.',
  },
  PERMISSION_ALREADY_HELD: { status: 409, message: 'Bạn đang có quyền này. Hãy tải lại trang rồi thử lại.' },
  EMAIL_NOT_PENDING: { status: 409, message: 'Tài khoản này không có địa chỉ email nào đang chờ có hiệu lực.' },
  ACCOUNT_EXPIRED: {
    status: 403,
    message: 'Tài khoản đã hết hạn sử dụng, vui lòng liên hệ quản trị viên để gia hạn.',
  },
  EMAIL_ALREADY_VERIFIED: { status: 409, message: 'Email của tài khoản này đã được xác minh.' },
  USER_NOT_BANNED: { status: 409, message: 'Tài khoản này không bị cấm.' },
} as const

/** What staff write to many. */
export const campaignErrors = {
  NOTIFICATION_NOT_FOUND: { status: 404, message: 'Không tìm thấy thông báo.' },
  NOTIFICATION_NOT_PENDING: {
    status: 409,
    message: 'Thông báo đã được gửi đi nên không sửa, dừng hoặc xoá được nữa.',
  },
  AUDIENCE_NOT_CONFIRMED: { status: 409, message: 'Vui lòng gõ đúng số người nhận để xác nhận.' },
  NOTHING_TO_RETRY: { status: 409, message: 'Không còn ai cần gửi lại.' },
  IMAGE_NOT_FOUND: { status: 404, message: 'Không tìm thấy ảnh này. Vui lòng tải ảnh lên lại.' },
} as const

const genericNames = {
  QUESTION: 'câu hỏi',
  QUESTION_INPUT: 'dữ liệu đầu vào',
  CRITERIA: 'tiêu chí',
  CRITERIA_GROUP: 'chủ đề tiêu chí',
  NOTIFICATION: 'thông báo',
  CONTACT: 'liên hệ',
  ROLE: 'vai trò',
  CRITERIA_SUB_GROUP: 'nhóm tiêu chí',
  CONSTANT: 'hằng số',
} as const
const genericVerbs = {
  CREATE: 'tạo',
  UPDATE: 'cập nhật',
  DELETE: 'xoá',
  LIST: 'tải danh sách',
} as const

type Verb = keyof typeof genericVerbs
type Thing = keyof typeof genericNames
/** The code of an act on one of these things: `CREATE_ROLE`. */
export type GenericAct = `${Verb}_${Thing}`

type Generic<Outcome extends string, Value> = Record<`${Verb}_${Thing}_${Outcome}`, Value>

const generic = <Outcome extends string, Value>(outcome: Outcome, value: (what: string) => Value) =>
  Object.fromEntries(
    Object.entries(genericVerbs).flatMap(([verb, act]) =>
      Object.entries(genericNames).map(([thing, name]) => [`${verb}_${thing}_${outcome}`, value(`${act} ${name}`)]),
    ),
  ) as Generic<Outcome, Value>

/**
 * Unforeseen failures to create, update, delete and list the seven things of SPECIFICATION 8, and two of ours. A refusal that
 * the product foresees has a code of its own.
 */
export const genericErrors = generic('FAILED', (what) => ({ status: 500, message: `Không thể ${what}.` }))

/** The matching success codes with their sentences. */
export const successCatalogue = generic('SUCCESS', (what) => `Đã ${what} thành công.`)
