import { useState, type ReactNode } from 'react'
import { later } from '../later/later.tsx'
import type { FloatingBoxProps } from './floating-box.ts'

const boxes = {
  dialog: later(() => import('./floating-dialog.tsx').then(({ FloatingDialog }) => FloatingDialog)),
  menu: later(() => import('./floating-menu.tsx').then(({ FloatingMenu }) => FloatingMenu)),
} as const

/** Fetches what floating things are made of before somebody asks for one. */
export const prepareFloating = (): void => {
  boxes.dialog.ahead()
  boxes.menu.ahead()
}

type ButtonProps = {
  ref: (element: HTMLElement | null) => void
  'aria-haspopup': 'dialog' | 'menu'
  'aria-expanded': boolean
  onClick: () => void
  onPointerEnter: () => void
}

type Props = Omit<FloatingBoxProps, 'anchor'> & {
  kind: 'dialog' | 'menu'
  /** Draws the button with what makes it one that opens something. */
  renderButton: (props: ButtonProps) => ReactNode
}

/**
 * A button and what floats beside it. What it is made of is a fifth of the kit and no part of a first screen, so it comes
 * with the first use, or a moment ahead when the pointer comes near.
 */
export const Floating = ({ kind, renderButton, ...box }: Props) => {
  const { isOpen, onChange } = box
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
        onPointerEnter: prepareFloating,
      })}
      {wasOpen && anchor && <Box onLost={() => onChange(false)} anchor={anchor} {...box} />}
    </>
  )
}
