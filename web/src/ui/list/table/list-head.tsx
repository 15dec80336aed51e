import type { Widths } from '../columns/measured-head.ts'
import type { ReactNode } from 'react'
import type { Column, Order } from '../list-declaration.ts'
import type { GroupHead } from '../rows/row-groups.ts'
import { ColumnHead } from './column-head.tsx'

/** Pixels of the boxes before the first column. */
export const selectWidth = 56
const menuWidth = 56

/** Pixels of what stands beside the columns. */
export const sideWidth = (hasSelect: boolean, hasMenu: boolean): number =>
  (hasSelect ? selectWidth : 0) + (hasMenu ? menuWidth : 0)

type Props<Row> = {
  columns: readonly Column<Row>[]
  order: Order
  /** The group that the first row belongs to: its name stands in the place of the first column's. */
  group?: GroupHead | null
  hasMenu: boolean
  /** The head of the boxes, where rows can be chosen. */
  select: ReactNode
  onOrder: (orderField: string) => void
  onResize: (widths: Widths | null, key: string) => void
}

/** Widths and heads of all columns: the same for rows and for their skeleton, so that nothing jumps. */
export function ListHead<Row>({ columns, order, group = null, hasMenu, select, onOrder, onResize }: Props<Row>) {
  return (
    <>
      <colgroup>
        {select && <col width={selectWidth} />}
        {columns.map(({ key, width, wish, isFree }, index) => {
          const takesRest = index === 0 || (isFree && wish === undefined)
          return <col key={key} data-column={key} data-name={index === 0 || undefined} {...(!takesRest && { width })} />
        })}
        {hasMenu && <col width={menuWidth} />}
      </colgroup>
      <thead>
        <tr>
          {select}
          {columns.map((column, index) => (
            <ColumnHead
              key={column.key}
              isName={index === 0}
              isLast={index === columns.length - 1}
              group={index === 0 ? group : null}
              {...{ column, order, onOrder, onResize }}
            />
          ))}
          {hasMenu && (
            <th scope="col" data-menu>
              <span className="visually-hidden">Thao tác</span>
            </th>
          )}
        </tr>
      </thead>
    </>
  )
}
