import type { ReactNode } from 'react'

/** The keys that acts may have: O for opening, E for editing, A for assigning (PRODUCT D0, "Row"), Z for taking back what is held. */
export const actionCodes = ['KeyO', 'KeyE', 'KeyA', 'KeyZ'] as const

/** One thing that can be done with a row. Not permitted: not given. Blocked by state: given with the reason. */
export type RowAction = {
  key: string
  label: string
  icon?: ReactNode
  /** The key that does it with the row in focus, by `event.code`. */
  shortcut?: (typeof actionCodes)[number]
  /** Why it can not be done now, as a sentence. */
  blocked?: string | null
  isDangerous?: boolean
  run: () => void
}
