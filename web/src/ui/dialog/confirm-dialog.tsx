import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'

type Props = {
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

/** Asks before an act that can not be taken back. What is dangerous does not have the first focus. */
export const ConfirmDialog = (props: Props) => {
  const { isOpen, title, children, verb, cancelLabel = 'Quay lại', isDangerous, isBusy = false } = props
  return (
    <Modal opened={isOpen} onClose={props.onCancel} title={title} closeOnClickOutside={!isBusy}>
      <div className={styles.words}>{children}</div>
      <div className={styles.actions}>
        <Button variant="default" onClick={props.onCancel} data-autofocus={isDangerous || undefined}>
          {cancelLabel}
        </Button>
        <Button
          color={isDangerous ? 'red' : undefined}
          loading={isBusy}
          onClick={props.onConfirm}
          data-autofocus={!isDangerous || undefined}
        >
          {verb}
        </Button>
      </div>
    </Modal>
  )
}
