import { useRef, useState, type ReactNode } from 'react'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { useActions } from '../palette/use-actions.ts'
import { ColumnButton } from './columns/column-button.tsx'
import type { Arrangement } from './columns/use-arrangement.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { withValues } from './list-address.ts'
import type { ListDeclaration } from './list-declaration.ts'
import { useShorterWords } from './frame/shorter-words.ts'
import styles from './list.module.css'
import { SearchBox } from './search-box.tsx'
import { listKeys } from './rows/use-row-acts.ts'
import { useViewContent } from './views/use-view-content.ts'
import { ViewButton } from './views/view-button.tsx'
import { ViewStrip } from './views/view-strip.tsx'
import type { ListControl } from './use-list.ts'

type Props<Row> = {
  declaration: ListDeclaration<Row>
  control: ListControl
  /** The arrow key leads from the search box to the rows. */
  onDown: () => void
  arrangement: Arrangement<Row>
  tools?: ReactNode
}

/** Search, filters, what they narrow, and the keys that reach all of it. */
export function ListToolbar<Row>({ declaration, control, onDown, arrangement, tools }: Props<Row>) {
  const { search, edit } = control
  const { filters } = declaration
  const [isPickerOpen, setPickerOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const bar = useShorterWords()
  const content = useViewContent(declaration, control, arrangement.setting)
  useActions([{ id: 'filter', label: 'Thêm bộ lọc', keywords: ['lọc'], run: () => setPickerOpen(true) }])
  useShortcuts([
    { keys: 'Slash', label: 'Tìm kiếm', group: listKeys, run: () => input.current?.select() },
    { keys: 'ArrowDown', label: 'Từ ô tìm kiếm xuống danh sách', group: listKeys },
    { keys: 'KeyF', label: 'Thêm bộ lọc', group: listKeys, run: () => setPickerOpen(true) },
  ])
  return (
    <>
      <div ref={bar} className={styles.bar}>
        <search className={styles.toolbar}>
          <SearchBox
            text={search['q'] ?? ''}
            placeholder={declaration.searchPlaceholder}
            inputRef={input}
            onSearch={(q) => edit(withValues(search, { q }), 'replace')}
            onDown={onDown}
          />
          <FilterBar
            filters={filters}
            search={search}
            isPickerOpen={isPickerOpen}
            onPickerChange={setPickerOpen}
            onChange={(next) => edit(next, 'replace')}
          />
        </search>
        <div className={styles.tools}>
          {tools}
          <ViewButton control={control} content={content} />
          <ColumnButton arrangement={arrangement} />
        </div>
      </div>
      <ViewStrip control={control} content={content} />
      <FilterChips filters={filters} search={search} onChange={(next) => edit(next, 'replace')} />
    </>
  )
}
