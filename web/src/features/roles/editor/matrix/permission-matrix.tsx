import { Checkbox, Table } from '@mantine/core'
import { coveredKeys } from '@nhanxanh/contract/features/roles.rules'
import { permissions } from '@nhanxanh/contract/permissions'
import type { Permission } from '@nhanxanh/contract/permissions'
import { searchWords } from '@nhanxanh/contract/shared/search-text'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useShortcuts } from '../../../../ui/keys/use-shortcuts.ts'
import { SearchBox } from '../../../../ui/list/search-box.tsx'
import { columns, matrixRows, verbOf, type Column } from './matrix-rows.ts'
import { MatrixRow } from './matrix-row.tsx'
import styles from './matrix.module.css'
import roleStyles from '../role.module.css'

const boxesOf = (row: Element | undefined | null): HTMLInputElement[] => [
  ...(row?.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:disabled)') ?? []),
]

/** The box of a row that stands nearest to the column of another. */
const nearest = (boxes: readonly HTMLInputElement[], from: Element): HTMLInputElement | undefined => {
  const { left } = from.getBoundingClientRect()
  const far = (box: Element) => Math.abs(box.getBoundingClientRect().left - left)
  return boxes.toSorted((a, b) => far(a) - far(b))[0]
}

/** Arrow keys walk the boxes of the matrix: left and right in a row, up and down to what stands nearest. */
function walkMatrix(event: KeyboardEvent<HTMLTableElement>): void {
  const box = event.target instanceof HTMLInputElement ? event.target : null
  const row = box?.closest('tr')
  if (box === null || !row || event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...event.currentTarget.querySelectorAll('tr')]
  const own = boxesOf(row)
  const beside = (by: number) => own[own.indexOf(box) + by]
  const over = (by: 1 | -1) => {
    for (let at = rows.indexOf(row) + by; rows[at] !== undefined; at += by) {
      const boxes = boxesOf(rows[at])
      if (boxes.length > 0) return nearest(boxes, box)
    }
    return undefined
  }
  const ways: Readonly<Record<string, () => HTMLInputElement | undefined>> = {
    ArrowLeft: () => beside(-1),
    ArrowRight: () => beside(1),
    ArrowUp: () => over(-1),
    ArrowDown: () => over(1),
  }
  const way = ways[event.key]
  if (!way) return
  event.preventDefault()
  way()?.focus()
}

type Props = {
  keys: readonly string[]
  /** The key that somebody asks for. */
  grant: string | undefined
  isFixed: boolean
  onChange: (keys: string[]) => void
}

/** Resources by their Vietnamese names, each with its keys, walked by the arrow keys; rows and columns are ticked as a whole, half, or not at all. */
export const PermissionMatrix = ({ keys, grant, isFixed, onChange }: Props) => {
  const [query, setQuery] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useShortcuts([{ keys: 'Slash', label: 'Tìm quyền', group: 'Vai trò', run: () => input.current?.select() }])
  const covered = new Set(coveredKeys(keys))
  const set = (changed: readonly Permission[], isOn: boolean) =>
    onChange(permissions.filter((key) => (changed.includes(key) ? isOn : covered.has(key))))
  const words = searchWords(query)
  const shown = matrixRows.filter(({ document }) =>
    words.every(({ any }) => any.some((piece) => document.includes(piece))),
  )
  const ofColumn = ({ verb }: Column) => shown.flatMap(({ own }) => own.filter((key) => verbOf(key) === verb))
  return (
    <>
      <search className={`row ${roleStyles.tools}`}>
        <SearchBox text={query} placeholder="Tìm quyền, màn hình" inputRef={input} onSearch={setQuery} />
      </search>
      <div className={styles.scroll}>
        <Table className={styles.matrix} verticalSpacing={5} onKeyDown={walkMatrix}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Đối tượng</Table.Th>
              {columns.map((column) => (
                <Table.Th key={column.verb}>
                  <Whole
                    label={column.label}
                    name={`Cả cột ${column.label}`}
                    own={ofColumn(column)}
                    isHead
                    {...{ covered, isFixed, set }}
                  />
                </Table.Th>
              ))}
              <Table.Th>Việc riêng</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((row) => (
              <MatrixRow key={row.resource} row={row} {...{ covered, grant, isFixed, set }} />
            ))}
          </Table.Tbody>
        </Table>
        {shown.length === 0 && <p className="muted">{`Không có quyền nào khớp với “${query}”.`}</p>}
      </div>
    </>
  )
}

type WholeProps = {
  label: string
  name: string
  own: readonly Permission[]
  /** Stands over a column. */
  isHead?: boolean
  covered: ReadonlySet<Permission>
  isFixed: boolean
  set: (changed: readonly Permission[], isOn: boolean) => void
}

const stacked = { classNames: { body: styles.stacked ?? '' } }

/** Ticks a row or a column; half where only some of its keys are held. */
export const Whole = ({ label, name, own, isHead, covered, isFixed, set }: WholeProps) => {
  const count = own.filter((key) => covered.has(key)).length
  return (
    <Checkbox
      label={label}
      {...(isHead && stacked)}
      aria-label={name}
      checked={own.length > 0 && count === own.length}
      indeterminate={count > 0 && count < own.length}
      disabled={isFixed || own.length === 0}
      onChange={() => set(own, count < own.length)}
    />
  )
}
