/** What stands in a cell; what is for ears alone is said by the heads. */
const cellText = (cell: HTMLTableCellElement): string => {
  const copy = cell.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('span.visually-hidden')) hidden.remove()
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** The tables of a part of the page as a spreadsheet takes them: cells behind tabs, one row a line, an empty line between tables. */
export const tableText = (part: HTMLElement): string =>
  [...part.querySelectorAll('table')]
    .map((table) => [...table.rows].map((row) => [...row.cells].map(cellText).join('\t')).join('\n'))
    .join('\n\n')
