import { Modal as KitModal, type ModalProps } from '@mantine/core'
import { FocusBack } from './focus-back.tsx'

/** The kit's modal, from which the focus comes back to where it was. */
export const Modal = ({ children, ...props }: ModalProps) => (
  <KitModal {...props}>
    <FocusBack />
    {children}
  </KitModal>
)
