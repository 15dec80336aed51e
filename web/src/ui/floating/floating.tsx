import { useState, type ReactNode } from 'react'
import type { FloatingBoxProps } from './floating-box.ts'
import { lazyPart } from '../lazy/lazy-part.tsx'

const FloatingDialog = lazyPart(() => import('./floating-dialog.tsx').then((module) => module.FloatingDialog))
const FloatingMenu = lazyPart(() => import('./floating-menu.tsx').then((module) => module.FloatingMenu))

const boxes = {
  dialog: FloatingDialog,
  menu: FloatingMenu,
} as const

type ButtonProps = {
  ref: (element: HTMLElement | null) => void
  'aria-haspopup': 'dialog' | 'menu'
  'aria-expanded': boolean
  onClick: () => void
}

type Props = Omit<FloatingBoxProps, 'anchor' | 'isOpen' | 'onChange'> & {
  /** Told where something else opens or closes it too. */
  isOpen?: boolean
  onChange?: (isOpen: boolean) => void
  kind: 'dialog' | 'menu'
  /** Draws the button with what makes it one that opens something. */
  renderButton: (props: ButtonProps) => ReactNode
}

/**
 * A button and what floats beside it, drawn from the first use on.
 */
export const Floating = ({ kind, renderButton, ...given }: Props) => {
  const [isOpenHere, setOpenHere] = useState(false)
  const { isOpen = isOpenHere, onChange = setOpenHere, ...box } = given
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const Box = boxes[kind]
  return (
    <>
      {renderButton({
        ref: setAnchor,
        'aria-haspopup': kind,
        'aria-expanded': isOpen,
        onClick: () => onChange(!isOpen),
      })}
      {wasOpen && anchor && <Box {...{ anchor, isOpen, onChange, ...box }} />}
    </>
  )
}
