import { mostPinned, type ListSetting } from '@nhanxanh/contract/shared/list-setting'
import type { Column } from '../list-declaration.ts'

/** A column as it is arranged; a chosen one was asked for by hand and gives way to none. */
export type Placed<Row> = {
  column: Column<Row>
  isShown: boolean
  isChosen: boolean
  isPinned: boolean
  isFirst: boolean
}

/** Where nothing was chosen. */
export const noSetting: ListSetting = { order: [], hidden: [], chosen: [], pinned: [], widths: {}, density: null }

type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]]

/** The others in the chosen order; a column that the order does not name follows the one that it is declared after. */
function inOrder<Row>([first, ...others]: Columns<Row>, order: readonly string[]): readonly Column<Row>[] {
  const byKey = new Map(others.map((column) => [column.key, column]))
  const placed = [first, ...order.flatMap((key) => byKey.get(key) ?? [])]
  const declared = [first, ...others]
  for (const [index, column] of declared.entries()) {
    if (placed.includes(column)) continue
    const before = declared[index - 1] ?? first
    placed.splice(placed.indexOf(before) + 1, 0, column)
  }
  return placed
}

/**
 * Every column of a list in its place: the first, which is the name and the link, stays where it is; pinned ones come
 * next to it; then the others.
 */
export function placeColumns<Row>(columns: Columns<Row>, setting: ListSetting): readonly Placed<Row>[] {
  const { order, hidden, chosen, pinned } = setting
  const placed = inOrder(columns, order).map((column, index): Placed<Row> => {
    const isAskedFor = order.includes(column.key) ? !hidden.includes(column.key) : !column.isHidden
    return {
      column: { ...column, width: setting.widths[column.key] ?? column.width },
      isShown: index === 0 || isAskedFor,
      isChosen: chosen.includes(column.key),
      isPinned: index > 0 && pinned.includes(column.key),
      isFirst: index === 0,
    }
  })
  const at = ({ isFirst, isPinned }: Placed<Row>) => (isFirst ? 0 : isPinned ? 1 : 2)
  return placed.toSorted((one, other) => at(one) - at(other))
}

/** Whether a column says something on this tab. */
export const isOfTab = <Row>({ column: { onTabs } }: Placed<Row>, tab: string | null): boolean =>
  onTabs === undefined || (tab !== null && onTabs.includes(tab))

/** The columns to draw; `pin` is set on those that stay beside the first. */
export function shownColumns<Row>(placed: readonly Placed<Row>[]): Columns<Row> {
  const shown = placed.filter(({ isShown }) => isShown)
  const pins = shown.filter(({ isPinned }) => isPinned).slice(0, mostPinned)
  const [first, ...others] = shown.map(({ column }, index): Column<Row> => {
    const pin = index > 0 && index <= pins.length ? index : null
    return pin === null ? column : Object.assign(column, { pin })
  })
  if (first === undefined) throw new Error('A list shows at least its first column')
  return [first, ...others]
}

/** The setting that an arrangement stands for: every column named, so that a later version moves none of them. */
export const settingOf = <Row>(placed: readonly Placed<Row>[], setting: ListSetting): ListSetting => ({
  ...setting,
  order: placed.map(({ column }) => column.key),
  hidden: placed.filter(({ isShown }) => !isShown).map(({ column }) => column.key),
  chosen: placed.filter(({ isChosen }) => isChosen).map(({ column }) => column.key),
  pinned: placed.filter(({ isPinned }) => isPinned).map(({ column }) => column.key),
})

/** Shows a column, whatever else would have to give way, or hides it; the first stays. */
export const withShown = <Row>(placed: readonly Placed<Row>[], key: string, isShown: boolean): readonly Placed<Row>[] =>
  placed.map((each) =>
    each.column.key === key && !each.isFirst ? Object.assign({ ...each }, { isShown, isChosen: isShown }) : each,
  )

/** As many columns are pinned as may be. */
export const isPinFull = <Row>(placed: readonly Placed<Row>[]): boolean =>
  placed.filter(({ isPinned }) => isPinned).length >= mostPinned

/** Pins a column beside the first, behind those that are pinned already, or lets it go; a pinned column is shown. */
export function withPinned<Row>(
  placed: readonly Placed<Row>[],
  key: string,
  isPinned: boolean,
): readonly Placed<Row>[] {
  const target = placed.find(({ column, isFirst }) => column.key === key && !isFirst)
  if (!target || (isPinned && !target.isPinned && isPinFull(placed))) return placed
  const others = placed.filter((each) => each !== target)
  const firstFree = others.findLastIndex((each) => each.isFirst || each.isPinned) + 1
  return others.toSpliced(firstFree, 0, { ...target, isPinned, isShown: isPinned || target.isShown })
}

/** Moves a column to another place; it stays among the pinned or among the others, and behind the first. */
export function withPlace<Row>(placed: readonly Placed<Row>[], key: string, wanted: number): readonly Placed<Row>[] {
  const target = placed.find(({ column, isFirst }) => column.key === key && !isFirst)
  if (!target) return placed
  const alike = placed.flatMap((each, index) => (!each.isFirst && each.isPinned === target.isPinned ? [index] : []))
  const place = Math.min(Math.max(wanted, alike[0] ?? 1), alike.at(-1) ?? 1)
  return placed.filter((each) => each !== target).toSpliced(place, 0, target)
}
