/** A day of the calendar, as `2026-11-29`. */
export type Day = { day: string }
/** The content of a cell of an exported file. A Date is written as a moment in Vietnam. */
export type Cell = string | number | Date | Day | null

export type ExportColumn<Row> = { label: string; orderField?: string | undefined; value: (row: Row) => Cell }

/** A list as a file, made of the columns of the list (`fileColumns`). */
export type ExportColumns<Row> = Readonly<Record<string, ExportColumn<Row>>>

/** A filter as the file's first sheet says it. Values without a name here (ids, codes) are named by the server. */
export type FilterWording = {
  label: string
  names?: Readonly<Record<string, string>>
  /** Written around the value: "từ 21/11/2026". */
  write?: (value: string) => string
}
export type FilterWordings<Query> = {
  readonly [Key in Exclude<keyof Query, 'page' | 'limit' | 'orderField' | 'orderDirection'>]-?: FilterWording
}

const day = (value: string): string => value.split('-').reverse().join('/')

/** The two ends of a span of days. */
export const fromDay = (label: string): FilterWording => ({ label, write: (value) => `từ ${day(value)}` })
export const toDay = (label: string): FilterWording => ({ label, write: (value) => `đến ${day(value)}` })

export const searchWording: FilterWording = { label: 'Từ khoá', write: (value) => `“${value}”` }
