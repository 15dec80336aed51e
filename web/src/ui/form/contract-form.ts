import type { UseFormReturnType } from '@mantine/form'
import type { RefObject, SyntheticEvent } from 'react'

/** What was typed into this form in an earlier session, or before the page was lost. */
export type UnsavedOffer = {
  /** Milliseconds since 1970. */
  keptAt: number
  restore: () => void
  forget: () => void
}

/** What becomes of what is typed into a form and not saved. */
export type UnsavedState = {
  /** For UnsavedNotice; null where there is nothing to bring back. */
  offer: UnsavedOffer | null
  /** The person was asked and leaves it behind. */
  giveUp: () => void
}

/** What the form idiom (`lib/forms.ts`) gives to whatever draws the form. */
export type ContractForm<Values> = {
  form: UseFormReturnType<Values>
  /** For the `<form>`. */
  formProps: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: SyntheticEvent) => void; noValidate: true }
  isSaving: boolean
  /** Asks to save without a press of the button. */
  submit: () => void
  /** The same, for what comes next: whether it was saved. */
  save: () => Promise<boolean>
  /** What is wrong beyond the fields; for FormProblem. */
  problem: string | null
  unsaved: UnsavedState
}
