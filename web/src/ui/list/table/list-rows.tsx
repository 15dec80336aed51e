import type { Density } from '@nhanxanh/contract/shared/list-setting'
import { Fragment, type RefObject } from 'react'
import type { ListDeclaration, Search } from '../list-declaration.ts'
import { RowGap } from '../../row-window/row-gap.tsx'
import type { GroupHead } from '../rows/row-groups.ts'
import { useRowWindow } from '../rows/use-row-window.ts'
import type { OpenCell } from '../cells/use-cell-edit.ts'
import { isSelected } from '../selection/selection.ts'
import type { SelectionControl } from '../selection/use-selection.ts'
import { GroupRow } from './group-head.tsx'
import { ListRow } from './list-row.tsx'

type Props<Row> = {
  declaration: ListDeclaration<Row>
  items: readonly Row[]
  /** The heads of groups, by the place of the row that each stands before; the first stands in the head of the table. */
  heads: ReadonlyMap<number, GroupHead>
  /** The address that these rows answer. */
  search: Search
  box: RefObject<HTMLElement | null>
  density: Density
  hasMenu: boolean
  selecting: SelectionControl | null
  peek: string | undefined
  /** The cell that is being changed. */
  cell: OpenCell | null
}

/** The rows of a page; of a long page those in sight, with the room of the others kept. */
export function ListRows<Row>(props: Props<Row>) {
  const { declaration, items, heads, search, box, density, hasMenu, selecting, peek, cell } = props
  const { rowKey, columns, link } = declaration
  const keys = items.map(rowKey)
  const { drawn, height, isLong } = useRowWindow(box, keys, density)
  return (
    <tbody>
      {drawn.map(({ at, gap }) => {
        const [row, key, head] = [items[at], keys[at], heads.get(at)]
        if (row === undefined || key === undefined) return null
        return (
          <Fragment key={key}>
            <RowGap rows={gap} height={height} />
            {at > 0 && head && (
              <GroupRow group={head} span={columns.length + (hasMenu ? 1 : 0)} hasSelect={selecting !== null} />
            )}
            <ListRow
              {...{ row, columns, link, search, hasMenu }}
              rowKey={key}
              place={isLong ? at + 2 : undefined}
              onToggle={selecting?.toggle ?? null}
              isSelected={selecting !== null && isSelected(selecting.selection, key)}
              isPeeked={peek === key}
              editing={cell?.row === key ? cell.column : null}
            />
          </Fragment>
        )
      })}
      <RowGap rows={items.length - 1 - (drawn.at(-1)?.at ?? -1)} height={height} />
    </tbody>
  )
}
