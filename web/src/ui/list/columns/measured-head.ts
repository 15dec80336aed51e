import { columnWidths } from '@nhanxanh/contract/shared/list-setting'

/** Pixels of columns by key, in the order in which they stand. */
export type Widths = Readonly<Record<string, number>>

const headsOf = (head: Element): readonly HTMLElement[] => [
  ...(head.closest('tr')?.querySelectorAll<HTMLElement>('th[data-column]') ?? []),
]

/** The widths of all columns as they are drawn now: what the first change of one starts from. */
export const measuredWidths = (head: Element): Widths =>
  Object.fromEntries(
    headsOf(head).map((each) => [each.dataset['column'] ?? '', Math.round(each.getBoundingClientRect().width)]),
  )

/** The edge of a column moved: what the column gains its neighbour gives, and the table stays as wide as it is. */
export function withEdge(widths: Widths, key: string, by: number, least: number = columnWidths.min): Widths {
  const keys = Object.keys(widths)
  const next = keys[keys.indexOf(key) + 1]
  const [own, other] = [widths[key], next === undefined ? undefined : widths[next]]
  if (next === undefined || own === undefined || other === undefined) return widths
  const gained = Math.max(least - own, Math.min(by, other - columnWidths.min))
  return { ...widths, [key]: own + gained, [next]: other - gained }
}

/** What is kept of widths: the first column takes what the others leave, in this window and in every other. */
export const keptWidths = (widths: Widths): Widths =>
  Object.fromEntries(
    Object.entries(widths)
      .slice(1)
      .map(([key, width]) => [key, Math.min(Math.max(width, columnWidths.min), columnWidths.max)]),
  )

/** Draws widths past React while an edge is dragged: a hundred rows are not drawn anew for every pixel. */
export function drawWidths(head: Element, widths: Widths): void {
  for (const column of head.closest('table')?.querySelectorAll<HTMLElement>('col[data-column]:not([data-name])') ?? [])
    column.setAttribute('width', String(widths[column.dataset['column'] ?? '']))
}
