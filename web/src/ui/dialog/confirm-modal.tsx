import { Button } from '@mantine/core'
import type { ConfirmProps } from './confirm-dialog.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import styles from './dialog.module.css'
import { Modal } from './modal.tsx'

/** The drawing of ConfirmDialog. What is dangerous does not have the first focus. */
export const ConfirmModal = (props: ConfirmProps) => {
  const { isOpen, title, children, verb, cancelLabel = 'Quay lại', isDangerous, isBusy = false } = props
  return (
    <Modal opened={isOpen} onClose={props.onCancel} title={title} closeOnClickOutside={!isBusy}>
      <div className={styles.words}>{children}</div>
      <DialogFoot>
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
      </DialogFoot>
    </Modal>
  )
}
