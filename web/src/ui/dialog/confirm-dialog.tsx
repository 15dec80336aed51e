import { useState, type ReactNode } from 'react'
import type { TypedCode } from './typed-code.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'

const ConfirmModal = lazyPart(() => import('./confirm-modal.tsx').then((module) => module.ConfirmModal))

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
  /** Of what can never be taken back: typed before it is done. */
  typedCode?: TypedCode | undefined
  /** A way that loses nothing, beside the one that is asked about: to save first. */
  third?: { verb: string; run: () => void } | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an act that can not be taken back; its buttons are verbs. */
export const ConfirmDialog = (props: ConfirmProps) => {
  const [wasOpen, setWasOpen] = useState(props.isOpen)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  return wasOpen ? <ConfirmModal {...props} /> : null
}
