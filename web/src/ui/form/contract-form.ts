import type { UseFormReturnType } from '@mantine/form'
import type { RefObject, SyntheticEvent } from 'react'

/** What the form idiom (`lib/forms.ts`) gives to whatever draws the form. */
export type ContractForm<Values> = {
  form: UseFormReturnType<Values>
  /** For the `<form>`. */
  formProps: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: SyntheticEvent) => void; noValidate: true }
  isSaving: boolean
  /** Asks to save without a press of the button. */
  submit: () => void
  /** What is wrong beyond the fields; for FormProblem. */
  problem: string | null
}
