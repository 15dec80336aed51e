import { useMergedRef } from '@mantine/hooks'
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { useState } from 'react'
import { DialogFoot } from '../dialog/dialog-foot.tsx'
import styles from '../dialog/dialog.module.css'
import { markFirstField } from '../dialog/first-field.ts'
import { Modal } from '../dialog/modal.tsx'
import { useTypedCode, type TypedCode } from '../dialog/typed-code.tsx'
import type { Colleague } from '../people/colleague-words.ts'
import type { ContractForm } from './contract-form.ts'
import { ConflictDialog, type Conflict } from '../conflict/conflict-dialog.tsx'
import { FieldStack, FormActions } from './form-layout.tsx'
import { FormProblem } from './form-problem.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { UnsavedNotice } from './unsaved-notice.tsx'

type Guard = {
  /** For `onClose` of the dialog and for its cancel button. */
  close: () => void
  /** Put it inside the dialog. */
  question: ReactNode
}

/** A dialog with a form: closes at once while the form is clean, and asks once while it is dirty. */
const useCloseGuard = (isDirty: boolean, onClose: () => void): Guard => {
  const [isAsking, setAsking] = useState(false)
  const leave = (): void => {
    setAsking(false)
    onClose()
  }
  const question = (
    <LeaveQuestion
      isOpen={isAsking}
      title="Đóng biểu mẫu khi chưa lưu?"
      verb="Đóng biểu mẫu"
      onLeave={leave}
      onStay={() => setAsking(false)}
    />
  )
  return { close: () => (isDirty ? setAsking(true) : onClose()), question }
}

type Props<Values> = {
  /** What useContractForm or useEditForm gave. */
  contractForm: ContractForm<Values> & { conflict?: Conflict | null; others?: readonly Colleague[] }
  title: string
  /** What the form is called for screen readers, where the title is a question or names a record. */
  name?: string
  /** Of the button: "Lưu cơ sở". */
  verb: string
  isDangerous?: boolean
  /** Pixels where the form has something beside it. */
  size?: 'lg' | 'xl' | number
  /** Of what can never be taken back: typed before it is sent. */
  typedCode?: TypedCode
  /** The fields. */
  children: ReactNode
  onClose: () => void
}

/** Enter sends from a line of text; at a choice it is pressed to choose, and would send what nobody looked at. */
const keepEnter = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  if (target.matches('[role=combobox], [type=radio], [type=checkbox]')) event.preventDefault()
}

/**
 * The dialog idiom for a form: the fields, what is wrong with the whole, one button that saves, one question before
 * something that was typed is given up (by closing the dialog, by Back, by closing the tab), and the choice between two people's changes where the form is an edit.
 */
export function FormDialog<Values>({ contractForm, title, name = title, children, onClose, ...rest }: Props<Values>) {
  const { verb, isDangerous = false, size, typedCode } = rest
  const { form, formProps, isSaving, problem, conflict, unsaved, others } = contractForm
  const { close, question } = useCloseGuard(form.isDirty(), () => {
    unsaved.giveUp()
    onClose()
  })
  const { field, isTyped } = useTypedCode(typedCode)
  const ref = useMergedRef(formProps.ref, markFirstField)
  const onSubmit = (event: SyntheticEvent): void => {
    // A dialog may be opened from inside another form, which must not be saved with it.
    event.stopPropagation()
    // Marked with the others: the first of them that is wrong gets the focus.
    const isRight = isTyped()
    if (isRight || form.validate().hasErrors) return formProps.onSubmit(event)
    event.preventDefault()
  }
  return (
    <Modal opened onClose={close} title={title} {...(size && { size })}>
      {question}
      <LeaveGuard isDirty={form.isDirty() && !isSaving} onLeave={unsaved.giveUp} />
      {conflict !== undefined && <ConflictDialog conflict={conflict} />}
      <form
        {...formProps}
        ref={ref}
        className={styles.form}
        onSubmit={onSubmit}
        onKeyDownCapture={keepEnter}
        aria-label={name}
        autoComplete="off"
      >
        <FieldStack>
          <UnsavedNotice offer={unsaved.offer} />
          <FormProblem text={problem} />
          {children}
          {field}
        </FieldStack>
        <DialogFoot>
          <FormActions {...{ verb, isDangerous, isSaving, others }} onCancel={close} />
        </DialogFoot>
      </form>
    </Modal>
  )
}
