import type { ReactNode } from 'react'

/** One line of the palette: something to open, or something to do. */
export type PaletteEntry = {
  /** Unique in the palette and free of spaces: it becomes part of an element's id. */
  id: string
  label: string
  /** Beside the label, small; matches in it are marked as well. */
  hint?: string | undefined
  /** At the end of the line: the state of a record. */
  note?: string | undefined
  icon?: ReactNode
  /** Other words that it is found by. */
  keywords?: readonly string[] | undefined
  /** What `#` searches. */
  code?: string | undefined
  /** Why it can not be done now, as a sentence; it stays in the list, so that the reason can be read. */
  disabledReason?: string | null | undefined
  /** It ends what the person is doing: Enter runs it by its whole name, or after it has been chosen. */
  endsWork?: true | undefined
  run: () => void
}

export type PaletteSection = { id: string; label: string; entries: readonly PaletteEntry[] }
