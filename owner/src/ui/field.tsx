import { useId, useState } from 'react'
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'

/** What was wrong with a value is said until it is changed. */
export const useStill = (wrong: string | undefined, value: string): string | undefined => {
  const [of, setOf] = useState({ wrong, value })
  if (of.wrong !== wrong) setOf({ wrong, value })
  return of.value === value || of.wrong !== wrong ? wrong : undefined
}

type FieldProps = {
  label: string
  hint?: ReactNode
  wrong?: string | undefined
  children: (props: { id: string; 'aria-describedby': string; 'aria-invalid': boolean }) => ReactNode
}

export const Field = ({ label, hint, wrong, children }: FieldProps) => {
  const id = useId()
  return (
    <div className="field">
      <span>
        <label htmlFor={id}>{label}</label>
      </span>
      {children({ id, 'aria-describedby': `${id}-hint`, 'aria-invalid': wrong !== undefined })}
      <small id={`${id}-hint`}>{wrong === undefined ? hint : <span className="wrong">{wrong}</span>}</small>
    </div>
  )
}

type TextProps = Omit<FieldProps, 'children'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
    value: string
    /** What is wrong with the value as it is typed. */
    live?: string | undefined
    onChange: (text: string) => void
  }

export const TextField = ({ label, hint, wrong, live, onChange, ...input }: TextProps) => (
  <Field label={label} hint={hint} wrong={useStill(wrong, input.value) ?? live}>
    {(props) => <input {...input} {...props} onChange={(event) => onChange(event.target.value)} />}
  </Field>
)

type LongProps = Omit<FieldProps, 'children'> &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> & {
    value: string
    onChange: (text: string) => void
  }

/** A field for several lines. */
export const LongField = ({ label, hint, wrong, onChange, ...area }: LongProps) => (
  <Field label={label} hint={hint} wrong={useStill(wrong, area.value)}>
    {(props) => <textarea {...area} {...props} onChange={(event) => onChange(event.target.value)} />}
  </Field>
)
