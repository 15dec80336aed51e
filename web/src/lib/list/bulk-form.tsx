import type { ReactNode } from 'react'
import type { ContractForm } from '../../ui/form/contract-form.ts'
import { FieldStack } from '../../ui/form/form-layout.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { isOtherBy, LeaveGuard } from '../../ui/form/leave-guard.tsx'
import { UnsavedNotice } from '../../ui/form/unsaved-notice.tsx'
import { useLateFocus } from '../../ui/dialog/use-late-focus.ts'
import type { BulkFormProps } from '../../ui/list/bulk/bulk.ts'

type Props<Values> = Pick<BulkFormProps, 'renderActions'> & {
  /** What useContractForm gave. */
  contractForm: ContractForm<Values>
  children: ReactNode
}

/**
 * The frame of what a bulk act asks for: the fields, what is wrong with the whole, the buttons of the dialog. The address
 * names the batch, so closing the dialog is leaving as Back is: one question while something that was chosen or typed is not sent.
 */
export function BulkForm<Values>({ contractForm, renderActions, children }: Props<Values>) {
  const { form, formProps, isSaving, problem, unsaved } = contractForm
  useLateFocus(formProps.ref)
  return (
    <form {...formProps}>
      <LeaveGuard isDirty={form.isDirty() && !isSaving} onLeave={unsaved.giveUp} isAway={isOtherBy('batch')} />
      <FieldStack>
        <UnsavedNotice offer={unsaved.offer} />
        {children}
        <FormProblem text={problem} />
        {renderActions(isSaving)}
      </FieldStack>
    </form>
  )
}
