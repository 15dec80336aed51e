import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { assessmentKindNames } from '@nhanxanh/contract/features/assessments.rules'
import { standingWords } from '@nhanxanh/contract/features/assessments.words'
import type { CertificateRow } from '@nhanxanh/contract/features/certificates.rows'
import { certificateStateNames } from '@nhanxanh/contract/features/certificates.rules'
import { contacts, type ContactRow } from '@nhanxanh/contract/features/contacts'
import { contactFindingNames, contactKindNames, contactStatusNames } from '@nhanxanh/contract/features/contacts.rules'
import { fileHolders, type ListedFile } from '@nhanxanh/contract/features/files'
import { bytesWords } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDate, formatDateTime, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryOf } from '../../../lib/query-of.ts'
import { filesOf } from './gallery-part.tsx'
import { belonging } from './known.ts'
import { Rows } from './rows.tsx'

type Props = { id: string }
const limit = 100

const assessmentCells = (row: AssessmentRow): ReactNode[] => [
  <Link key="code" to="/assessments/$id" params={{ id: row.id }} search={{}}>
    {row.code}
  </Link>,
  assessmentKindNames[row.kind],
  `Phiên bản ${row.criteriaNumber}`,
  standingWords(row),
  row.lead?.name ?? 'Chưa giao',
  row.submittedAt === null ? 'Chưa nộp' : formatDate(row.submittedAt),
]

export const AssessmentsPart = ({ id }: Props) => (
  <Rows
    query={useQuery(belonging.assessments(id))}
    heads={['Phiếu', 'Loại', 'Bộ tiêu chí', 'Tình trạng', 'Thẩm định viên', 'Ngày nộp']}
    rowKey={(row) => row.id}
    cells={assessmentCells}
    empty={{ title: 'Chưa có phiếu đánh giá', text: 'Phiếu của cơ sở hiện ở đây từ khi chủ cơ sở bắt đầu.' }}
  />
)

const certificateCells = (row: CertificateRow): ReactNode[] => [
  <Link key="number" to="/certificates/$id" params={{ id: row.id }} search={{}}>
    {row.number}
  </Link>,
  row.level.name,
  certificateStateNames[row.state],
  formatDay(row.issuedOn),
  formatDay(row.validUntil),
]

export const CertificatesPart = ({ id }: Props) => (
  <Rows
    query={useQuery(belonging.certificates(id))}
    heads={['Số giấy', 'Mức', 'Trạng thái', 'Ngày cấp', 'Hiệu lực đến']}
    rowKey={(row) => row.id}
    cells={certificateCells}
    empty={{ title: 'Chưa có giấy chứng nhận', text: 'Giấy được cấp sau khi phiếu đánh giá được duyệt.' }}
  />
)

const contactCells = (row: ContactRow): ReactNode[] => [
  <Link key="subject" to="/contacts" search={{ status: row.status, peek: row.id }}>
    {row.subject}
  </Link>,
  contactKindNames[row.kind],
  contactStatusNames[row.status],
  row.finding === null ? '' : contactFindingNames[row.finding],
  row.assignee?.name ?? 'Chưa ai nhận',
  formatDateTime(row.receivedAt),
]

export const ContactsPart = ({ id }: Props) => (
  <Rows
    query={useQuery(queryOf(contacts.list, { query: { facilityId: id, orderDirection: 'DESC', limit } }))}
    heads={['Chủ đề', 'Loại', 'Trạng thái', 'Kết luận', 'Người xử lý', 'Nhận lúc']}
    rowKey={(row) => row.id}
    cells={contactCells}
    empty={{ title: 'Không có phản ánh nào', text: 'Liên hệ được gắn với cơ sở này hiện ở đây.' }}
  />
)

const holderWords = ({ holder, record }: ListedFile): string =>
  holder === 'loose' ? 'Chưa thuộc hồ sơ nào' : `${fileHolders[holder]}${record ? ` (${record.code})` : ''}`

const checkWords = ({ isDamaged, checkedAt }: ListedFile): string =>
  isDamaged
    ? 'Hỏng: nội dung khác lúc tải lên'
    : checkedAt === null
      ? 'Chưa đến lượt'
      : `Đúng, ${formatDateTime(checkedAt)}`

const fileHeads = ['Tệp', 'Thuộc', 'Dung lượng', 'Người tải lên', 'Tải lên lúc']

const fileCells = (row: ListedFile): ReactNode[] => [
  <span key="name" title={`SHA-256: ${row.sha256}`}>
    {row.name}
  </span>,
  holderWords(row),
  bytesWords(row.size),
  row.uploadedBy.name,
  formatDateTime(row.createdAt),
]

/** The files of a facility; when each was checked last, once one of them was. */
export const FilesPart = ({ id }: Props) => {
  const query = useQuery(filesOf(id))
  const isChecked = query.data?.items.some(({ checkedAt, isDamaged }) => isDamaged || checkedAt !== null) ?? false
  return (
    <Rows
      query={query}
      heads={isChecked ? [...fileHeads, 'Lần kiểm tra gần nhất'] : fileHeads}
      rowKey={(row) => row.id}
      cells={(row) => (isChecked ? [...fileCells(row), checkWords(row)] : fileCells(row))}
      empty={{ title: 'Chưa có tệp nào', text: 'Giấy phép, minh chứng, ảnh và quyết định của cơ sở hiện ở đây.' }}
    />
  )
}
