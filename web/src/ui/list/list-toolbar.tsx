import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { ColumnButton } from './columns/column-button.tsx'
import type { Arrangement } from './columns/use-arrangement.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { withValues } from './list-address.ts'
import type { ListDeclaration } from './list-declaration.ts'
import { loadFilterEditor } from './filters/load-filter-editor.ts'
import styles from './list.module.css'
import { SearchBox } from './search-box.tsx'
import { useRowKeys } from './table/use-row-keys.ts'
import { useViewContent } from './views/use-view-content.ts'
import { ViewButton } from './views/view-button.tsx'
import { ViewStrip } from './views/view-strip.tsx'
import type { ListControl } from './use-list.ts'

const ListHelp = lazy(() => import('./frame/list-help.tsx').then(({ ListHelp }) => ({ default: ListHelp })))

/** Milliseconds after which the controls of filters are fetched: the rows come first. */
const quiet = 1000

type Props<Row> = {
  declaration: ListDeclaration<Row>
  control: ListControl
  box: RefObject<HTMLElement | null>
  arrangement: Arrangement<Row>
  tools?: ReactNode
}

/** The controls of filters are there before somebody asks for them. */
function useEditorsAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadFilterEditor(), quiet)
    return () => clearTimeout(timer)
  }, [])
}

const focusFirstRow = (box: HTMLElement | null) => box?.querySelector<HTMLElement>('a[data-row-link]')?.focus()

/** Search, filters, what they narrow, and the keys that reach all of it. */
export function ListToolbar<Row>({ declaration, control, box, arrangement, tools }: Props<Row>) {
  const { search, edit } = control
  const { filters } = declaration
  const [isPickerOpen, setPickerOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEditorsAhead()
  const content = useViewContent(declaration, control, arrangement.setting)
  useRowKeys(box, {
    focusSearch: () => input.current?.select(),
    openFilters: () => setPickerOpen(true),
    openHelp: () => setHelpOpen(true),
  })
  return (
    <>
      <div className={styles.bar}>
        <search className={styles.toolbar}>
          <SearchBox
            text={search['q'] ?? ''}
            placeholder={declaration.searchPlaceholder}
            inputRef={input}
            onSearch={(q) => edit(withValues(search, { q }), 'replace')}
            onDown={() => focusFirstRow(box.current)}
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
      {isHelpOpen && (
        <Suspense>
          <ListHelp isOpen onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
