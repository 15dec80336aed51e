import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { FocusBack } from '../dialog/focus-back.tsx'
import { useStandingOver } from '../dialog/standing-over.ts'
import styles from './palette.module.css'

type Props = { label: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/**
 * The window of the palette, which as all dialogs stays where it is while it grows. The focus goes in and
 * stays in; giving it back is up to who opened it, before an entry runs. The kit moves it in a moment after the window is there:
 * where that was closed before, the focus would be lost with it, but for `FocusBack`.
 */
export const PaletteDialog = ({ label, isOpen, onClose, children }: Props) => {
  const { isTop } = useStandingOver(isOpen)
  return (
    <Modal.Root
      opened={isOpen}
      closeOnEscape={isTop}
      onClose={onClose}
      returnFocus={false}
      size={640}
      padding={0}
      classNames={{ content: `column ${styles.window}` }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={label}>
        <FocusBack />
        {children}
      </Modal.Content>
    </Modal.Root>
  )
}
