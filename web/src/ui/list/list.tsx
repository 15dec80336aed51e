import { useQueryClient } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { useDrawn } from './columns/use-drawn.ts'
import { useArrangement, type Arrangement } from './columns/use-arrangement.ts'
import type { Bulk } from './bulk/bulk.ts'
import { ListBulk } from './bulk/list-bulk.tsx'
import { useFreezing } from './bulk/use-freezing.ts'
import { withLimit, withPage } from './list-address.ts'
import type { ListDeclaration } from './list-declaration.ts'
import { ListFooter } from './frame/list-footer.tsx'
import { useListDesk } from './list-desk.ts'
import { useShownPage, type ListResult, type ShownPage } from './list-result.ts'
import { ShapeSwitch, shownShape, type ListShape } from './frame/shape-switch.tsx'
import { FreshPill } from './frame/fresh-pill.tsx'
import { Instead, Trouble } from './frame/list-states.tsx'
import { ListTabs } from './frame/list-tabs.tsx'
import { ListSourceContext, type ListSource } from './list-source.ts'
import { ListViewContext, type ListView } from './frame/list-tool.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { announcement } from './frame/list-words.ts'
import styles from './list.module.css'
import { sideWidth } from './table/list-head.tsx'
import { ListTable } from './table/list-table.tsx'
import { ListPeek } from './peek/list-peek.tsx'
import { nothing, type Selection } from './selection/selection.ts'
import { useSelection, type SelectionControl } from './selection/use-selection.ts'
import type { RowAction } from './rows/row-action.ts'
import { focusRow } from './rows/row-link.ts'
import { useNextOfGone } from './rows/use-next-of-gone.ts'
import { useRowActs } from './rows/use-row-acts.ts'
import { useLate } from '../states/use-late.ts'
import type { ListControl } from './use-list.ts'
import { useScrollMemory } from './use-scroll-memory.ts'
import { FirstView, useHasTabs, ViewTabs } from './views/view-tabs.tsx'

type Props<Row> = {
  declaration: ListDeclaration<Row>
  control: ListControl
  result: ListResult<Row>
  rowActions?: (row: Row) => readonly RowAction[]
  /** What stands beside the filters and works on what is on screen (see useListView): export. */
  tools?: ReactNode
  /** What the declaration says under `bulk`, tied to this person and the server; without any, rows have no boxes. */
  bulk?: Bulk
  /** What the rows can be seen as in place of the table. */
  shapes?: readonly ListShape[]
  /** What stands at the side of the rows, under the head of the list. */
  aside?: ReactNode
  /** What the list may ask beside its page: counts of options, new rows. */
  source: ListSource
}

type Paging = { page: number; limit: number }

/** The way to other pages; the one that pointer or focus come near is asked for ahead. */
function Footer<Row>({ declaration, control, result, shown, source }: Props<Row> & { shown: ShownPage<Row> }) {
  const client = useQueryClient()
  const { search, edit } = control
  const { page, limit } = control.query as Paging
  const at = (next: number) => withPage(declaration, search, next)
  return (
    <ListFooter
      {...{ page, limit }}
      noun={declaration.noun}
      total={shown.page?.total ?? null}
      shown={shown.isStale ? 0 : (shown.page?.items.length ?? 0)}
      isLoading={result.problem === null}
      onNear={(next) => void client.prefetchQuery(source.page(at(next)))}
      onPage={(next) => edit(at(next), 'push')}
      onLimit={(next) => edit(withLimit(declaration, search, next), 'replace')}
    />
  )
}

const viewOf = <Row,>(
  { noun, columns }: ListDeclaration<Row>,
  total: number | null,
  selection: Selection,
): ListView => ({
  noun,
  columns: columns.map(({ key }) => key),
  total,
  selected: selection.kind === 'ids' ? [...selection.ids] : [],
  except: selection.kind === 'filter' ? [...selection.except] : [],
})

/**
 * The list of every screen: tabs, search, filters, table and paging from one declaration, with the address as its only
 * state. Rows of a moment ago stay, greyed, until new ones are there.
 */
export function List<Row>(props: Props<Row>) {
  const shape = shownShape({ shapes: props.shapes ?? [], control: props.control })
  return (
    <ListSourceContext value={props.source}>
      {shape ? <Shaped {...props} shape={shape} /> : <Frame {...props} />}
    </ListSourceContext>
  )
}

/** Boxes, only where there is something to do with many rows at once. */
const useChoosing = <Row,>({ declaration, control, bulk }: Props<Row>, items: readonly Row[], tab: string | null) => {
  const selection = useSelection(declaration, control.search, items.map(declaration.rowKey))
  const isOfTab = declaration.bulkTabs === undefined || (tab !== null && declaration.bulkTabs.includes(tab))
  return bulk && bulk.actions.length > 0 && isOfTab ? selection : null
}

type HeadProps<Row> = Props<Row> & {
  arrangement: Arrangement<Row>
  /** The declaration with the columns that the table draws now. */
  drawn: ListDeclaration<Row>
  counts: Readonly<Record<string, number>> | undefined
  total: number | null
  selecting: SelectionControl | null
  onDown: () => void
}

/** Tabs and tools: two rows that stay as high as they are, whatever is chosen in them. */
function Head<Row>(props: HeadProps<Row>) {
  const { declaration, control, tools, shapes, arrangement, drawn, counts, total, selecting, onDown } = props
  const view = viewOf(arrangement.declaration, total, selecting?.selection ?? nothing)
  const hasTabs = useHasTabs(declaration, control) || shapes !== undefined
  return (
    <>
      {hasTabs && (
        <ListTabs rules={declaration} control={control} counts={declaration.tabs ? counts : null}>
          <ViewTabs {...{ declaration, control }} columns={arrangement.setting} />
          {shapes && <ShapeSwitch {...{ shapes, control }} />}
        </ListTabs>
      )}
      <ListToolbar
        {...{ declaration, control, arrangement, onDown }}
        drawn={drawn.columns.map(({ key }) => key)}
        tools={<ListViewContext value={view}>{tools}</ListViewContext>}
      >
        {shapes === undefined && <FirstView {...{ declaration, control }} columns={arrangement.setting} />}
      </ListToolbar>
    </>
  )
}

const nowhere = () => undefined

/** Another shape of the rows, under the head of the list: the filter works on it, what is done with rows does not. */
function Shaped<Row>(props: Props<Row> & { shape: ListShape }) {
  const { declaration, control, result, shape } = props
  const arrangement = useArrangement(declaration, control.place.view, control.search)
  const { counts, total = null } = result.data ?? {}
  return (
    <section className={`column ${styles.list}`}>
      <Head
        {...props}
        {...{ arrangement, counts, total }}
        drawn={arrangement.declaration}
        selecting={null}
        onDown={nowhere}
      />
      <div className={styles.body}>{shape.draw()}</div>
    </section>
  )
}

function Frame<Row>(props: Props<Row>) {
  const { declaration, control, result, rowActions, bulk, aside } = props
  const { search, place } = control
  const box = useRef<HTMLDivElement>(null)
  const arrangement = useArrangement(declaration, place.view, search)
  const isWaiting = !useListDesk().isReady || place.isPending
  const shown = useShownPage(isWaiting ? { data: undefined, problem: null } : result, search, arrangement.tab)
  const isSkeleton = useLate(shown.page === null && result.problem === null)
  useScrollMemory(box, shown.page !== null && !shown.isStale)
  const { page, limit } = control.query as Paging
  const { items = [], total = null, counts } = shown.page ?? {}
  const selecting = useChoosing(props, items, arrangement.tab)
  const drawn = useDrawn(arrangement, { box, items, lead: sideWidth(selecting !== null, rowActions !== undefined) })
  const freezing = useFreezing(bulk, { control, selecting, total: total ?? 0 })
  useRowActs(box, { declaration, control, items, rowActions, selecting, freezing })
  useNextOfGone(box, items.map(declaration.rowKey))
  const toRows = () => void items.slice(0, 1).map((row) => focusRow(box.current, declaration.rowKey(row), 'sight'))
  const words = total === null || shown.isStale ? '' : announcement(page, limit, total, declaration.noun)
  return (
    <section className={`column ${styles.list}`} data-waiting={isWaiting || undefined}>
      <Head {...props} {...{ arrangement, drawn, counts, total, selecting }} onDown={toRows} />
      <div className={styles.body}>
        <FreshPill search={search} loadedAt={result.loadedAt} onReload={result.retry} />
        <ListTable
          {...{ control, shown, isSkeleton, arrangement, box, rowActions, selecting }}
          declaration={drawn}
          caption={words}
        >
          <Instead {...props} shown={shown} />
        </ListTable>
        <ListPeek {...{ declaration, control, result, box, rowActions }} />
        {aside}
      </div>
      {bulk && selecting && (
        <ListBulk
          {...{ bulk, control, selecting, freezing }}
          keyOf={(act) => items.flatMap((row) => rowActions?.(row) ?? []).find(({ key }) => key === act)?.shortcut}
          onLeft={toRows}
          noun={declaration.noun}
          total={total ?? 0}
        />
      )}
      <Trouble {...props} shown={shown} />
      <Footer {...props} shown={shown} />
      <output className="visually-hidden">{words}</output>
    </section>
  )
}
