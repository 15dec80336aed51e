import {
  appealableNames,
  appealOutcomeNames,
  appealRemedyNames,
  appealStatusNames,
} from '@nhanxanh/contract/features/appeals.rules'
import {
  contactFindingNames,
  contactKindNames,
  contactOriginNames,
  contactStatusNames,
} from '@nhanxanh/contract/features/contacts.rules'
import { dataRequestKindNames, dataRequestStatusNames } from '@nhanxanh/contract/features/data-requests.rules'
import { link, oneOf, person, plain, type Words } from './said.ts'

/** What the log writes down of letters, appeals and requests of data subjects. */
export const letterWords: Readonly<Record<string, Words>> = {
  'contact.assigneeId': person('Người xử lý'),
  'contact.facilityId': link('Cơ sở liên quan'),
  'contact.finding': oneOf('Kết luận về phản ánh', contactFindingNames),
  'contact.kind': oneOf('Loại thư', contactKindNames),
  'contact.origin': oneOf('Nguồn', contactOriginNames),
  'contact.status': oneOf('Trạng thái', contactStatusNames),
  'contact.namesPerson': plain('Nêu tên cán bộ'),
  'contact.code': plain('Mã thư'),
  'contact.subject': plain('Tiêu đề'),
  'contact.mergedCode': plain('Thư đã gộp vào'),
  'contact.splitCode': plain('Thư tách ra'),
  'contact.appeal': plain('Khiếu nại đã lập'),
  'contact-template.title': plain('Tên câu mẫu'),
  'contact-template.body': plain('Nội dung'),
  'facility.letter': plain('Thư gửi chủ cơ sở'),
  'facility.letterNote': plain('Đoạn thêm vào thư'),
  'assessment.letterNote': plain('Đoạn thêm vào thư'),
  'certificate.letterNote': plain('Đoạn thêm vào thư'),
  'appeal.code': plain('Mã khiếu nại'),
  'appeal.kind': oneOf('Khiếu nại về', appealableNames),
  'appeal.status': oneOf('Trạng thái', appealStatusNames),
  'appeal.outcome': oneOf('Kết quả giải quyết', appealOutcomeNames),
  'appeal.remedy': oneOf('Cách khắc phục', appealRemedyNames),
  'appeal.assigneeId': person('Người giải quyết'),
  'appeal.dueOn': plain('Hạn giải quyết'),
  'appeal.reason': plain('Lý do'),
  'data-request.code': plain('Mã yêu cầu'),
  'data-request.kind': oneOf('Loại yêu cầu', dataRequestKindNames),
  'data-request.status': oneOf('Trạng thái', dataRequestStatusNames),
  'data-request.assigneeId': person('Người xử lý'),
  'data-request.subjects': plain('Số hồ sơ của người đó'),
  'data-request.dueOn': plain('Hạn'),
  'data-request.reason': plain('Lý do'),
  'data-request.rows': plain('Số dòng đã lấy'),
  'data-request.erased': plain('Đã xoá'),
}
