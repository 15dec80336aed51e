import type { Widths } from '../columns/measured-head.ts'
import type { ReactNode } from 'react'
import type { Column, Order } from '../list-declaration.ts'
import type { GroupHead } from '../rows/row-groups.ts'
import { ColumnHead } from './column-head.tsx'

/** Pixels of the boxes before the first column; CSS has it as --select-width. */
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
  /** Widths were set by hand: they hold to the pixel, and the last column takes what is left. */
  isExact: boolean
  /** The head of the boxes, where rows can be chosen. */
  select: ReactNode
  onOrder: (orderField: string) => void
  onResize: (widths: Widths | null, key: string) => void
}

/** Widths and heads of all columns: the same for rows and for their skeleton, so that nothing jumps. */
export function ListHead<Row>({
  columns,
  order,
  group = null,
  hasMenu,
  select,
  isExact,
  onOrder,
  onResize,
}: Props<Row>) {
  const last = columns.at(-1)?.key
  return (
    <>
      <colgroup>
        {select && <col width={selectWidth} />}
        {columns.map(({ key, width, isFree }, index) => {
          const takesRest = isExact ? key === last : index === 0 || isFree
          return <col key={key} data-column={key} width={takesRest ? undefined : width} />
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
