/** The line's row, where it is drawn; those in sight and the one that has the focus always are. */
export const rowOf = (box: HTMLElement | null, key: string): HTMLElement | null =>
  box?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(key)}"]`) ?? null

/** Of a drawn row among all lines; the head is the first for screen readers. */
const indexOf = (row: Element): number => Number(row.getAttribute('aria-rowindex')) - 2

/** The lines above a height of the window, in lines: 2.75 is the lower part of the third. Rows are as high as their words. */
export function linesAbove(box: HTMLElement, y: number): number {
  const rows = [...box.querySelectorAll('tr[data-row]')]
  const over = rows.findLast((row) => row.getBoundingClientRect().top <= y)
  if (over === undefined) return 0
  const { top, height } = over.getBoundingClientRect()
  return indexOf(over) + Math.min((y - top) / height, 0.999)
}

/** Pixels from the top of the table to the upper edge of a line. */
export function topOf(box: HTMLElement, index: number): number {
  const rowAt = (at: number) => box.querySelector<HTMLElement>(`tr[aria-rowindex="${at + 2}"]`)
  const before = rowAt(index - 1)
  return rowAt(index)?.offsetTop ?? (before === null ? 0 : before.offsetTop + before.offsetHeight)
}

/** Lines that the box has room for, by their average. */
export const linesOfPage = ({ clientHeight, scrollHeight }: HTMLElement, lines: number): number =>
  Math.max(1, Math.floor((clientHeight * lines) / scrollHeight) - 2)
