import { useRef, useState, type ReactNode } from 'react'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { useActions } from '../palette/use-actions.ts'
import type { Arrangement } from './columns/use-arrangement.ts'
import { FilterButton } from './filters/filter-button.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import styles from './frame/head.module.css'
import { MoreButton } from './frame/more-button.tsx'
import { OrderMenu } from './frame/order-menu.tsx'
import { withValues } from './list-address.ts'
import type { ListDeclaration, Search } from './list-declaration.ts'
import { listKeys } from './rows/use-row-acts.ts'
import { SearchBox } from './search-box.tsx'
import type { ListControl } from './use-list.ts'

type Props<Row> = {
  declaration: ListDeclaration<Row>
  control: ListControl
  /** The arrow key leads from the search box to the rows. */
  onDown: () => void
  arrangement: Arrangement<Row>
  /** The keys of the columns that the table draws now. */
  drawn: readonly string[]
  /** Lines of the menu `⋯` (`ListTool`). */
  tools?: ReactNode
  /** What stands before the order: the one act that a tree needs at hand. */
  children?: ReactNode
}

/** One row: search, filters, what they narrow, the order, the rest; and the keys that reach all of it. */
export function ListToolbar<Row>({ declaration, control, onDown, children, ...more }: Props<Row>) {
  const { search, edit } = control
  const { filters } = declaration
  const [shown, setShown] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const openFilters = () => setShown(filters[0]?.key ?? null)
  const onChange = (next: Search) => edit(next, 'replace')
  useActions([{ id: 'filter', label: 'Lọc danh sách', keywords: ['bộ lọc'], run: openFilters }])
  useShortcuts([
    { keys: 'Slash', label: 'Tìm kiếm', group: listKeys, run: () => input.current?.select() },
    { keys: 'ArrowDown', label: 'Từ ô tìm kiếm xuống danh sách', group: listKeys },
    { keys: 'KeyF', label: 'Lọc danh sách', group: listKeys, run: openFilters },
  ])
  return (
    <search className={`row ${styles.tools}`}>
      <SearchBox
        text={search['q'] ?? ''}
        placeholder={declaration.searchPlaceholder}
        inputRef={input}
        onSearch={(q) => onChange(withValues(search, { q }))}
        onDown={onDown}
      />
      {filters.length > 0 && <FilterButton {...{ filters, search, shown, onChange }} onShow={setShown} />}
      <FilterChips {...{ filters, search, onChange }} onShow={setShown} />
      {children}
      <OrderMenu {...{ declaration, control }} />
      <MoreButton {...more} tools={more.tools} />
    </search>
  )
}
