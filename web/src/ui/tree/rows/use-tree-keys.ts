import type { KeyboardEvent } from 'react'
import { isTyping } from '../../keys/key-press.ts'
import { levelMove, stepMove } from '../moves/find-move.ts'
import type { TreeMove } from '../moves/apply-move.ts'
import type { TreeLine } from '../tree-node.ts'
import type { TreeTableProps } from '../tree-table-props.ts'
import { linesOfPage } from './line-places.ts'
import { treeCommand, type TreeCommand } from './tree-keys.ts'
import type { ActiveLine } from './use-active-line.ts'

type Acting<Row> = {
  props: TreeTableProps<Row>
  lines: readonly TreeLine<Row>[]
  active: ActiveLine
}

const openLine = (key: string, box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(key)}"] a[data-row-link]`)?.click()

/** What each command does; false leaves the press to the browser. */
function run<Row>(command: TreeCommand, line: TreeLine<Row>, acting: Acting<Row>): boolean {
  const { props, lines, active } = acting
  const { nodes, accepts, onMove, folding, selecting, onAddChild } = props
  const { node, parent } = line
  const { key } = node
  const page = props.box.current === null ? 1 : linesOfPage(props.box.current, lines.length)
  const to = (index: number) => {
    const target = lines[Math.min(Math.max(index, 0), lines.length - 1)]
    if (target) active.focus(target.node.key)
    return true
  }
  const move = (found: TreeMove | null) => {
    if (found && onMove) {
      if (found.parent !== null) folding.fold(found.parent, false)
      active.focus(key)
      onMove(found)
    }
    return onMove !== null
  }
  const isOpen = node.children.length > 0 && folding.isOpen(key)
  const acts: Record<TreeCommand, () => boolean> = {
    next: () => to(active.index + 1),
    previous: () => to(active.index - 1),
    first: () => to(0),
    last: () => to(lines.length - 1),
    pageDown: () => to(active.index + page),
    pageUp: () => to(active.index - page),
    unfold: () => (isOpen ? to(active.index + 1) : (folding.fold(key, false), true)),
    fold: () => (isOpen ? (folding.fold(key, true), true) : parent ? (active.focus(parent.key), true) : true),
    moveUp: () => move(stepMove(nodes, key, -1, accepts)),
    moveDown: () => move(stepMove(nodes, key, 1, accepts)),
    moveOut: () => move(levelMove(nodes, key, -1, accepts)),
    moveIn: () => move(levelMove(nodes, key, 1, accepts)),
    addChild: () => (onAddChild ? (onAddChild(node.row), true) : false),
    open: () => (openLine(key, props.box.current), true),
    choose: () => (selecting ? (selecting.toggle(key, false), true) : false),
    chooseRange: () => (selecting ? (selecting.toggle(key, true), true) : false),
  }
  return acts[command]()
}

/** The keys of the tree, and those that its acts declare (`E`). */
export function useTreeKeys<Row>(acting: Acting<Row>) {
  return (event: KeyboardEvent) => {
    const { props, lines, active } = acting
    const line = lines[active.index]
    const press = event.nativeEvent
    if (!line) return
    const command = treeCommand(press)
    if (command !== null) {
      if (run(command, line, acting)) event.preventDefault()
      return
    }
    if (isTyping(press) || press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return
    const action = props.rowActions?.(line.node.row).find(({ shortcut }) => shortcut === press.code)
    if (!action || typeof action.blocked === 'string') return
    event.preventDefault()
    action.run()
  }
}
