import { caseErrors } from '../case-kinds.ts'

/** Letters to the programme, appeals against its decisions, and requests about personal data. */
export const contactErrors = {
  ...caseErrors,
  OWNER_LETTER_NOT_FOUND: { status: 404, message: 'Không tìm thấy thư này.' },
  OWNER_LETTER_SETTLED: { status: 409, message: 'Thư này đã được gửi theo cách khác hoặc đã gửi bưu điện.' },
  CONTACT_TEMPLATE_NOT_FOUND: { status: 404, message: 'Không tìm thấy câu trả lời mẫu này.' },
  CONTACT_NOT_FOUND: { status: 404, message: 'Không tìm thấy liên hệ này.' },
  APPEAL_EXISTS: { status: 409, message: 'Quyết định này đã có khiếu nại đang hoặc đã được giải quyết.' },
  CONTACT_MAIL_NOT_FOUND: { status: 404, message: 'Không tìm thấy thư này.' },
  CONTACT_MAIL_DECIDED: { status: 409, message: 'Thư này đã được đồng nghiệp xếp vào một liên hệ.' },
  CONTACT_MAIL_NOT_DECIDED: { status: 409, message: 'Thư này không còn nằm trong liên hệ nào.' },
  CONTACT_MERGED: {
    status: 409,
    message: 'Liên hệ này đã được gộp vào liên hệ khác. Vui lòng mở liên hệ được giữ lại.',
  },
  CONTACT_NOT_MERGED: { status: 409, message: 'Liên hệ này không còn nằm trong liên hệ khác.' },
  CONTACT_KEPT: { status: 409, message: 'Liên hệ này được giữ lại; các liên hệ khác gộp vào đây.' },
  CONTACT_IS_SPAM: { status: 409, message: 'Vui lòng chuyển liên hệ ra khỏi thư rác trước khi gộp.' },
  CONTACTS_OF_TWO_FACILITIES: {
    status: 409,
    message: 'Hai liên hệ gắn với hai cơ sở khác nhau. Vui lòng gỡ cơ sở ở một liên hệ trước khi gộp.',
  },
  CONTACT_ENTRIES_MOVED: {
    status: 409,
    message: 'Trao đổi được chọn không còn ở liên hệ này. Vui lòng tải lại rồi chọn lại.',
  },
  CONTACT_WITHOUT_EMAIL: { status: 409, message: 'Người liên hệ không để lại email nên không gửi phản hồi được.' },
} as const
