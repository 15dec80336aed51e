import { useEffect, useId } from 'react'
import type { ChangeEvent, InputHTMLAttributes, ReactNode } from 'react'
import { go, hrefOf } from './lib/address.ts'

/** A link within these pages. */
export const Go = ({
  to,
  className,
  children,
  label,
}: {
  to: string
  className?: string
  children: ReactNode
  label?: string
}) => (
  <a
    href={hrefOf(to)}
    className={className}
    aria-label={label}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      go(to)
    }}
  >
    {children}
  </a>
)

type PageProps = {
  title: string
  back?: string
  aside?: ReactNode
  below?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** The frame of a screen: where one is, what it is about, the one thing to do at the thumb. */
export const Page = ({ title, back, aside, below, foot, children }: PageProps) => {
  useEffect(() => {
    document.title = `${title} · Nhãn Xanh`
  }, [title])
  return (
    <div className="page">
      <header className="head">
        <div className="bar">
          {back !== undefined && (
            <Go to={back} className="back" label="Quay lại">
              <span aria-hidden="true">←</span>
            </Go>
          )}
          <h1>{title}</h1>
          {aside}
        </div>
        {below}
      </header>
      <main className="body">{children}</main>
      {foot && <footer className="foot">{foot}</footer>}
    </div>
  )
}

/** A moment by the clock of Viet Nam. */
export const momentWords = (at: string): string =>
  new Date(at).toLocaleString('vi-VN', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Ho_Chi_Minh' })

export const Problem = ({ text }: { text: string | null }) => (
  <div role="alert">{text !== null && <p className="said">{text}</p>}</div>
)

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
    onChange: (text: string) => void
  }

export const TextField = ({ label, hint, wrong, onChange, ...input }: TextProps) => (
  <Field label={label} hint={hint} wrong={wrong}>
    {(props) => <input {...input} {...props} onChange={(event) => onChange(event.target.value)} />}
  </Field>
)

type PickProps = {
  label: string
  accept: string
  isCamera?: boolean
  isBusy?: boolean
  onPick: (files: File[]) => void
}

/** A button that opens the camera or the files of the telephone. */
export const Pick = ({ label, accept, isCamera = false, isBusy = false, onPick }: PickProps) => (
  <label className="btn sm pick">
    {label}
    <input
      type="file"
      accept={accept}
      multiple={!isCamera}
      disabled={isBusy}
      {...(isCamera && { capture: 'environment' as const })}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        const files = [...(event.target.files ?? [])]
        event.target.value = ''
        if (files.length > 0) onPick(files)
      }}
    />
  </label>
)
