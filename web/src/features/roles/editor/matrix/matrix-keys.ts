import type { KeyboardEvent } from 'react'

const boxesOf = (row: Element | undefined | null): HTMLInputElement[] => [
  ...(row?.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:disabled)') ?? []),
]

/** The box of a row that stands nearest to the column of another. */
const nearest = (boxes: readonly HTMLInputElement[], from: Element): HTMLInputElement | undefined => {
  const { left } = from.getBoundingClientRect()
  const far = (box: Element) => Math.abs(box.getBoundingClientRect().left - left)
  return boxes.toSorted((a, b) => far(a) - far(b))[0]
}

/** Arrow keys walk the boxes of the matrix: left and right in a row, up and down to what stands nearest. */
export function walkMatrix(event: KeyboardEvent<HTMLTableElement>): void {
  const box = event.target instanceof HTMLInputElement ? event.target : null
  const row = box?.closest('tr')
  if (box === null || !row || event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...event.currentTarget.querySelectorAll('tr')]
  const own = boxesOf(row)
  const beside = (by: number) => own[own.indexOf(box) + by]
  const over = (by: 1 | -1) => {
    for (let at = rows.indexOf(row) + by; rows[at] !== undefined; at += by) {
      const boxes = boxesOf(rows[at])
      if (boxes.length > 0) return nearest(boxes, box)
    }
    return undefined
  }
  const ways: Readonly<Record<string, () => HTMLInputElement | undefined>> = {
    ArrowLeft: () => beside(-1),
    ArrowRight: () => beside(1),
    ArrowUp: () => over(-1),
    ArrowDown: () => over(1),
  }
  const way = ways[event.key]
  if (!way) return
  event.preventDefault()
  way()?.focus()
}
