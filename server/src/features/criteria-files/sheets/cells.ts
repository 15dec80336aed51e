import { CellProblem } from './sheet.ts'

const yes = 'Có'
const no = 'Không'

export const writeBoolean = (value: boolean): string => (value ? yes : no)

/** `Có` or `Không`; an empty cell is no. */
export const readBoolean = (column: string, text: string): boolean => {
  const word = text.trim().toLocaleLowerCase('vi')
  if (['có', 'x', '1', 'true'].includes(word)) return true
  if (['không', '', '0', 'false'].includes(word)) return false
  throw new CellProblem(column, `Chỉ ghi ${yes} hoặc ${no}.`)
}

const partsOf = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const writeList = (values: readonly (string | number)[]): string => values.join('; ')
export const readList = partsOf

/** One value by the name that people read; the key itself is understood too. */
export const readName = (column: string, text: string, names: Readonly<Record<string, string>>): string => {
  const word = text.trim().toLocaleLowerCase('vi')
  const found = Object.entries(names).find(([key, name]) => [key, name.toLocaleLowerCase('vi')].includes(word))
  if (found) return found[0]
  throw new CellProblem(column, `Không có “${text.trim()}”. Hãy ghi một trong: ${Object.values(names).join(', ')}.`)
}

export const writeNames = (keys: readonly string[], names: Readonly<Record<string, string>>): string =>
  writeList(keys.map((key) => names[key] ?? key))

/** Names with `;` between them. A name may hold commas, so commas do not part. */
export const readNames = (column: string, text: string, names: Readonly<Record<string, string>>): string[] =>
  partsOf(text).map((part) => readName(column, part, names))

export const readWhole = (column: string, text: string): number => {
  if (/^\d{1,6}$/.test(text.trim())) return Number(text.trim())
  throw new CellProblem(column, 'Cần một số nguyên.')
}

/** Lines of fields with `|` between them; a `|` of a field itself is written `\|`. */
export const writeLines = (lines: readonly (readonly string[])[]): string =>
  lines.map((fields) => fields.map((field) => field.replaceAll('|', '\\|')).join(' | ')).join('\n')

export const readLines = (column: string, text: string, example: string, fields: number): string[][] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const parts = line.split(/(?<!\\)\|/).map((part) => part.trim().replaceAll('\\|', '|'))
      if (parts.length === fields) return parts
      throw new CellProblem(column, `Mỗi dòng có dạng: ${example}`)
    })

export const emptyAsNull = (text: string): string | null => (text.trim() === '' ? null : text)

export const writeDay = (day: string | null): string => (day === null ? '' : day.split('-').reverse().join('/'))

/** `21/11/2026`, or `2026-11-21` as a date cell comes. */
export const readDay = (column: string, text = ''): string | null => {
  const given = text.trim()
  if (given === '') return null
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(given) ?? []
  const iso = year === '' ? given : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (/^\d{4}-\d{2}-\d{2}$/.test(iso)) return iso
  throw new CellProblem(column, 'Ghi ngày theo dạng ngày/tháng/năm, ví dụ 01/01/2026.')
}
