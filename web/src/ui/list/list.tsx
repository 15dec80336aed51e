import { useQueryClient } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { useArrangement } from './columns/use-arrangement.ts'
import type { Bulk } from './bulk/bulk.ts'
import { ListBulk } from './bulk/list-bulk.tsx'
import { countConditions, withLimit, withPage } from './list-address.ts'
import type { ListDeclaration } from './list-declaration.ts'
import { ListFooter } from './frame/list-footer.tsx'
import { useListDesk } from './list-desk.ts'
import { useShownPage, type ListResult, type ShownPage } from './list-result.ts'
import { FreshPill } from './frame/fresh-pill.tsx'
import { BeyondEnd, Failed, FailedBanner, NothingYet, NotPermitted } from './frame/list-states.tsx'
import { ListTabs } from './frame/list-tabs.tsx'
import { ListSourceContext, type ListSource } from './list-source.ts'
import { ListViewContext, type ListView } from './list-view.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { announcement } from './frame/list-words.ts'
import styles from './list.module.css'
import { ListTable } from './table/list-table.tsx'
import { ListPeek } from './peek/list-peek.tsx'
import { useSelection, type SelectionControl } from './selection/use-selection.ts'
import type { RowAction } from './rows/row-action.ts'
import { focusRow } from './rows/row-link.ts'
import { useNextOfGone } from './rows/use-next-of-gone.ts'
import { useRowActs } from './rows/use-row-acts.ts'
import { useLate } from './use-late.ts'
import type { ListControl } from './use-list.ts'
import { useScrollMemory } from './use-scroll-memory.ts'
import { NoMatch } from './frame/no-match.tsx'

type Props<Row> = {
  declaration: ListDeclaration<Row>
  control: ListControl
  result: ListResult<Row>
  rowActions?: (row: Row) => readonly RowAction[]
  /** What stands beside the filters and works on what is on screen (see useListView): export. */
  tools?: ReactNode
  /** What the declaration says under `bulk`, tied to this person and the server; without any, rows have no boxes. */
  bulk?: Bulk
  /** What the list may ask beside its page: counts of options, new rows. */
  source: ListSource
  /** The call to action where there is nothing yet. */
  emptyAction?: ReactNode
}

type Paging = { page: number; limit: number }

const Instead = <Row,>({
  declaration,
  control,
  result,
  shown,
  emptyAction,
}: Props<Row> & { shown: ShownPage<Row> }) => {
  const { problem, retry } = result
  const { search, edit } = control
  const conditions = countConditions(search, declaration.filters)
  if (problem?.isForbidden) return <NotPermitted />
  if (shown.page === null) return problem && <Failed text={problem.text} onRetry={retry} />
  if (shown.page.items.length > 0 || shown.isStale) return null
  if (shown.page.total > 0) {
    return <BeyondEnd noun={declaration.noun} onFirst={() => edit(withPage(declaration, search, 1), 'replace')} />
  }
  if (conditions === 0) return <NothingYet {...declaration.empty} action={emptyAction} />
  const { noun, filters } = declaration
  return <NoMatch {...{ noun, filters, search }} onChange={(next) => edit(next, 'replace')} />
}

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
  selecting: SelectionControl | null,
): ListView => ({
  noun,
  columns: columns.map(({ key }) => key),
  total,
  selected: selecting?.selection.kind === 'ids' ? [...selecting.selection.ids] : [],
  except: selecting?.selection.kind === 'filter' ? [...selecting.selection.except] : [],
})

/**
 * The list of every screen: tabs, search, filters, table and paging from one declaration, with the address as its only
 * state. Rows of a moment ago stay, greyed, until new ones are there.
 */
export function List<Row>(props: Props<Row>) {
  return (
    <ListSourceContext value={props.source}>
      <Frame {...props} />
    </ListSourceContext>
  )
}

function Frame<Row>(props: Props<Row>) {
  const { declaration, control, result, rowActions, bulk } = props
  const { search, place } = control
  const box = useRef<HTMLDivElement>(null)
  const arrangement = useArrangement(declaration, place.view, search)
  const isWaiting = !useListDesk().isReady || place.isPending
  const shown = useShownPage(isWaiting ? { data: undefined, problem: null } : result, search, arrangement.tab)
  const isSkeleton = useLate(shown.page === null && result.problem === null)
  useScrollMemory(box, shown.page !== null && !shown.isStale)
  const { page, limit } = control.query as Paging
  const { items = [], total = null, counts } = shown.page ?? {}
  const selection = useSelection(declaration, search, items.map(declaration.rowKey))
  const selecting = bulk && bulk.actions.length > 0 ? selection : null
  useRowActs(box, { declaration, control, items, rowActions, selecting })
  useNextOfGone(box, items.map(declaration.rowKey))
  const toRows = () => void items.slice(0, 1).map((row) => focusRow(box.current, declaration.rowKey(row), 'sight'))
  const words = total === null || shown.isStale ? '' : announcement(page, limit, total, declaration.noun)
  return (
    <section className={styles.list} data-waiting={isWaiting || undefined}>
      {declaration.tabs && <ListTabs rules={declaration} tabs={declaration.tabs} search={search} counts={counts} />}
      <ListToolbar
        declaration={declaration}
        {...{ control, arrangement }}
        onDown={toRows}
        tools={
          <ListViewContext value={viewOf(arrangement.declaration, total, selecting)}>{props.tools}</ListViewContext>
        }
      />
      {result.problem && shown.page !== null && !result.problem.isForbidden && (
        <FailedBanner text={result.problem.text} onRetry={result.retry} />
      )}
      <FreshPill search={search} loadedAt={result.loadedAt} onReload={result.retry} />
      <ListTable
        {...{ control, shown, isSkeleton, arrangement, box, rowActions, selecting }}
        declaration={arrangement.declaration}
        caption={words}
      >
        <div className={styles.instead}>
          <Instead {...props} shown={shown} />
        </div>
      </ListTable>
      {bulk && selecting && (
        <ListBulk {...{ bulk, control, selecting }} onLeft={toRows} noun={declaration.noun} total={total ?? 0} />
      )}
      <Footer {...props} shown={shown} />
      <ListPeek {...{ declaration, control, box, rowActions }} page={result.data} />
      <output className="visually-hidden">{words}</output>
    </section>
  )
}
