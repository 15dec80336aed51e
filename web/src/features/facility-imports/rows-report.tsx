import { Button } from '@mantine/core'
import type { FacilityImport, FacilityImportRow } from '@nhanxanh/contract/features/facility-imports'
import {
  importFieldNames,
  importOutcomeNames,
  importOutcomes,
  mostShownRows,
} from '@nhanxanh/contract/features/facility-imports.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { IconDownload } from '@tabler/icons-react'
import { TableHeads } from '../../ui/text/table-heads.tsx'
import { ChangedCell } from '../../ui/text/changed-cell.tsx'
import table from '../../ui/text/changes-table.module.css'
import type { FacilityImporting } from './use-facility-import.ts'
import styles from './facility-imports.module.css'

const countWords = ({ counts }: FacilityImport): string =>
  importOutcomes.map((outcome) => `${importOutcomeNames[outcome]}: ${formatNumber(counts[outcome])}`).join(' · ')

/** What a list would do: the counts, what is wrong with it first, then cell by cell. */
export const RowsReport = ({ shown, importing }: { shown: FacilityImport; importing: FacilityImporting }) => {
  const notTaken = shown.counts.failed + shown.counts.skipped
  return (
    <section className={styles.part} aria-label="Kết quả nhập thử">
      <div className={styles.line}>
        <output className={styles.counts}>{countWords(shown)}.</output>
        {notTaken > 0 && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={importing.isBusy}
            onClick={importing.saveProblems}
          >
            Tải {formatNumber(notTaken)} dòng không nhập
          </Button>
        )}
      </div>
      {shown.rows.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table}>
            <TableHeads heads={['Dòng', 'Cơ sở', 'Kết quả', 'Ô', 'Đang có', 'Trong tệp']} />
            {shown.rows.map((row) => (
              <Row key={row.line} row={row} />
            ))}
          </table>
        </div>
      )}
      {shown.rows.length === mostShownRows && (
        <p className="muted">Chỉ hiện {formatNumber(mostShownRows)} dòng đầu; dòng không nhập được đứng trước.</p>
      )}
    </section>
  )
}

/** A new facility says what it will be in one line; of the others each cell that changes or is wrong stands by itself. */
const Row = ({ row }: { row: FacilityImportRow }) => {
  const cells = row.outcome === 'created' ? [] : row.cells
  const lines = cells.length > 0 ? cells : [null]
  return (
    <tbody>
      {lines.map((cell, at) => (
        <tr key={cell?.field ?? row.line}>
          {at === 0 && (
            <>
              <td rowSpan={lines.length}>{row.line}</td>
              <th scope="rowgroup" rowSpan={lines.length}>
                {row.label}
              </th>
              <td rowSpan={lines.length} data-outcome={row.outcome}>
                {importOutcomeNames[row.outcome]}
              </td>
            </>
          )}
          {cell === null ? (
            <td colSpan={3}>{row.problem ?? summary(row)}</td>
          ) : (
            <ChangedCell name={importFieldNames[cell.field]} cell={cell} isNew={row.outcome === 'failed'} />
          )}
        </tr>
      ))}
    </tbody>
  )
}

const summary = ({ cells }: FacilityImportRow): string =>
  cells
    .filter(({ field }) => field !== 'name')
    .map(({ after }) => after)
    .join(' · ')
