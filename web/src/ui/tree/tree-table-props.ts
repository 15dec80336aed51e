import type { Density } from '@nhanxanh/contract/shared/list-setting'
import type { RefObject } from 'react'
import type { Widths } from '../list/columns/measured-head.ts'
import type { Column, RowLink } from '../list/list-declaration.ts'
import type { RowAction } from '../list/rows/row-action.ts'
import type { TreeMove } from './moves/apply-move.ts'
import type { Accepts } from './moves/find-move.ts'
import type { Folding } from './use-folding.ts'
import type { TreeNode } from './tree-node.ts'
import type { TreeSelection } from './use-tree-selection.ts'

/** What became of a row since another state of the tree; said by colour and by word. */
export type RowTone = 'added' | 'moved' | 'changed' | 'removed'

export const toneNames: Record<RowTone, string> = {
  added: 'Mới thêm',
  moved: 'Đã chuyển',
  changed: 'Đã sửa',
  removed: 'Đã bỏ',
}

/** `words`: what exactly became of the row, where that is known. */
export type ToneOfRow = { readonly tone: RowTone; readonly words: string }

export type RowMark = { readonly letter: string; readonly words: string }

/** How the columns stand; `useArrangement` of a list gives all of it. */
export type TreeColumns<Row> = {
  columns: readonly Column<Row>[]
  density: Density
  resize: (widths: Widths | null, key: string) => void
}

export type TreeTableProps<Row> = {
  /** Names the tree for screen readers. */
  label: string
  nodes: readonly TreeNode<Row>[]
  columns: TreeColumns<Row>
  box: RefObject<HTMLDivElement | null>
  folding: Folding
  /** Where a row leads; its name is the link. */
  link: (row: Row) => RowLink
  accepts: Accepts<Row>
  /** Null where the order is not to be changed: then nothing can be dragged. */
  onMove: ((move: TreeMove) => void) | null
  /** Alt+Enter: a new record under this one. */
  onAddChild?: ((row: Row) => void) | undefined
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined
  /** Null where rows can not be chosen. */
  selecting: TreeSelection | null
  toneOf?: ((row: Row) => ToneOfRow | null) | undefined
  /** One letter before the name, with what it says in words. */
  markOf?: ((row: Row) => RowMark | null) | undefined
  /** Rows that stand for many are drawn heavier: groups above what they hold. */
  isHeading?: ((row: Row) => boolean) | undefined
}
