import { shortTypeNames, facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import type { PaperTable } from '../../../platform/office-paper/office-paper.ts'
import type { CountedRow } from '../counting/counted-row.ts'
import type { Figure } from '../counting/figures.ts'
import { columnsOfPart, parts } from '../counting/parts.ts'
import type { PartKey } from '../counting/parts.ts'

/** Points are kept as the database writes them. */
const cellOf = (key: string, value: string): string => (key === 'points' ? value.replaceAll('.', ',') : value)

/** The rows of a part with a running number, in the words that were kept. */
export const tableOf = (part: PartKey, rows: readonly CountedRow[]): PaperTable => {
  const columns = columnsOfPart(part)
  return {
    title: parts[part].title,
    columns: [
      { label: 'STT', share: 2, align: 'center' },
      ...columns.map(({ label, share, align = 'left' }) => ({ label, share, align })),
    ],
    rows: rows
      .filter((row) => row.part === part)
      .map(({ counted, words }, nth) =>
        [String(nth + 1)].concat(columns.map(({ key }) => cellOf(key, words[key] ?? counted[key] ?? ''))),
      ),
  }
}

const numbersOf = ({ name, count, byType }: Figure): string[] => [
  name,
  ...[...byType, count].map((each) => formatNumber(each)),
]

/** Figures by the types of facilities; `sum` under all of them, where they are parts of a whole. */
export const figureTable = (title: string, head: string, figures: readonly Figure[], sum?: Figure): PaperTable => ({
  title,
  columns: [
    { label: head, share: 10, align: 'left' },
    ...facilityTypes.map((type) => ({ label: shortTypeNames[type], share: 3, align: 'right' as const })),
    { label: 'Cộng', share: 3, align: 'right' },
  ],
  rows: [...figures, ...(sum ? [sum] : [])].map(numbersOf),
  ...(sum && { hasTotal: true as const }),
})
