import { lazy, Suspense, useState, type ReactNode } from 'react'

export type ConfirmProps = {
  isOpen: boolean
  /** The question: "Trả lại hồ sơ này?" */
  title: string
  /** What will happen, and to whom. */
  children: ReactNode
  /** The verb of the button that opened the dialog, never "OK". */
  verb: string
  /** The way back; a verb as well. */
  cancelLabel?: string
  isDangerous?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The kit's modal comes with the first question, not with every list. */
const ConfirmModal = lazy(() => import('./confirm-modal.tsx').then((module) => ({ default: module.ConfirmModal })))

/** Asks before an act that can not be taken back; its buttons are verbs. */
export const ConfirmDialog = (props: ConfirmProps) => {
  const [wasOpen, setWasOpen] = useState(props.isOpen)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  return wasOpen ? (
    <Suspense>
      <ConfirmModal {...props} />
    </Suspense>
  ) : null
}
