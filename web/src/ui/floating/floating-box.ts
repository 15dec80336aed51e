import type { ReactNode } from 'react'

/** What floats beside its button: `dialog` holds controls, `menu` holds the kit's menu items. */
export type FloatingBoxProps = {
  anchor: HTMLElement
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  position: 'bottom-start' | 'bottom-end'
  /** Pixels; as wide as its content where none is given. */
  width?: number | undefined
  /** What the box is called; the button names it where this is left out. */
  label?: string | undefined
  /** Stands in another floating box, which would take a press in a box beside it for one outside, and close. */
  isNested?: boolean | undefined
  className?: string | undefined
  /** False where something else takes the focus after the choice. */
  returnsFocus?: boolean | undefined
  children: ReactNode
}
