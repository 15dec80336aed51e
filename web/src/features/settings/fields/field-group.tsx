import type { ReactNode } from 'react'
import styles from '../settings.module.css'

type Props = { path?: string; title: string; hint: string; error: ReactNode; children: ReactNode }

/** Fields that are one setting, with what is wrong with the whole. */
export const FieldGroup = ({ path, title, hint, error, children }: Props) => (
  <fieldset data-path={path} tabIndex={-1} className={`stack-3 ${styles.group}`}>
    <legend>{title}</legend>
    <p className="muted">{hint}</p>
    {error && (
      <p role="alert" className="trouble">
        {error}
      </p>
    )}
    {children}
  </fieldset>
)
