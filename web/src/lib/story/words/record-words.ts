import { decisionOutcomeNames } from '@nhanxanh/contract/features/assessments.decisions'
import { assessmentStandingNames } from '@nhanxanh/contract/features/assessments.rules'
import { verdictNames } from '@nhanxanh/contract/features/assessments.verdicts'
import { certificateEventName, certificateEventKinds } from '@nhanxanh/contract/features/certificates.words'
import { councilOutcomeNames, councilSessionStateNames } from '@nhanxanh/contract/features/council-sessions.rules'
import { done, oneOf, person, plain, type Words } from './said.ts'

/** What the log writes down of assessments, certificates and sessions of the council. */
export const recordWords: Readonly<Record<string, Words>> = {
  'assessment.status': oneOf('Trạng thái', assessmentStandingNames),
  'assessment.decision': oneOf('Đề nghị', decisionOutcomeNames),
  'assessment.proposed': plain('Số câu đề xuất từ kỳ trước'),
  'assessment.lead': person('Chủ trì thẩm định'),
  'assessment.conflict': plain('Xung đột lợi ích'),
  'assessment.visitedOn': plain('Ngày thẩm định tại chỗ'),
  'assessment.criteriaVersion': plain('Phiên bản bộ tiêu chí'),
  'assessment.criterion': plain('Tiêu chí'),
  'assessment.verdict': oneOf('Kết luận', verdictNames),
  'assessment.dissent': oneOf('Kết luận khác, chờ người chủ trì', verdictNames),
  'assessment.figure': plain('Số liệu'),
  'assessment.value': plain('Giá trị được chấp nhận'),
  'assessment.pin': plain('Ghim minh chứng'),
  'assessment.likeness': plain('Tệp giống nhau'),
  'assessment.paper': plain('Bản giấy'),
  'assessment.open': plain('Số tiêu chí cần bổ sung'),
  'assessment.remedyDueOn': plain('Hạn bổ sung'),
  'assessment.reason': plain('Lý do'),
  'assessment.reminded': done('Lời nhắc'),
  'assessment.held': plain('Giữ đến'),
  'assessment.session': plain('Phiên họp hội đồng'),
  'assessment.certificate': plain('Giấy chứng nhận'),
  // Hash, signature and key: what proves the record is on the proof of its certificate.
  'assessment.record': { name: 'Bản ghi quyết định', write: () => 'Đã niêm phong' },
  // The hash itself is on the proof of its certificate.
  'certificate.line': { name: 'Dòng đã ký', write: (hash) => (hash === null ? 'Không có' : 'Đã ký') },
  'criteria-version.seal': { name: 'Niêm phong', write: (hash) => (hash === null ? 'Không có' : 'Đã niêm phong') },
  'criteria-version.sealedLater': plain('Cách lập'),
  'certificate.facts': plain('Nội dung của giấy'),
  'certificate.differing': plain('Giấy không khớp'),
  'certificate.held': plain('Giữ đến'),
  'certificate.decision': plain('Quyết định công nhận'),
  'certificate.certificates': plain('Giấy chứng nhận'),
  'certificate.assessments': plain('Phiếu được công nhận'),
  'certificate.decisionFile': plain('Bản ký của quyết định'),
  'certificate.followUp': plain('Việc theo dõi'),
  'certificate.assigneeId': person('Người thực hiện'),
  'certificate.dueOn': plain('Hạn'),
  'certificate.report': plain('Báo cáo của cơ sở'),
  'certificate.copy': plain('Bản chuyển đổi'),
  'certificate.person': plain('Người lập'),
  'certificate.result': plain('Kết quả tính lại'),
  'certificate.capsule': plain('Gói chứng cứ'),
  'certificate.witnesses': plain('Kết quả so mã nhật ký'),
  'certificate.signature': plain('Chữ ký số'),
  'certificate.uploader': plain('Người nộp bản ký'),
  'certificate.reason': plain('Lý do'),
  'certificate.archiveNumber': plain('Số lưu trữ'),
  'certificate.bundle': plain('Tập in'),
  'certificate.list': plain('Danh sách đã nhập'),
  'certificate.reminded': done('Lời nhắc'),
  ...Object.fromEntries(certificateEventKinds.map((kind) => [`certificate.${kind}`, done(certificateEventName(kind))])),
  'council-session.heldOn': plain('Ngày họp'),
  'council-session.files': plain('Số hồ sơ'),
  'council-session.people': plain('Thành phần dự'),
  'council-session.state': oneOf('Trạng thái', councilSessionStateNames),
  'council-session.reason': plain('Lý do'),
  // Of a file, by its number.
  'council-session.*': oneOf('', councilOutcomeNames),
}
