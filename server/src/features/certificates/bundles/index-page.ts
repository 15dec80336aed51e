import { formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { pdfOf } from '../../../platform/office-paper/pdf.ts'
import type { Office } from '../../../platform/office-paper/office-paper.ts'
import type { PrintedRecord } from '../paper/papers.repo.ts'

type Index = {
  office: Office
  madeAt: Date
  papers: readonly Pick<PrintedRecord, 'number' | 'facility_name' | 'level_name'>[]
  /** The page of each. */
  pages: readonly number[]
}

const columns = [
  { label: 'STT', share: 5, align: 'center' },
  { label: 'Số giấy', share: 18, align: 'left' },
  { label: 'Cơ sở', share: 60, align: 'left' },
  { label: 'Mức', share: 12, align: 'left' },
  { label: 'Trang', share: 5, align: 'right' },
] as const

/** What lies in a file that is printed, and on which page: who hands the papers out ticks them off here. */
export const indexPage = ({ office, madeAt, papers, pages }: Index): Promise<Buffer> =>
  pdfOf({
    ...office,
    kind: 'annex',
    name: 'Mục lục các giấy chứng nhận',
    madeAt,
    number: '',
    date: '',
    title: 'MỤC LỤC',
    subject: `${papers.length} giấy chứng nhận, lập ngày ${formatDay(vietnamDay(madeAt))}`,
    attached: null,
    blocks: [
      {
        kind: 'table',
        table: {
          title: '',
          columns,
          rows: papers.map((paper, nth) => [
            String(nth + 1),
            paper.number,
            paper.facility_name,
            paper.level_name,
            String(pages[nth]),
          ]),
        },
      },
    ],
    annexes: [],
    facts: [],
    recipients: [],
    signatures: [],
  })
