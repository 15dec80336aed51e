import type { ErrorCode } from '@nhanxanh/contract/errors'
import type { ImportRow } from '@nhanxanh/contract/features/criteria-files'
import { originalText } from '@nhanxanh/contract/shared/cell-text'
import type { ReadSheet } from '../../../platform/sheets/read/read-workbook.ts'
import { CellProblem, idColumn, isSame } from '../sheets/sheet.ts'
import type { Column, Row, Sheet } from '../sheets/sheet.ts'

/** A row of the file: the cells of the columns that the file has. */
export type FileRow = { line: number; cells: Row }

/** A record as it stands, by what its row says. */
export type Known = { id: string; row: Row }

/** The change that a row of the file would make. `body` is what the write takes; null where there is nothing to write. */
export type PlannedRow = ImportRow & {
  id: string | null
  body: unknown
  /** The row of the database, once it is known or written. */
  rowId?: string
}

const valueOf = (row: Row, key: string): string => row[key] ?? ''

/** Reads a sheet by the heads of its columns, in whatever order; a sentence where it cannot be. */
export const fileRows = (sheet: Sheet, { rows }: ReadSheet): FileRow[] | string => {
  const [heads = [], ...rest] = rows
  const places = sheet.columns
    .map(({ key, head }) => [key, heads.findIndex((given) => given.trim() === head)] as const)
    .filter(([, at]) => at >= 0)
  if (!places.some(([key]) => key === sheet.identity)) {
    const head = sheet.columns.find(({ key }) => key === sheet.identity)?.head ?? ''
    return `Trang “${sheet.name}” không có cột “${head}”.`
  }
  return rest
    .map((cells, at) => ({
      line: at + 2,
      cells: Object.fromEntries(places.map(([key, place]) => [key, cells[place] ?? ''])),
    }))
    .filter(({ cells }) => Object.values(cells).some((text) => text.trim() !== ''))
}

/** Sub-groups share names across groups, and test cases across questions. */
const isSameParent = ({ within }: Sheet, row: Row, cells: Row): boolean =>
  within === undefined || !(within in cells) || valueOf(row, within) === valueOf(cells, within).trim()

/** The record that a row is about: by its id, or where the row has none by what people know it by. */
const knownOf = (sheet: Sheet, { cells }: FileRow, known: readonly Known[]): Known | undefined | 'lost' => {
  const id = valueOf(cells, idColumn.key).trim()
  if (id !== '') return known.find((one) => one.id === id) ?? 'lost'
  const name = originalText(valueOf(cells, sheet.identity)).trim()
  return known.find(({ row }) => valueOf(row, sheet.identity) === name && isSameParent(sheet, row, cells))
}

type Problems = { byColumn: Map<string, string>; rest: string[] }

const columnOf = (sheet: Sheet, path: string): Column | undefined =>
  sheet.columns.find(({ fields }) => fields.some((field) => path === field || path.startsWith(`${field}.`)))

const gather = (sheet: Sheet, issues: readonly { path: string; message: string }[]): Problems => {
  const problems: Problems = { byColumn: new Map(), rest: [] }
  for (const { path, message } of issues) {
    const column = columnOf(sheet, path)
    if (column) problems.byColumn.set(column.key, problems.byColumn.get(column.key) ?? message)
    else problems.rest.push(message)
  }
  return problems
}

const judge = (sheet: Sheet, row: Row): { body: unknown; problems: Problems } => {
  try {
    const parsed = sheet.validator.safeParse(sheet.read(row))
    if (parsed.success) return { body: parsed.data, problems: gather(sheet, []) }
    const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    return { body: null, problems: gather(sheet, issues) }
  } catch (thrown) {
    if (!(thrown instanceof CellProblem)) throw thrown
    return { body: null, problems: { byColumn: new Map([[thrown.column, thrown.message]]), rest: [] } }
  }
}

const cellsOf = (sheet: Sheet, before: Row, after: Row, changed: readonly Column[], { byColumn }: Problems) =>
  sheet.columns
    .filter((column) => changed.includes(column) || byColumn.has(column.key))
    .map(({ key, head }) => ({
      column: head,
      before: valueOf(before, key),
      after: valueOf(after, key),
      problem: byColumn.get(key) ?? null,
    }))

const changedColumns = (sheet: Sheet, before: Row, { cells }: FileRow): Column[] =>
  sheet.columns.filter(
    (column) =>
      column !== idColumn &&
      column.key in cells &&
      !isSame(column, valueOf(before, column.key), valueOf(cells, column.key)),
  )

const lost = 'Không có dòng nào mang mã hệ thống này. Hãy để trống ô đó nếu muốn thêm mới.'

/**
 * The changes of one row of the file. Cells that say what the record has are left alone, so a file that nobody has edited changes
 * nothing; the others replace theirs, and the whole is judged by the validator of the write.
 */
export const planRow = (sheet: Sheet, file: FileRow, known: readonly Known[]): PlannedRow => {
  const found = knownOf(sheet, file, known)
  const label = originalText(valueOf(file.cells, sheet.identity)).trim()
  const named = { sheet: sheet.name, line: file.line, label, cells: [], problem: null, code: null, body: null }
  if (found === 'lost') return { ...named, outcome: 'failed', problem: lost, code: 'VALIDATION_FAILED', id: null }
  const before = found?.row ?? {}
  const changed = changedColumns(sheet, before, file)
  const id = found?.id ?? null
  if (found && changed.length === 0) return { ...named, outcome: 'same', id }
  const given = changed.map(({ key }) => [key, originalText(valueOf(file.cells, key))])
  const after: Row = { ...before, ...Object.fromEntries(given) }
  const { body, problems } = judge(sheet, after)
  const outcome = found ? 'updated' : 'created'
  return {
    ...named,
    id,
    outcome: body === null ? 'failed' : outcome,
    cells: cellsOf(sheet, before, after, changed, problems),
    problem: problems.rest[0] ?? null,
    code: body === null ? 'VALIDATION_FAILED' : null,
    body,
  }
}

/** Why a row cannot be written: code and sentence, and the sentences of the fields that it is about. */
export type RowRefusal = { code: ErrorCode; message: string; fields?: Readonly<Record<string, string>> }

/** The removal of a record that the file leaves out; it has no line in the file. */
export const leftOutRow = (
  sheet: Sheet,
  { id, row }: Known,
  outcome: 'removed' | 'archived' | 'failed',
  why: RowRefusal | null = null,
): PlannedRow => ({
  sheet: sheet.name,
  line: null,
  label: valueOf(row, sheet.identity),
  outcome,
  cells: [],
  problem: why?.message ?? null,
  code: why?.code ?? null,
  id,
  body: null,
})

/** A refusal of the write, at its cell where the refusal names the field. */
export const refusedRow = (sheet: Sheet, row: PlannedRow, { code, message, fields = {} }: RowRefusal): PlannedRow => {
  const issues = Object.entries(fields).map(([path, sentence]) => ({ path, message: sentence }))
  const { byColumn } = gather(sheet, issues)
  const atHead = new Map(sheet.columns.map(({ key, head }) => [head, byColumn.get(key) ?? null]))
  const cells = row.cells.map((cell) => ({ ...cell, problem: cell.problem ?? atHead.get(cell.column) ?? null }))
  const isShown = cells.some(({ problem }) => problem !== null)
  return { ...row, outcome: 'failed', cells, problem: isShown ? null : message, code, body: null }
}
