import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './palette.module.css'

type Props = { label: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/**
 * The window of the palette: near the top, so that it stays where it is while the list grows. The focus goes in and
 * stays in; giving it back is up to who opened it, before an entry runs.
 */
export const PaletteDialog = ({ label, isOpen, onClose, children }: Props) => (
  <Modal.Root
    opened={isOpen}
    onClose={onClose}
    returnFocus={false}
    centered={false}
    size={640}
    yOffset="10dvh"
    padding={0}
    classNames={{ content: styles.window }}
  >
    <Modal.Overlay />
    <Modal.Content aria-label={label}>{children}</Modal.Content>
  </Modal.Root>
)
