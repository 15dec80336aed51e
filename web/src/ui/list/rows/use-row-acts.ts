import type { RefObject } from 'react'
import { useShortcuts } from '../../keys/use-shortcuts.ts'
import { toast } from '../../toast/toasts.ts'
import type { ListDeclaration } from '../list-declaration.ts'
import type { SelectionControl } from '../selection/use-selection.ts'
import type { ListControl } from '../use-list.ts'
import type { RowAction } from '../table/row-menu.tsx'

type Acting<Row> = {
  declaration: ListDeclaration<Row>
  control: ListControl
  items: readonly Row[]
  rowActions: ((row: Row) => readonly RowAction[]) | undefined
  /** Null where rows can not be chosen. */
  selecting: SelectionControl | null
}

/** The name of the row that has the focus. */
const focusedRow = (box: HTMLElement | null): string | null => {
  const row = document.activeElement?.closest('tr')
  return row && box?.contains(row) ? (row.dataset['row'] ?? null) : null
}

/** Keys of things that already answer to Space. */
const isOnControl = (): boolean => document.activeElement?.matches('button, input, select, textarea, summary') ?? false

/** What a blocked act says instead of doing nothing. */
function runAction({ blocked, label, run }: RowAction): void {
  if (typeof blocked === 'string') toast({ tone: 'info', text: `${label}: ${blocked}.`.replace(/\.\.$/, '.') })
  else run()
}

/** The keys of the row in focus: X and Shift+X choose, Space looks closer, E and A do what the row declares for them. */
export function useRowActs<Row>(box: RefObject<HTMLElement | null>, acting: Acting<Row>): void {
  const { declaration, control, items, rowActions, selecting } = acting
  const withRow = (act: (id: string) => false | void) => (): false | void => {
    const id = focusedRow(box.current)
    return id === null ? false : act(id)
  }
  const choose = (isRange: boolean) => withRow((id) => (selecting ? selecting.toggle(id, isRange) : false))
  const doing = (shortcut: string) =>
    withRow((id) => {
      const row = items.find((item) => declaration.rowKey(item) === id)
      const action = row && rowActions?.(row).find((each) => each.shortcut === shortcut)
      if (action === undefined) return false
      return runAction(action)
    })
  useShortcuts({
    KeyX: choose(false),
    'Shift+KeyX': choose(true),
    Space: withRow((id) => {
      if (declaration.peek === undefined || isOnControl()) return false
      return control.edit({ ...control.search, peek: id }, 'push')
    }),
    KeyA: doing('KeyA'),
    KeyE: doing('KeyE'),
  })
}
