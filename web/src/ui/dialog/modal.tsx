import { Modal as KitModal, type ModalProps } from '@mantine/core'
import { FocusBack } from './focus-back.tsx'
import { StandingOver, useStandingOver } from './standing-over.ts'

/** The kit's modal, from which the focus comes back to where it was, and which leaves Esc to what stands over it. */
export const Modal = ({ children, opened, ...props }: ModalProps) => {
  const { isTop, standOver } = useStandingOver(opened)
  return (
    <KitModal opened={opened} closeOnEscape={isTop} {...props}>
      <FocusBack />
      <StandingOver value={standOver}>{children}</StandingOver>
    </KitModal>
  )
}
