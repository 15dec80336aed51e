import { foldText } from '@nhanxanh/contract/shared/fold-text'

type Rows = readonly (readonly string[])[]

/** What a list says of each certificate, as it is written there. */
export const earlierFields = [
  'facility',
  'number',
  'level',
  'decisionNumber',
  'decidedOn',
  'issuedOn',
  'validUntil',
] as const
export type EarlierField = (typeof earlierFields)[number]
export type WrittenRow = { line: number } & Record<EarlierField, string>

/** Words of a head, folded; the first field of which one stands in it has the column. */
const words: Readonly<Record<EarlierField, readonly string[]>> = {
  decisionNumber: ['so quyet dinh', 'so qd', 'quyet dinh so'],
  decidedOn: ['ngay quyet dinh', 'ngay qd', 'ngay ky quyet dinh'],
  number: ['so giay', 'so chung nhan', 'so gcn', 'so vao so'],
  issuedOn: ['ngay cap', 'cap ngay', 'tu ngay', 'ngay hieu luc'],
  validUntil: ['het han', 'den ngay', 'hieu luc den', 'den het', 'co gia tri den'],
  level: ['muc', 'cap do', 'hang nhan', 'danh hieu', 'so la', 'so sao dat'],
  facility: ['ma co so', 'ten co so', 'co so', 'khach san', 'don vi', 'ma so thue', 'ten'],
}
const fieldsInOrder = Object.keys(words) as EarlierField[]

const fieldOf = (head: string): EarlierField | null => {
  const folded = foldText(head)
  return fieldsInOrder.find((field) => words[field].some((word) => folded.includes(word))) ?? null
}

const linesLookedAt = 20

/** The field of each column; of two that speak of one the first has it. */
const columnsOf = (cells: readonly string[]): (EarlierField | null)[] => {
  const taken = new Set<EarlierField>()
  return cells.map((cell) => {
    const field = fieldOf(cell)
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

export type WrittenList = { rows: WrittenRow[]; missing: EarlierField[] }

/** The rows of a list below its heads, which stand where most fields are spoken of. */
export const readEarlierList = (rows: Rows): WrittenList => {
  const lines = rows.slice(0, linesLookedAt).map((cells, at) => ({ at, columns: columnsOf(cells) }))
  const worth = ({ columns }: (typeof lines)[number]) => columns.filter((field) => field !== null).length
  const heads = lines.toSorted((one, other) => worth(other) - worth(one) || one.at - other.at)[0]
  if (heads === undefined) return { rows: [], missing: [...earlierFields] }
  const textAt = (cells: readonly string[], field: EarlierField): string => {
    const at = heads.columns.indexOf(field)
    return at < 0 ? '' : (cells[at] ?? '').replace(/\s+/g, ' ').trim()
  }
  const written = rows.slice(heads.at + 1).map((cells, at) => {
    const said = Object.fromEntries(earlierFields.map((field) => [field, textAt(cells, field)]))
    return Object.assign(said as Record<EarlierField, string>, { line: heads.at + 2 + at })
  })
  return {
    // A line of sums or signatures has neither facility nor number.
    rows: written.filter(({ facility, number }) => facility !== '' && number !== ''),
    missing: earlierFields.filter((field) => !heads.columns.includes(field)),
  }
}
