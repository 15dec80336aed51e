import { IconAlertCircle } from '@tabler/icons-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './plain.module.css'

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  error?: string | null
  hint?: ReactNode
  /** A control inside the field, at its end. */
  end?: ReactNode
}

/** A text field without the component kit, for pages before sign-in: label above, hint and error under it. */
export const PlainField = ({ label, error, hint, end, ...input }: Props) => {
  const id = useId()
  return (
    <div className="column">
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={`fill ${styles.input}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error ${id}-hint`}
        />
        {end}
      </div>
      <output className={`small dimmed ${styles.hint}`} id={`${id}-hint`}>
        {hint}
      </output>
      <p className={`small ${styles.error}`} id={`${id}-error`}>
        {error && (
          <>
            <IconAlertCircle size={16} aria-hidden /> {error}
          </>
        )}
      </p>
    </div>
  )
}

/** The address of the account that somebody comes with. */
export const EmailField = (props: Omit<Props, 'label'>) => (
  <PlainField
    label="Email"
    name="email"
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
    required
    {...props}
  />
)
