import type { CriteriaImport, ImportRow } from '@nhanxanh/contract/features/criteria-files'
import { mostShownRows, rowOutcomeNames, rowOutcomes } from '@nhanxanh/contract/features/criteria-files.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { TableHeads } from '../../ui/text/table-heads.tsx'
import { Banner } from '../../ui/states/banner.tsx'
import { ChangedCell } from '../../ui/text/changed-cell.tsx'
import table from '../../ui/text/changes-table.module.css'
import styles from './criteria-files.module.css'

const countWords = ({ counts }: CriteriaImport): string =>
  rowOutcomes
    .filter((outcome) => counts[outcome] > 0 || outcome !== 'archived')
    .map((outcome) => `${rowOutcomeNames[outcome]}: ${formatNumber(counts[outcome])}`)
    .join(' · ')

const sentence = ({ counts, can, state, problems, removals }: CriteriaImport): string | null => {
  if (state !== 'checked' || problems.length > 0) return null
  if (counts.failed > 0) return 'Có ô sai. Hãy sửa trong tệp rồi nhập lại; chưa có gì được ghi.'
  if (can.apply) return null
  return removals.length > 0
    ? 'Tệp này chỉ khác bản nháp ở các dòng không có trong tệp.'
    : 'Tệp này không thay đổi gì so với bản nháp.'
}

/** What a file does or would do: the counts, what is wrong with the whole, and cell by cell what changes. */
export const ImportReport = ({ shown }: { shown: CriteriaImport }) => {
  const said = sentence(shown)
  return (
    <section className={styles.report} aria-label="Kết quả nhập thử">
      <output className={styles.counts}>
        {shown.fileName}. {countWords(shown)}.
      </output>
      {shown.problems.map((problem) => (
        <Banner key={problem} tone="error">
          {problem}
        </Banner>
      ))}
      {said && <Banner tone={shown.counts.failed > 0 ? 'warning' : 'info'}>{said}</Banner>}
      {shown.warnings.map((warning) => (
        <Banner key={warning} tone="warning">
          {warning}
        </Banner>
      ))}
      {shown.rows.length > 0 && <Rows rows={shown.rows} />}
      {shown.removals.length > 0 && <Removals shown={shown} />}
      {shown.rows.length === mostShownRows && (
        <p className="muted">Chỉ hiện {formatNumber(mostShownRows)} dòng đầu; dòng sai đứng trước.</p>
      )}
    </section>
  )
}

const Rows = ({ rows }: { rows: readonly ImportRow[] }) => (
  <div className={table.scroll}>
    <table className={table.table}>
      <TableHeads heads={['Trang, dòng', 'Bản ghi', 'Kết quả', 'Ô', 'Đang có', 'Trong tệp']} />
      {rows.map((row) => (
        <RowCells key={`${row.sheet} ${row.line}`} row={row} />
      ))}
    </table>
  </div>
)

/** What the file leaves out, and what its removal would do or break. */
const Removals = ({ shown: { removals, removalProblems } }: { shown: CriteriaImport }) => (
  <section className={styles.report} aria-label="Dòng không có trong tệp">
    <h3 className={styles.heading}>Không có trong tệp ({formatNumber(removals.length)})</h3>
    {removalProblems.map((problem) => (
      <Banner key={problem} tone="warning">
        {problem}
      </Banner>
    ))}
    <div className={table.scroll}>
      <table className={table.table}>
        <TableHeads heads={['Trang', 'Bản ghi', 'Nếu đồng ý']} />
        <tbody>
          {removals.map(({ sheet, label, outcome, problem }) => (
            <tr key={`${sheet} ${label}`}>
              <td>{sheet}</td>
              <th scope="row">{label}</th>
              <td data-outcome={outcome}>
                {outcome === 'failed' ? 'Không xoá được' : rowOutcomeNames[outcome]}
                {problem !== null && <span className={table.problem}>{problem}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)

/** One row of the file: a line for each of its cells that says something else, or is wrong. */
const RowCells = ({ row }: { row: ImportRow }) => {
  const cells = row.cells.length > 0 ? row.cells : [null]
  return (
    <tbody>
      {cells.map((cell, at) => (
        <tr key={cell?.column ?? row.label}>
          {at === 0 && (
            <>
              <td rowSpan={cells.length}>
                {row.sheet}, {row.line}
              </td>
              <th scope="rowgroup" rowSpan={cells.length}>
                {row.label}
              </th>
              <td rowSpan={cells.length} data-outcome={row.outcome}>
                {rowOutcomeNames[row.outcome]}
                {cells[0] !== null && row.problem !== null && <span className={table.problem}>{row.problem}</span>}
              </td>
            </>
          )}
          {cell === null ? (
            <td colSpan={3} className={table.problem}>
              {row.problem ?? 'Không đọc được dòng này.'}
            </td>
          ) : (
            <ChangedCell name={cell.column} cell={cell} isNew={row.outcome === 'created'} />
          )}
        </tr>
      ))}
    </tbody>
  )
}
