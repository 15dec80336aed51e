import { Button, NumberInput, Select } from '@mantine/core'
import type { FacilityImport, ImportArrangement } from '@nhanxanh/contract/features/facility-imports'
import {
  importFieldNames,
  importFields,
  isManyColumns,
  type ImportField,
} from '@nhanxanh/contract/features/facility-imports.rules'
import { useState } from 'react'
import { optionsOf } from '../../ui/form/options-of.ts'
import { TableHeads } from '../../ui/text/table-heads.tsx'
import table from '../../ui/text/changes-table.module.css'
import { arrangementOf } from './readings.tsx'
import type { FacilityImporting } from './use-facility-import.ts'
import styles from './facility-imports.module.css'

type Props = { shown: FacilityImport; importing: FacilityImporting }
type Arranging = Props & { arrange: (change: Partial<ImportArrangement>) => void }

/** Where the heads stand: the sheet, the first line, and whether they take a second one. */
const HeadPlace = ({ shown, importing, arrange }: Arranging) => {
  const [line, setLine] = useState<string | number>(shown.headLine)
  const isChanged = Number(line) !== shown.headLine
  return (
    <div className={styles.bar}>
      {shown.sheets.length > 1 && (
        <Select
          label="Trang"
          data={shown.sheets.map((value) => ({
            value,
            label: shown.hiddenSheets.includes(value) ? `${value} (đang ẩn)` : value,
          }))}
          value={shown.sheet}
          allowDeselect={false}
          disabled={importing.isBusy}
          onChange={(sheet) => sheet !== null && arrange({ sheet, columns: [], answers: [] })}
        />
      )}
      <NumberInput
        label="Dòng tiêu đề"
        w={120}
        min={1}
        max={50}
        allowDecimal={false}
        value={line}
        disabled={importing.isBusy}
        onChange={setLine}
        onBlur={() => isChanged && Number(line) >= 1 && arrange({ headLine: Number(line), columns: [] })}
      />
      <Select
        label="Số dòng tiêu đề"
        w={140}
        data={['1', '2']}
        value={String(shown.headLines)}
        allowDeselect={false}
        disabled={importing.isBusy}
        onChange={(value) => arrange({ headLines: Number(value), columns: [] })}
      />
    </div>
  )
}

/** Heads may be the same or empty: a column is known by its place. */
const numbered = ({ columns }: FacilityImport) =>
  columns.map((column, at) => ({ place: `cột ${at + 1}`, at, ...column }))

/** What each column of the list is; as its head says, until somebody says otherwise. */
const Columns = ({ shown, importing, arrange }: Arranging) => {
  const chosen = shown.columns.map(({ field }) => field)
  const choose = (at: number, field: ImportField | null) =>
    arrange({
      // A field that stands in one column leaves the one where it stood.
      columns: chosen.map((before, other) => {
        if (other === at) return field
        return before === field && field !== null && !isManyColumns(field) ? null : before
      }),
    })
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <TableHeads heads={['Cột trong tệp', 'Giá trị đầu tiên', 'Là']} />
        <tbody>
          {numbered(shown).map(({ head, sample, field, at, place }) => (
            <tr key={place}>
              <th scope="row">{head === '' ? `Cột ${at + 1}` : head}</th>
              <td>{sample}</td>
              <td>
                <Select
                  aria-label={`Cột ${head === '' ? at + 1 : head} là`}
                  size="xs"
                  placeholder="Không dùng"
                  data={optionsOf(importFields, importFieldNames)}
                  value={field}
                  clearable
                  disabled={importing.isBusy}
                  onChange={(value) => choose(at, importFields.find((each) => each === value) ?? null)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How a list is understood, to be put right: folded while nothing is missing. */
export const Arrangement = ({ shown, importing }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const { sheet, headLine, columns } = shown
  const arrange = (change: Partial<ImportArrangement>) => importing.arrange(arrangementOf(shown, change))
  const used = columns.filter(({ field }) => field !== null).length
  const isShown = isOpen || shown.problems.length > 0
  return (
    <section className={styles.part} aria-label="Các cột">
      <div className={styles.line}>
        <p>
          Đọc {used} trong {columns.length} cột của trang “{sheet}”, tiêu đề ở dòng {headLine}.
        </p>
        {shown.problems.length === 0 && (
          <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen((is) => !is)}>
            {isOpen ? 'Ẩn các cột' : 'Xem và sửa các cột'}
          </Button>
        )}
      </div>
      {isShown && (
        <>
          <HeadPlace key={shown.headLine} {...{ shown, importing, arrange }} />
          <Columns {...{ shown, importing, arrange }} />
        </>
      )}
    </section>
  )
}
