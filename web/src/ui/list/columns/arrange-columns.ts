import type { ListSetting } from '@nhanxanh/contract/shared/list-setting'
import type { Column } from '../list-declaration.ts'

/** A column as it is arranged; a chosen one was asked for by hand and gives way last. */
export type Placed<Row> = {
  column: Column<Row>
  isShown: boolean
  isChosen: boolean
  isFirst: boolean
}

/** Where nothing was chosen. */
export const noSetting: ListSetting = { order: [], hidden: [], chosen: [], widths: {}, density: null }

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
 * Every column of a list in its place, with the width that was set by hand as its wish; the first, which is the name and
 * the link, stays where it is.
 */
export function placeColumns<Row>(columns: Columns<Row>, setting: ListSetting): readonly Placed<Row>[] {
  const { order, hidden, chosen, widths } = setting
  return inOrder(columns, order).map((column, index): Placed<Row> => {
    const isAskedFor = order.includes(column.key) ? !hidden.includes(column.key) : !column.isHidden
    const wish = widths[column.key]
    return {
      column: wish === undefined ? column : { ...column, wish },
      isShown: index === 0 || isAskedFor,
      isChosen: chosen.includes(column.key),
      isFirst: index === 0,
    }
  })
}

/** Whether a column says something on this tab. */
export const isOfTab = <Row>({ column: { onTabs } }: Placed<Row>, tab: string | null): boolean =>
  onTabs === undefined || (tab !== null && onTabs.includes(tab))

/** The columns to draw where there is room for all. */
export function shownColumns<Row>(placed: readonly Placed<Row>[]): Columns<Row> {
  const [first, ...others] = placed.flatMap(({ column, isShown }) => (isShown ? [column] : []))
  if (first === undefined) throw new Error('A list shows at least its first column')
  return [first, ...others]
}

/** The setting that an arrangement stands for: every column named, so that a later version moves none of them. */
export const settingOf = <Row>(placed: readonly Placed<Row>[], setting: ListSetting): ListSetting => ({
  ...setting,
  order: placed.map(({ column }) => column.key),
  hidden: placed.filter(({ isShown }) => !isShown).map(({ column }) => column.key),
  chosen: placed.filter(({ isChosen }) => isChosen).map(({ column }) => column.key),
})

/** Shows a column, whatever else would have to give way, or hides it; the first stays. */
export const withShown = <Row>(placed: readonly Placed<Row>[], key: string, isShown: boolean): readonly Placed<Row>[] =>
  placed.map((each) =>
    each.column.key === key && !each.isFirst ? Object.assign({ ...each }, { isShown, isChosen: isShown }) : each,
  )

/** Moves a column to another place, behind the first. */
export function withPlace<Row>(placed: readonly Placed<Row>[], key: string, wanted: number): readonly Placed<Row>[] {
  const target = placed.find(({ column, isFirst }) => column.key === key && !isFirst)
  if (!target) return placed
  const place = Math.min(Math.max(wanted, 1), placed.length - 1)
  return placed.filter((each) => each !== target).toSpliced(place, 0, target)
}
