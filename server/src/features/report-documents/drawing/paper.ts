import type { ReportTemplate } from '@nhanxanh/contract/features/report-documents.rules'
import { formatDateTime, formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { placeAndDay } from '../../../platform/office-paper/office-paper.ts'
import type { Office, OfficePaper } from '../../../platform/office-paper/office-paper.ts'
import type { Content } from '../counting/counted-row.ts'
import type { StoredDocument } from '../report-documents.repo.ts'
import { bodies } from './bodies.ts'

type Asked = Pick<
  StoredDocument,
  'template' | 'name' | 'quarter' | 'year' | 'number' | 'signer_title' | 'signer_name' | 'recipients' | 'created_at'
>
export type Drawn = { asked: Asked; content: Content; sha256: string; office: Office }

/** What offices write behind the number of such a paper. */
const signs: Record<ReportTemplate, string> = { quarter: 'BC', certified: 'PL', submission: 'TTr', minutes: 'BB' }

/** The filter, the moment, the criteria and the hash, which takes one line: what is needed to count the same again. */
const factsOf = ({ content, sha256 }: Drawn): OfficePaper['facts'] => [
  ['Phạm vi', content.scope],
  ['Số liệu tính đến', `hết ngày ${formatDay(content.asOf)} (lúc ${formatDateTime(content.countedTo)})`],
  [
    'Bộ tiêu chí',
    content.criteria.length === 0 ? 'Không có dòng nào theo bộ tiêu chí.' : `${content.criteria.join('; ')}.`,
  ],
  ['Số dòng đã tính', formatNumber(content.rows.length)],
  ['SHA-256 của các dòng', sha256],
]

const recipientsOf = ({ asked, office }: Drawn): string[] => {
  const given = asked.recipients?.split('\n').map((each) => each.replace(/^[-\s]+/, '').trim()) ?? []
  const named = given.filter((each) => each !== '')
  const all = named.length > 0 ? named : office.superior === null ? [] : [`${office.superior};`]
  return all.some((each) => /^lưu/i.test(each)) ? all : [...all, 'Lưu: VT.']
}

/** The paper of a document, from what it keeps and what the office is called: its rows are counted by nobody here. */
export const paperOf = (drawn: Drawn): OfficePaper => {
  const { asked, office } = drawn
  const body = bodies[asked.template](drawn)
  const signer = { title: asked.signer_title ?? 'Thủ trưởng cơ quan', name: asked.signer_name }
  return {
    kind: 'letter',
    name: asked.name,
    madeAt: asked.created_at,
    superior: office.superior,
    agency: office.agency,
    number: asked.number ?? `……/${signs[asked.template]}-……`,
    date: placeAndDay(office.place, vietnamDay(asked.created_at)),
    attached: null,
    annexes: [],
    facts: factsOf(drawn),
    recipients: recipientsOf(drawn),
    signatures: [signer],
    ...body,
  }
}
