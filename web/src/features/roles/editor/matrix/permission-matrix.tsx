import { Checkbox, Table } from '@mantine/core'
import { coveredKeys } from '@nhanxanh/contract/features/roles.rules'
import { permissions } from '@nhanxanh/contract/permissions'
import type { Permission } from '@nhanxanh/contract/permissions'
import { searchWords } from '@nhanxanh/contract/shared/search-text'
import { useRef, useState } from 'react'
import { useShortcuts } from '../../../../ui/keys/use-shortcuts.ts'
import { SearchBox } from '../../../../ui/list/search-box.tsx'
import { columns, matrixRows, verbOf, type Column } from './matrix-rows.ts'
import { MatrixRow } from './matrix-row.tsx'
import { walkMatrix } from './matrix-keys.ts'
import styles from './matrix.module.css'
import roleStyles from '../role.module.css'

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
      <search className={roleStyles.tools}>
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
        {shown.length === 0 && <p className={roleStyles.dimmed}>{`Không có quyền nào khớp với “${query}”.`}</p>}
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
