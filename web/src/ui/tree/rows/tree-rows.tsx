import { Fragment } from 'react'
import { RowGap } from '../../row-window/row-gap.tsx'
import { drawnRows, wholeTreeUpTo } from '../../row-window/row-window.ts'
import type { Sight } from '../../row-window/use-sight.ts'
import type { TreeLine } from '../tree-node.ts'
import type { TreeTableProps } from '../tree-table-props.ts'
import { TreeRow } from './tree-row.tsx'
import type { ActiveLine } from './use-active-line.ts'

type Props<Row> = {
  props: TreeTableProps<Row>
  lines: readonly TreeLine<Row>[]
  active: ActiveLine
  sight: Sight
  rowHeight: number
  dragged: string | null
}

/** The lines in sight, with gaps as high as those that are not. */
export function TreeRows<Row>({ props, lines, active, sight, rowHeight, dragged }: Props<Row>) {
  const { columns, folding, link, onMove, rowActions, selecting, toneOf, markOf, isHeading } = props
  const drawn =
    lines.length > wholeTreeUpTo
      ? drawnRows(lines.length, sight.first, sight.seen, active.index)
      : lines.map((_, at) => ({ at, gap: 0 }))
  return (
    <tbody>
      {drawn.map(({ at: index, gap }) => {
        const line = lines[index]
        if (!line) return null
        const { key, row } = line.node
        return (
          <Fragment key={key}>
            <RowGap rows={gap} height={rowHeight} />
            <TreeRow
              line={line}
              rowIndex={index + 2}
              columns={columns.columns}
              link={link}
              isOpen={folding.isOpen(key)}
              isActive={index === active.index}
              isHeading={isHeading?.(row) ?? false}
              isDragged={dragged === key}
              isMovable={onMove !== null}
              hasMenu={rowActions !== undefined}
              tone={toneOf?.(row) ?? null}
              mark={markOf?.(row) ?? null}
              chosen={selecting?.chosen(key) ?? null}
              onFold={folding.fold}
              onChoose={selecting?.toggle ?? ignore}
            />
          </Fragment>
        )
      })}
      <RowGap rows={lines.length - 1 - (drawn.at(-1)?.at ?? -1)} height={rowHeight} />
    </tbody>
  )
}

const ignore = () => undefined
