import { fieldErrors } from '@nhanxanh/contract/shared/vietnamese-issues'
import { useForm } from '@mantine/form'
import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import type { z } from 'zod'
import { asApiError } from './api/api-error.ts'
import { idempotencyKey } from './api/idempotency-key.ts'
import { useUnsavedForm, type UnsavedEdit, type UnsavedForm } from './unsaved/use-unsaved-form.ts'
import type { ContractForm } from '../ui/form/contract-form.ts'

export type FormSettings<Values, Schema extends z.ZodType> = {
  /** The body of the contract's endpoint. */
  schema: Schema
  initialValues: Values
  /** Under what name is kept what was typed and not saved; null where that is a secret or no more than a choice. */
  unsaved: UnsavedForm | null
  /** Sends what the schema made of the values. The key stays the same while the same content is tried again. */
  save: (parsed: z.output<Schema>, idempotencyKey: string) => Promise<unknown>
  /** After the save, when the form is clean again: whatever leaves the form (a closed dialog, another page) asks nothing. */
  onSaved?: () => void
}

/**
 * The form idiom: checked by the schema of the contract, refused fields marked at their place (the server's as well), the
 * first of them focused, saved once however often it is asked. What was typed stays whatever happens, also beyond the end
 * of the session. `edit` is for useEditForm.
 */
export const useContractForm = <Values extends Record<string, unknown>, Schema extends z.ZodType>(
  settings: FormSettings<Values, Schema>,
  edit: UnsavedEdit | null = null,
): ContractForm<Values> => {
  const { schema, initialValues, save, onSaved } = settings
  const form = useForm<Values>({ mode: 'controlled', initialValues, validate: (values) => errorsOf(schema, values) })
  const { unsaved, settle } = useUnsavedForm(settings.unsaved, form, edit)
  const ref = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const saving = useSaving(save)
  const focusFirstError = useFocusFirstError(ref)
  const sayIsSaved = useAfterDrawing(onSaved)

  const submit = async (): Promise<boolean> => {
    if (saving.isUnderWay()) return false
    const parsed = schema.safeParse(form.getValues())
    if (!parsed.success) {
      form.setErrors(fieldErrors(parsed.error))
      focusFirstError()
      return false
    }
    setProblem(null)
    try {
      // Clean and at rest in one drawing: whoever waits for the end of the saving finds nothing left to save.
      await saving.run(parsed.data, () => {
        settle()
        form.resetDirty()
      })
      sayIsSaved()
      return true
    } catch (thrown) {
      const error = asApiError(thrown)
      form.setErrors(error.fields)
      setProblem(problemOf(error.fields, form.getValues()) ?? (hasFields(error.fields) ? null : error.text))
      focusFirstError()
      return false
    }
  }
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault()
    void submit()
  }
  const formProps = { ref, onSubmit, noValidate: true } as const
  return { form, formProps, isSaving: saving.isSaving, submit: () => void submit(), save: submit, problem, unsaved }
}

const errorsOf = (schema: z.ZodType, values: unknown): Record<string, string> => {
  const parsed = schema.safeParse(values)
  return parsed.success ? {} : fieldErrors(parsed.error)
}

const hasFields = (fields: Readonly<Record<string, string>>): boolean => Object.keys(fields).length > 0

/** Refused fields that this form does not show have no place of their own: they are said above the button. */
const problemOf = (fields: Readonly<Record<string, string>>, values: Record<string, unknown>): string | null => {
  const homeless = Object.entries(fields).filter(([path]) => !Object.hasOwn(values, path.split('.')[0] ?? ''))
  return homeless.length > 0 ? homeless.map(([, text]) => text).join(' ') : null
}

/** One save at a time; the key is new only when the content is. */
const useSaving = <Parsed>(save: (parsed: Parsed, key: string) => Promise<unknown>) => {
  const [isSaving, setSaving] = useState(false)
  const underWay = useRef(false)
  const [key] = useState(idempotencyKey)
  const run = async (parsed: Parsed, settle: () => void): Promise<void> => {
    underWay.current = true
    setSaving(true)
    try {
      await save(parsed, key.of(parsed))
      key.forget()
      settle()
    } finally {
      underWay.current = false
      setSaving(false)
    }
  }
  return { isSaving, isUnderWay: () => underWay.current, run }
}

/** Calls once the clean form has been drawn: only then do the guards of unsaved work let go. */
const useAfterDrawing = (act: (() => void) | undefined): (() => void) => {
  const [round, setRound] = useState(0)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (round > 0) latest.current?.()
  }, [round])
  return () => setRound((now) => now + 1)
}

/** Of a choice that was not made the kit marks no field, but what is around it. */
const refused = '[aria-invalid="true"], [data-error] [role="radiogroup"] input:not([disabled])'

/** Focuses the first refused field in the order of the page, once the errors have been drawn. */
const useFocusFirstError = (ref: RefObject<HTMLFormElement | null>): (() => void) => {
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (round > 0) ref.current?.querySelector<HTMLElement>(refused)?.focus()
  }, [round, ref])
  return () => setRound((now) => now + 1)
}
