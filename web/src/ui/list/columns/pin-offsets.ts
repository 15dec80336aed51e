import type { CSSProperties } from 'react'
import type { Column } from '../list-declaration.ts'

/**
 * Where pinned columns stop beside the first, as `--pin-1`, `--pin-2`, …: the sum of what stands left of each. `lead` is
 * what the table has before its first column. Where everything fits, columns grow and nothing scrolls, so that the
 * declared widths are right wherever they count.
 */
export function pinOffsets<Row>(columns: readonly Column<Row>[], lead = 0): CSSProperties {
  let left = lead
  const offsets: Record<string, string> = {}
  for (const { pin, width } of columns) {
    if (pin !== undefined) offsets[`--pin-${pin}`] = `${left}px`
    left += width
  }
  return offsets
}
