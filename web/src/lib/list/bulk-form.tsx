import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ContractForm } from '../../ui/form/contract-form.ts'
import { FieldStack } from '../../ui/form/form-layout.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { isOtherBy, LeaveGuard } from '../../ui/form/leave-guard.tsx'
import { UnsavedNotice } from '../../ui/form/unsaved-notice.tsx'
import { useLateFocus } from '../../ui/dialog/use-late-focus.ts'
import type { BulkFormProps } from '../../ui/list/bulk/bulk.ts'
import { useContractForm, type FormSettings } from '../forms.ts'

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

type Asked = z.ZodType<Record<string, unknown>>
type Asking<Values, Schema extends Asked> = BulkFormProps &
  Pick<FormSettings<Values, Schema>, 'schema' | 'initialValues'> &
  Partial<Pick<FormSettings<Values, Schema>, 'unsaved'>> & {
    children: (form: ContractForm<Values>['form']) => ReactNode
  }

/** What a bulk act asks for, where that is fields alone. */
export function BulkFields<Values extends Record<string, unknown>, Schema extends Asked>({
  run,
  renderActions,
  children,
  schema,
  initialValues,
  unsaved = null,
}: Asking<Values, Schema>) {
  const contractForm = useContractForm({ schema, initialValues, unsaved, save: run })
  return <BulkForm {...{ contractForm, renderActions }}>{children(contractForm.form)}</BulkForm>
}
