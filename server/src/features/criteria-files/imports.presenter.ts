import { mostShownRows, rowOutcomes } from '@nhanxanh/contract/features/criteria-files.rules'
import type { CriteriaImport, ImportRow } from '@nhanxanh/contract/features/criteria-files'
import { takesEvent } from '@nhanxanh/contract/features/criteria.rules'
import type { Caller, Changes } from '../../http/context.ts'
import type { ToldImport } from './imports.repo.ts'
import { fieldsOf, pick } from '../../db/columns.ts'

const countsOf = (rows: readonly ImportRow[]): CriteriaImport['counts'] =>
  Object.fromEntries(
    rowOutcomes.map((outcome) => [outcome, rows.filter((row) => row.outcome === outcome).length]),
  ) as CriteriaImport['counts']

/** True if there is something to do and nothing is wrong. */
export const isWorthDoing = (rows: readonly ImportRow[], problems: readonly string[]): boolean => {
  const { same, failed } = countsOf(rows)
  return problems.length === 0 && failed === 0 && rows.length > same
}

export const isFailed = ({ outcome }: ImportRow): boolean => outcome === 'failed'
const shownFirst = ({ outcome }: ImportRow): number => (outcome === 'failed' ? 0 : 1)

/** The rows that a person is shown: what failed first, then what would change. */
const shownOf = <Row extends ImportRow>(rows: readonly Row[]): Row[] =>
  rows
    .filter(({ outcome }) => outcome !== 'same')
    .toSorted((a, b) => shownFirst(a) - shownFirst(b))
    .slice(0, mostShownRows)

/** Rows as an import keeps them: all of them, with the cells of those that are shown. */
export const keptRows = (rows: readonly ImportRow[]): ImportRow[] => {
  const shown = new Set(shownOf(rows))
  return rows.map((row) => shownRow(shown.has(row) ? row : { ...row, cells: [] }))
}

const touchedSince = 'Có dòng đã được sửa sau khi nhập nên không hoàn tác được lần nhập này.'

/** The records that the file leaves out, while their removal is offered and after it was done. */
const goingOf = ({ state, removes_missing, removals }: ToldImport): ImportRow[] =>
  state === 'checked' || removes_missing ? removals.filter((row) => !isFailed(row)) : []

const shown = ['id', 'file_name', 'state', 'problems', 'warnings', 'removals', 'removal_problems'] as const

/** An import as this reader sees it. `isAsLeft`: nobody has touched since what it wrote. */
export const toImport = (row: ToldImport, caller: Caller, isAsLeft: boolean): CriteriaImport => {
  const isOpen = takesEvent(row.version_status, 'edit') && caller.can('criteria:edit')
  const isApplied = row.state === 'applied'
  const isUndoable = isApplied && isOpen && isAsLeft
  return {
    ...fieldsOf(pick(row, shown)),
    version: { id: row.version_id, number: row.version_number },
    counts: countsOf([...row.rows, ...goingOf(row)]),
    rows: shownOf(row.rows),
    by: row.person,
    createdAt: row.created_at.toISOString(),
    appliedAt: row.applied_at?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
    can: {
      apply: row.state === 'checked' && isOpen && isWorthDoing(row.rows, row.problems),
      remove:
        row.state === 'checked' &&
        isOpen &&
        row.removals.length > 0 &&
        isWorthDoing([...row.rows, ...row.removals], [...row.problems, ...row.removal_problems]),
      undo: isUndoable,
    },
    whyNotUndo: isApplied && isOpen && !isUndoable ? touchedSince : null,
  }
}

/** A row without what only the write needs. */
export const shownRow = ({ sheet, line, label, outcome, cells, problem, code }: ImportRow): ImportRow => ({
  sheet,
  line,
  label,
  outcome,
  cells,
  problem,
  code,
})

/** At most so many rows stand in the audit row of an import; the import itself keeps them all. */
const auditedRows = 200

/** The changes that an import writes to the audit log, row by row; test cases and groups of one name are numbered. */
export const changesOf = (rows: readonly ImportRow[]): Changes => {
  const written = rows.filter(({ outcome }) => outcome !== 'same' && outcome !== 'failed')
  const side = (row: ImportRow, of: 'before' | 'after') =>
    Object.fromEntries(row.cells.map((cell) => [cell.column, cell[of]]))
  const told: Changes = {}
  for (const row of written.slice(0, auditedRows)) {
    const before = row.outcome === 'created' ? null : side(row, 'before')
    const after = row.line === null ? null : side(row, 'after')
    const name = `${row.sheet} ${row.label}`
    let own = name
    for (let nth = 2; own in told; nth += 1) own = `${name} (${nth})`
    told[own] = { before, after }
  }
  return told
}
