import { Button } from '@mantine/core'
import type { SyntheticEvent } from 'react'
import type { ConfirmProps } from './confirm-dialog.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import styles from './dialog.module.css'
import { markFirstField } from './first-field.ts'
import { Modal } from './modal.tsx'
import { useTypedCode } from './typed-code.tsx'

/** The drawing of ConfirmDialog. */
export const ConfirmModal = ({ isOpen, title, onCancel, ...rest }: ConfirmProps) => (
  <Modal opened={isOpen} onClose={onCancel} title={title} closeOnClickOutside={!rest.isBusy}>
    <Question {...rest} onCancel={onCancel} />
  </Modal>
)

/** What is dangerous does not have the first focus. */
const Question = (props: Omit<ConfirmProps, 'isOpen' | 'title'>) => {
  const { children, verb, cancelLabel = 'Quay lại', isDangerous, isBusy = false, typedCode, third } = props
  const { field, isTyped } = useTypedCode(typedCode)
  const isAsked = field !== null
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault()
    // A question may be asked from inside a form, which must not be saved with it.
    event.stopPropagation()
    if (!isBusy && isTyped()) props.onConfirm()
  }
  return (
    <form ref={isAsked ? markFirstField : null} onSubmit={onSubmit} autoComplete="off">
      <div className={`column ${styles.question}`}>
        <div>{children}</div>
        {field}
      </div>
      <DialogFoot>
        <Button variant="default" onClick={props.onCancel} data-autofocus={(isDangerous && !isAsked) || undefined}>
          {cancelLabel}
        </Button>
        <Button
          type="submit"
          variant={third ? 'default' : 'filled'}
          {...(isDangerous && (third ? { c: 'red' } : { color: 'red' }))}
          loading={isBusy && !third}
          disabled={isBusy && third !== undefined}
          data-autofocus={(!isDangerous && !isAsked && !third) || undefined}
        >
          {verb}
        </Button>
        {third && (
          <Button loading={isBusy} data-autofocus={!isDangerous || undefined} onClick={third.run}>
            {third.verb}
          </Button>
        )}
      </DialogFoot>
    </form>
  )
}
