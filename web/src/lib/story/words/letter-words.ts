import { appealOutcomeNames, appealRemedyNames } from '@nhanxanh/contract/features/appeals.rules'
import { caseKinds } from '@nhanxanh/contract/case-kinds'
import type { CaseDeclaration } from '@nhanxanh/contract/features/cases.rules'
import {
  contactFindingNames,
  contactKindNames,
  contactOriginNames,
  contactStatusNames,
} from '@nhanxanh/contract/features/contacts.rules'
import { link, oneOf, person, plain, type Words } from './said.ts'

/** What the log writes down of every kind of case. */
const wordsOfCase = ({ entity, noun, kindName, kinds, statuses }: CaseDeclaration): Record<string, Words> => ({
  [`${entity}.code`]: plain(`Mã ${noun}`),
  [`${entity}.kind`]: oneOf(kindName, kinds),
  [`${entity}.status`]: oneOf('Trạng thái', statuses),
  [`${entity}.assigneeId`]: person('Người xử lý'),
  [`${entity}.dueOn`]: plain('Hạn'),
  [`${entity}.reason`]: plain('Lý do'),
  [`${entity}.letter`]: plain('Thư'),
})

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
  ...Object.assign({}, ...Object.values(caseKinds).map(wordsOfCase)),
  'facility.letterNote': plain('Đoạn thêm vào thư'),
  'assessment.letterNote': plain('Đoạn thêm vào thư'),
  'certificate.letterNote': plain('Đoạn thêm vào thư'),
  'appeal.outcome': oneOf('Kết quả giải quyết', appealOutcomeNames),
  'appeal.remedy': oneOf('Cách khắc phục', appealRemedyNames),
  'data-request.subjects': plain('Số hồ sơ của người đó'),
  'data-request.rows': plain('Số dòng đã lấy'),
  'data-request.erased': plain('Đã xoá'),
}
