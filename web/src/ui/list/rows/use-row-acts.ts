import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useShortcuts, type Shortcut } from '../../keys/use-shortcuts.ts'
import { toast } from '../../toast/toasts.ts'
import type { Freezing } from '../bulk/use-freezing.ts'
import type { ListDeclaration } from '../list-declaration.ts'
import type { SelectionControl } from '../selection/use-selection.ts'
import type { ListControl } from '../use-list.ts'
import { actionCodes, type RowAction } from './row-action.ts'
import { focusedRow, focusRow } from './row-link.ts'

type Acting<Row> = {
  declaration: ListDeclaration<Row>
  control: ListControl
  items: readonly Row[]
  rowActions: ((row: Row) => readonly RowAction[]) | undefined
  /** Null where rows can not be chosen. */
  selecting: SelectionControl | null
  /** What can be done with all that is chosen; nothing while no row is. */
  freezing: Pick<Freezing, 'actions' | 'act'>
}

/** The heading of the keys of a list. */
export const listKeys = 'Danh sách'

/** Keys of things that already answer to Space. */
const isOnControl = (): boolean => document.activeElement?.matches('button, input, select, textarea, summary') ?? false

/** What a blocked act says instead of doing nothing. */
function runAction({ blocked, label, run }: RowAction): void {
  if (typeof blocked === 'string') toast({ tone: 'info', text: `${label}: ${blocked}.`.replace(/\.\.$/, '.') })
  else run()
}

type WithRow = (act: (id: string) => false | void) => () => false | void
const key = (keys: string, label: Shortcut['label'], run?: Shortcut['run']): Shortcut => ({
  keys,
  label,
  group: listKeys,
  ...(run && { run }),
})

/** Moves the focus to the name of the next or previous row: Enter then opens it, and a screen reader says it. */
function move(box: HTMLElement | null, keys: readonly string[], by: 1 | -1): false | void {
  const at = keys.indexOf(focusedRow(box) ?? '')
  const next = keys[at < 0 ? (by === 1 ? 0 : keys.length - 1) : Math.min(Math.max(at + by, 0), keys.length - 1)]
  if (next === undefined) return false
  // A row out of sight is drawn within the press: the next press goes on from it, however soon it comes.
  return flushSync(() => focusRow(box, next, 'sight'))
}

/**
 * The keys that acts of rows may declare for themselves; what they are called is asked when somebody opens the help. Where rows
 * are chosen, a key does its act with all of them, and never with the one in focus alone.
 */
const actionKeys = <Row>(acting: Acting<Row>, withRow: WithRow): readonly Shortcut[] =>
  actionCodes.map((code) => {
    const { declaration, items, rowActions, freezing } = acting
    const actionOf = (row: Row | undefined) => row && rowActions?.(row).find(({ shortcut }) => shortcut === code)
    const first = () => items.map(actionOf).find((action) => action !== undefined)
    const ofFocused = withRow((id) => {
      const action = actionOf(items.find((item) => declaration.rowKey(item) === id))
      return action === undefined ? false : runAction(action)
    })
    const run = () => {
      const together = freezing.actions.find((action) => action.key === first()?.key)
      return together ? void freezing.act(together) : ofFocused()
    }
    return key(code, () => first()?.label ?? null, run)
  })

/** The keys of the row in focus: J and K walk, X and Shift+X choose, Space looks closer, and what acts declare. */
export function useRowActs<Row>(box: RefObject<HTMLElement | null>, acting: Acting<Row>): void {
  const { declaration, control, items, selecting } = acting
  const keys = items.map(declaration.rowKey)
  const withRow: WithRow = (act) => () => {
    const id = focusedRow(box.current)
    return id === null ? false : act(id)
  }
  const choosing = (by: SelectionControl): readonly Shortcut[] => {
    const tick = (isRange: boolean) => withRow((id) => by.toggle(id, isRange))
    return [
      key('KeyX', 'Chọn hoặc bỏ chọn dòng', tick(false)),
      key('Shift+KeyX', 'Chọn cả đoạn từ dòng chọn trước', tick(true)),
    ]
  }
  const peek = withRow((id) => (isOnControl() ? false : control.edit({ ...control.search, peek: id }, 'push')))
  useShortcuts([
    key('KeyJ', 'Xuống dòng sau', () => move(box.current, keys, 1)),
    key('KeyK', 'Lên dòng trước', () => move(box.current, keys, -1)),
    key('Enter', 'Mở dòng đang chọn'),
    key('Ctrl+Enter', 'Mở trong thẻ mới'),
    ...(declaration.peek ? [key('Space', 'Xem nhanh bên cạnh danh sách', peek)] : []),
    ...(selecting ? choosing(selecting) : []),
    ...actionKeys(acting, withRow),
  ])
}
