import { assessmentStandingNames, type AssessmentStanding } from '@nhanxanh/contract/features/assessments.rules'
import { certificateEventName, certificateEventKinds } from '@nhanxanh/contract/features/certificates.words'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Words } from './people-words.ts'

const plain = (name: string): Words => ({ name, write: String })
const day = (name: string): Words => ({ name, write: (value) => formatDay(String(value)) })
const standing = (name: string): Words => ({
  name,
  write: (value) => assessmentStandingNames[value as AssessmentStanding] ?? String(value),
})
/** What an act says of itself where it gives no reason. */
const done = (name: string): Words => ({ name, write: (value) => (value === true ? 'Đã thực hiện' : String(value)) })

/** What the log writes down of assessments and of certificates. */
export const recordWords: Readonly<Record<string, Words>> = {
  'assessment.status': standing('Trạng thái'),
  'assessment.decision': standing('Đề nghị'),
  'assessment.attempt': plain('Lần nộp'),
  'assessment.proposed': plain('Số câu đề xuất từ kỳ trước'),
  'assessment.lead': plain('Chủ trì thẩm định'),
  'assessment.conflict': plain('Xung đột lợi ích'),
  'assessment.visitedOn': day('Ngày thẩm định tại chỗ'),
  'assessment.criteriaVersion': plain('Phiên bản bộ tiêu chí'),
  'assessment.open': plain('Số tiêu chí cần bổ sung'),
  'assessment.remedyDueOn': day('Hạn bổ sung'),
  'assessment.reason': plain('Lý do'),
  'assessment.reminded': done('Lời nhắc'),
  'assessment.session': day('Phiên họp hội đồng'),
  'assessment.certificate': plain('Giấy chứng nhận'),
  'assessment.record': plain('Bản ghi niêm phong'),
  'certificate.decision': plain('Quyết định công nhận'),
  'certificate.certificates': plain('Giấy chứng nhận'),
  'certificate.followUp': plain('Việc theo dõi'),
  'certificate.dueOn': day('Hạn'),
  'certificate.report': plain('Báo cáo của cơ sở'),
  'certificate.copy': plain('Bản chuyển đổi'),
  'certificate.person': plain('Người lập'),
  'certificate.result': plain('Kết quả tính lại'),
  'certificate.capsule': plain('Gói chứng cứ'),
  'certificate.signature': plain('Chữ ký số'),
  'certificate.archiveNumber': plain('Số lưu trữ'),
  ...Object.fromEntries(certificateEventKinds.map((kind) => [`certificate.${kind}`, done(certificateEventName(kind))])),
}
