import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Office, OfficePaper, PaperTable } from './office-paper.ts'
import { pdfOf } from './pdf.ts'

type Index = {
  office: Pick<Office, 'agency' | 'superior'>
  madeAt: Date
  /** What it lists: "giấy chứng nhận". */
  noun: string
  columns: PaperTable['columns']
  rows: readonly (readonly string[])[]
  /** The page of each. */
  pages: readonly number[]
}

/** What lies in a file that is printed, and on which page: who hands the papers out ticks them off here. */
export const indexPage = ({ office, madeAt, noun, columns, rows, pages }: Index): Promise<Buffer> => {
  const table: PaperTable = {
    title: '',
    columns: [{ label: 'STT', share: 5, align: 'center' }, ...columns, { label: 'Trang', share: 5, align: 'right' }],
    rows: rows.map((cells, nth) => [String(nth + 1), ...cells, String(pages[nth])]),
  }
  const paper: OfficePaper = {
    kind: 'annex',
    name: `Mục lục các ${noun}`,
    madeAt,
    superior: office.superior,
    agency: office.agency,
    number: '',
    date: '',
    title: 'MỤC LỤC',
    subject: `${formatNumber(rows.length)} ${noun}, lập ngày ${formatDay(vietnamDay(madeAt))}`,
    attached: null,
    blocks: [{ kind: 'table', table }],
    annexes: [],
    facts: [],
    recipients: [],
    signatures: [],
  }
  return pdfOf(paper)
}
