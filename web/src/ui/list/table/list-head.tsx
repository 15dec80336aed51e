import type { Widths } from '../columns/measured-head.ts'
import type { ReactNode } from 'react'
import type { Column, Order } from '../list-declaration.ts'
import { ColumnHead } from './column-head.tsx'

/** Pixels of the boxes before the first column; CSS has it as --select-width. */
export const selectWidth = 40

type Props<Row> = {
  columns: readonly Column<Row>[]
  order: Order
  hasMenu: boolean
  /** Widths were set by hand: they hold to the pixel, and the last column takes what is left. */
  isExact: boolean
  /** The head of the boxes, where rows can be chosen. */
  select: ReactNode
  onOrder: (orderField: string) => void
  onResize: (widths: Widths | null, key: string) => void
}

/** Widths and heads of all columns: the same for rows and for their skeleton, so that nothing jumps. */
export function ListHead<Row>({ columns, order, hasMenu, select, isExact, onOrder, onResize }: Props<Row>) {
  const last = columns.at(-1)?.key
  return (
    <>
      <colgroup>
        {select && <col width={selectWidth} />}
        {columns.map(({ key, width }) => (
          <col key={key} data-column={key} width={isExact && key === last ? undefined : width} />
        ))}
        {hasMenu && <col width={48} />}
      </colgroup>
      <thead>
        <tr>
          {select}
          {columns.map((column, index) => (
            <ColumnHead key={column.key} isName={index === 0} {...{ column, order, onOrder, onResize }} />
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
