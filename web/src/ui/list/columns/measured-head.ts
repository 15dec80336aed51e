import { columnWidths } from '@nhanxanh/contract/shared/list-setting'

export type Widths = Readonly<Record<string, number>>

/** A width that a column may have, in whole pixels. */
export const clampWidth = (width: number): number =>
  Math.round(Math.min(Math.max(width, columnWidths.min), columnWidths.max))

const headsOf = (head: Element): readonly HTMLElement[] => [
  ...(head.closest('tr')?.querySelectorAll<HTMLElement>('th[data-column]') ?? []),
]

/** The widths of all columns as they are drawn now: what the first change of one starts from. */
export const measuredWidths = (head: Element): Widths =>
  Object.fromEntries(
    headsOf(head).map((each) => [each.dataset['column'] ?? '', clampWidth(each.getBoundingClientRect().width)]),
  )

/**
 * Draws widths past React while an edge is dragged: a hundred rows are not drawn anew for every pixel. The last column
 * takes what is left, as `ListHead` has it once the widths are kept.
 */
export function drawWidths(head: Element, widths: Widths): void {
  const table = head.closest('table')
  if (table === null) return
  const columns = [...table.querySelectorAll<HTMLElement>('col[data-column]')]
  for (const [nth, column] of columns.entries()) {
    const width = widths[column.dataset['column'] ?? '']
    if (nth === columns.length - 1 || width === undefined) column.removeAttribute('width')
    else column.setAttribute('width', String(width))
  }
  const fixed = [...table.querySelectorAll('col:not([data-column])')]
  const sum = fixed.reduce((total, column) => total + Number(column.getAttribute('width')), 0)
  table.style.minWidth = `${Object.values(widths).reduce((total, width) => total + width, sum)}px`
}
