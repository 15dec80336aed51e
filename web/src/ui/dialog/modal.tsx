import { Modal as KitModal, type ModalProps } from '@mantine/core'
import styles from './dialog.module.css'
import { FocusBack } from './focus-back.tsx'
import { FocusFallback } from './focus-fallback.tsx'
import { Depth, useStandingOver } from './standing-over.ts'

const classNames = { content: styles.content ?? '', header: styles.head ?? '', body: styles.body ?? '' }

/** The kit's modal, from which the focus comes back to where it was, and which leaves Esc to what stands over it. */
export const Modal = ({ children, opened, ...props }: ModalProps) => {
  const { isTop, depth } = useStandingOver(opened)
  return (
    <KitModal opened={opened} closeOnEscape={isTop} classNames={classNames} {...props}>
      <FocusBack />
      <FocusFallback />
      <Depth value={depth}>{children}</Depth>
    </KitModal>
  )
}
