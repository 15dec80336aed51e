import { useEffect, useState, type RefObject } from 'react'
import type { ListDeclaration } from '../list-declaration.ts'
import { useOver } from '../frame/use-over.ts'
import type { ListResult } from '../list-result.ts'
import { focusRow, rowLink } from '../rows/row-link.ts'
import type { RowAction } from '../rows/row-action.ts'
import type { ListControl } from '../use-list.ts'
import type { PeekProps } from './peek-panel.tsx'
import { lazyPart } from '../../lazy/lazy-part.tsx'
import { SkeletonFacts } from '../../states/skeleton.tsx'
import styles from './peek.module.css'

const PeekPanel = lazyPart(() => import('./peek-panel.tsx').then((module) => module.PeekPanel))

type Props<Row> = {
  declaration: ListDeclaration<Row>
  control: ListControl
  /** Without data while the rows of this address are on their way. */
  result: Pick<ListResult<Row>, 'data' | 'problem'>
  box: RefObject<HTMLElement | null>
  rowActions: ((row: Row) => readonly RowAction[]) | undefined
}

/** The panel's room while row or panel are on their way: rows that narrowed later would jump. */
const Place = () => (
  <div className={`column ${styles.panel} ${styles.place}`} data-peek>
    <SkeletonFacts facts={12} />
  </div>
)

/** The panel of the row that `peek` names in the address, for lists that declare what it shows. */
export function ListPeek<Row>({ declaration, control, result, box, rowActions }: Props<Row>) {
  const { peek: declared, rowKey, noun } = declaration
  const { search, edit, over } = control
  const { data: page, problem } = result
  const [wasOpen, setWasOpen] = useState(over.peek !== undefined)
  if (over.peek !== undefined && !wasOpen) setWasOpen(true)
  const close = useOver(over.peek, control)
  useEffect(() => {
    // The row that is looked at stays in sight beside its panel.
    if (over.peek === undefined || box.current === null) return
    rowLink(box.current, over.peek)?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  }, [box, over.peek])
  if (declared === undefined || !wasOpen) return null
  const rowOf = (): PeekProps['row'] => {
    if (page === undefined) return null
    const row = page.items.find((item) => rowKey(item) === over.peek)
    if (row === undefined) return undefined
    const actions = (rowActions?.(row) ?? []).filter(({ key }) => key !== 'peek')
    return { title: declared.title(row), content: declared.draw(row, search), actions }
  }
  const place = over.peek !== undefined && problem === null && <Place />
  return (
    <>
      {page === undefined && place}
      <PeekPanel
        fallback={page !== undefined && place}
        ids={page?.items.map(rowKey) ?? []}
        peek={over.peek}
        noun={noun}
        row={rowOf()}
        onPeek={(id) => edit({ ...search, peek: id }, 'replace')}
        onClose={close}
        onLeft={(id) => focusRow(box.current, id, 'sight')}
      />
    </>
  )
}
