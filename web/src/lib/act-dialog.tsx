import { Radio, Stack, TextInput, type RadioProps, type TextareaProps, type TextInputProps } from '@mantine/core'
import type { GetInputPropsReturnType, UseFormReturnType } from '@mantine/form'
import type { CallInput, MutationEndpoint, OutputOf } from '@nhanxanh/contract/spine'
import type { ComponentProps, ReactNode } from 'react'
import { z } from 'zod'
import type { TypedCode } from '../ui/dialog/typed-code.tsx'
import { DayField } from '../ui/day/day-field.tsx'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { useEditsFirst } from '../ui/form/waiting-edit.tsx'
import { ReasonText } from '../ui/form/reason-text.tsx'
import { toast } from '../ui/toast/toasts.ts'
import { asApiError, type ApiError } from './api/api-error.ts'
import { call, type CallOptions } from './api/client.ts'
import { FormFiles } from './files/files-field.tsx'
import { useContractForm } from './forms.ts'
import { isLetterAct, LetterPart } from './letters/letter-part.tsx'
import type { UnsavedForm } from './unsaved/use-unsaved-form.ts'

type Values = Record<string, unknown>
type Form = UseFormReturnType<Values>

/** What an act asks before it is done. `text` is a reason unless its label says otherwise; `render` draws what has a control of its own. */
export type Ask =
  | ({ kind: 'text' } & TextareaProps)
  | ({ kind: 'line'; 'data-autofocus'?: true } & TextInputProps)
  | ({ kind: 'day' } & ComponentProps<typeof DayField>)
  | { kind: 'choice'; label: string; options: readonly Pick<RadioProps, 'value' | 'label' | 'description'>[] }
  | { kind: 'files'; label?: string; most?: number }
  | { kind: 'own'; render: (field: GetInputPropsReturnType, form: Form) => ReactNode }

type BodyOf<E> = E extends { body: infer Body extends z.ZodType } ? z.input<Body> : never
type FieldOf<Body> = Body extends unknown ? keyof Body & string : never
type Asks<E> = { [Key in FieldOf<BodyOf<E>>]?: Ask | undefined }

type Props<E extends MutationEndpoint> = {
  act: E
  /** What is asked, in its order. */
  asks?: Asks<E>
  /** What the fields begin with, where they are not empty; also what is sent as it was when the dialog opened. */
  values?: { [Key in FieldOf<BodyOf<E>>]?: unknown }
  /** What is sent with it as it is at that moment: the version of a record that is read again after a refusal. */
  known?: { [Key in FieldOf<BodyOf<E>>]?: unknown }
  /** Under what name is kept what was typed and not sent; left out where that is no more than a choice. */
  unsaved?: UnsavedForm | null
  /** The words after it; left out where the catalogue has them. */
  said?: string | ((answer: OutputOf<E>) => string)
  onDone?: (answer: OutputOf<E>) => unknown
  onRefused?: (refusal: ApiError) => void
  title: string
  /** As of FormDialog. */
  name?: string
  verb: string
  isDangerous?: boolean
  size?: 'lg' | 'xl' | number
  typedCode?: TypedCode | undefined
  /** What follows from the act. */
  children?: ReactNode
  onClose: () => void
} & Pick<CallInput<E>, 'params' & keyof CallInput<E>>

const Field = ({ name, ask, form }: { name: string; ask: Ask; form: Form }) => {
  const field = form.getInputProps(name)
  if (ask.kind === 'own') return ask.render(field, form)
  if (ask.kind === 'files') return <FormFiles form={form} field={name} {...ask} />
  if (ask.kind === 'choice') {
    return (
      <Radio.Group label={ask.label} withAsterisk {...field}>
        <Stack gap={8} mt={4}>
          {ask.options.map((option) => (
            <Radio key={String(option.value)} {...option} />
          ))}
        </Stack>
      </Radio.Group>
    )
  }
  if (ask.kind === 'day') return <DayField withAsterisk {...withoutKind(ask)} {...field} />
  if (ask.kind === 'line') return <TextInput withAsterisk {...withoutKind(ask)} {...field} />
  return <ReasonText {...withoutKind(ask)} {...field} />
}

const withoutKind = <Described extends { kind: string }>({ kind: _kind, ...props }: Described) => props

const emptyOf = (asks: Readonly<Record<string, Ask>>): Values =>
  Object.fromEntries(Object.entries(asks).map(([name, { kind }]) => [name, kind === 'files' ? [] : '']))

const takesNote = ({ body }: MutationEndpoint): boolean => body instanceof z.ZodObject && 'letterNote' in body.shape

const send = call as unknown as (endpoint: MutationEndpoint, input: object, options: CallOptions) => Promise<never>

const useActForm = <E extends MutationEndpoint>(props: Props<E>, asks: Readonly<Record<string, Ask>>) => {
  const { act, values, known, unsaved = null, said, onDone, onRefused, onClose } = props
  return useContractForm<Values, z.ZodType>({
    schema: z.preprocess((typed) => ({ ...(typed as Values), ...known }), act.body as z.ZodType),
    unsaved,
    initialValues: { ...emptyOf(asks), ...(takesNote(act) && { letterNote: '' }), ...values },
    save: async (body, idempotencyKey) => {
      const { params } = props as { params?: object }
      const asked = send(act, { params, body }, { idempotencyKey, isToldHere: said !== undefined })
      const answer = await asked.catch((failure: unknown) => {
        onRefused?.(asApiError(failure))
        throw failure
      })
      const text = typeof said === 'function' ? said(answer) : said
      if (text !== undefined) toast({ tone: 'success', text })
      onClose()
      await onDone?.(answer)
    },
  })
}

/**
 * The dialog of an act, declared: what follows from it, what it asks, its verb, and what is said after it. It sends what was asked
 * to the endpoint, once, and closes. What the page holds unsaved is asked about first.
 */
export function ActDialog<E extends MutationEndpoint>(props: Props<E>) {
  return useEditsFirst(props.onClose) ?? <Asking {...props} />
}

function Asking<E extends MutationEndpoint>(props: Props<E>) {
  const { act, known, title, name, verb, isDangerous, size, typedCode, children, onClose } = props
  const asks = Object.fromEntries(
    Object.entries<Ask | undefined>(props.asks ?? {}).flatMap(([key, ask]) => (ask ? [[key, ask]] : [])),
  )
  const contractForm = useActForm(props, asks)
  const { form } = contractForm
  return (
    <FormDialog {...{ contractForm, title, name, verb, isDangerous, size, typedCode, onClose }}>
      {children}
      {Object.entries(asks).map(([key, ask]) => (
        <Field key={key} name={key} ask={ask} form={form} />
      ))}
      {isLetterAct(act.audit) && (
        <LetterPart
          act={act.audit}
          asked={() => ({ params: (props as { params?: object }).params, body: { ...form.getValues(), ...known } })}
          {...(takesNote(act) && { note: form.getInputProps('letterNote') })}
        />
      )}
    </FormDialog>
  )
}
