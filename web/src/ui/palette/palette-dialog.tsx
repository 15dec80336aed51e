import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useStandingOver } from '../dialog/standing-over.ts'
import styles from './palette.module.css'

type Props = {
  label: string
  isOpen: boolean
  onClose: () => void
  /** Once it has faded out. */
  onGone: () => void
  children: ReactNode
}

/**
 * The window of the palette, which as all dialogs stays where it is while it grows. The focus goes in and
 * stays in; giving it back is up to who opened it, before an entry runs.
 */
export const PaletteDialog = ({ label, isOpen, onClose, onGone, children }: Props) => {
  const { isTop } = useStandingOver(isOpen)
  return (
    <Modal.Root
      opened={isOpen}
      closeOnEscape={isTop}
      onClose={onClose}
      onExitTransitionEnd={onGone}
      returnFocus={false}
      size={640}
      padding={0}
      classNames={{ content: `column ${styles.window}` }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={label}>{children}</Modal.Content>
    </Modal.Root>
  )
}
