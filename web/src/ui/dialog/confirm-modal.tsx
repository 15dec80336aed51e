import { Button } from '@mantine/core'
import type { FocusEvent, KeyboardEvent } from 'react'
import type { ConfirmProps } from './confirm-dialog.tsx'
import styles from './dialog.module.css'
import { Modal } from './modal.tsx'

/** Escape closes this question alone: the dialog that it may stand over reads the mark on what has the focus, as the kit does. */
const keepDialogOpen = ({ target }: FocusEvent<HTMLElement>): void =>
  target.setAttribute('data-mantine-stop-propagation', 'true')

/** The drawing of ConfirmDialog. What is dangerous does not have the first focus. */
export const ConfirmModal = (props: ConfirmProps) => {
  const { isOpen, title, children, verb, cancelLabel = 'Quay lại', isDangerous, isBusy = false } = props
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    props.onCancel()
  }
  return (
    <Modal
      opened={isOpen}
      onClose={props.onCancel}
      title={title}
      closeOnClickOutside={!isBusy}
      onFocusCapture={keepDialogOpen}
      onKeyDown={onKeyDown}
    >
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
