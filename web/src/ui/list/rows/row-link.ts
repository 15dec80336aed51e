/** The link of a row by its name; null where the row is not on this page. */
export const rowLink = (box: HTMLElement, row: string): HTMLElement | null =>
  box.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(row)}"] a[data-row-link]`)
