/** The link of a row by its name; null where the row is not drawn. */
export const rowLink = (box: HTMLElement, row: string): HTMLElement | null =>
  box.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(row)}"] a[data-row-link]`)

/** The name of the row that has the focus; null where none of this box has it. */
export const focusedRow = (box: HTMLElement | null): string | null => {
  const row = document.activeElement?.closest('tr')
  return row && box?.contains(row) ? (row.dataset['row'] ?? null) : null
}

/** Asks the table to draw a row that is out of sight; `onThere` runs once it is there. */
export const revealing = 'reveal-row'
export type Revealing = CustomEvent<{ row: string; onThere: () => void }>

/** Gives the focus to the link of a row, drawing it first where it is out of sight; a row of another page is none. */
export function focusRow(box: HTMLElement | null, row: string, into: 'sight' | 'place' = 'place'): void {
  if (box === null) return
  const focus = () => {
    const link = rowLink(box, row)
    link?.focus({ preventScroll: true })
    if (into === 'sight') link?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  }
  if (rowLink(box, row) !== null) focus()
  else box.dispatchEvent(new CustomEvent(revealing, { detail: { row, onThere: focus } }))
}
