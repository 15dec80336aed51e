import { wholeOf, type TreeLine } from '../tree-node.ts'
import type { TreeMove } from './apply-move.ts'
import type { Accepts } from './find-move.ts'

/** Where a dragged node would come to stand, and before which line of the table the mark of it is drawn. */
export type DropPlace = { readonly move: TreeMove; readonly at: number; readonly level: number }

type Lines<Row> = readonly TreeLine<Row>[]

const blockEnd = <Row>(lines: Lines<Row>, start: number): number => {
  const level = lines[start]?.level ?? 0
  const next = lines.findIndex((line, index) => index > start && line.level <= level)
  return next < 0 ? lines.length : next
}

/** Into a parent that the pointer is over: an open one takes it first, where the mark shows, a folded one last. */
const inside = <Row>(lines: Lines<Row>, over: number, key: string): DropPlace | null => {
  const line = lines[over]
  if (!line) return null
  const isShown = lines[over + 1]?.parent === line.node
  const first = line.node.children.find((child) => child.key !== key)
  const before = isShown ? (first?.key ?? null) : null
  return { move: { key, parent: line.node.key, before }, at: over + 1, level: line.level + 1 }
}

const beside = <Row>(lines: Lines<Row>, over: number, key: string, isBefore: boolean): DropPlace | null => {
  const line = lines[over]
  if (!line) return null
  const end = blockEnd(lines, over)
  const next = lines[end]
  const behind = next && next.parent === line.parent ? next.node.key : null
  const move = { key, parent: line.parent?.key ?? null, before: isBefore ? line.node.key : behind }
  return { move, at: isBefore ? over : end, level: line.level }
}

/**
 * What letting go means at a height of the table, counted in lines (2.75: the lower part of the third). Over what may
 * hold the dragged node: into it. Over anything else: beside the nearest ancestor among whose siblings it may stand.
 * Null where it may not be let go, or would stay where it is.
 */
export function dropPlace<Row>(
  lines: Lines<Row>,
  key: string,
  height: number,
  accepts: Accepts<Row>,
): DropPlace | null {
  const dragged = lines.find(({ node }) => node.key === key)
  const index = Math.min(Math.max(Math.floor(height), 0), lines.length - 1)
  const own = dragged && new Set(wholeOf(dragged.node).map((node) => node.key))
  if (!dragged || own?.has(lines[index]?.node.key ?? '')) return null
  const child = dragged.node.row
  const line = lines[index]
  if (line && accepts(line.node.row, child)) return real(inside(lines, index, key), dragged, lines)
  let over = index
  while (over >= 0 && !accepts(lines[over]?.parent?.row ?? null, child)) {
    const parent = lines[over]?.parent
    over = parent ? lines.findIndex(({ node }) => node === parent) : -1
  }
  if (over < 0) return null
  const isBefore = height < (over + blockEnd(lines, over)) / 2
  return real(beside(lines, over, key, isBefore), dragged, lines)
}

/** A place that changes nothing is none. */
function real<Row>(place: DropPlace | null, dragged: TreeLine<Row>, lines: Lines<Row>): DropPlace | null {
  if (place === null) return null
  const { parent, before } = place.move
  if (before === dragged.node.key) return null
  if (parent !== (dragged.parent?.key ?? null)) return place
  const start = lines.indexOf(dragged)
  const next = lines[blockEnd(lines, start)]
  const behind = next && next.parent === dragged.parent ? next.node.key : null
  return behind === before ? null : place
}
