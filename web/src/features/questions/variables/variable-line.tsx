import { variableKindNames, type FormulaVariable } from '../../../ui/formula/words/variable.ts'
import type { ReactNode } from 'react'
import styles from '../questions.module.css'

type Props = { variable: FormulaVariable; note?: string; children?: ReactNode; more?: ReactNode }

/** A variable: what it means, its unit, its name in formulas, and what can be done with it. */
export const VariableLine = ({ variable: { name, label, unit, kind }, note, children, more }: Props) => (
  <li className={`small ${styles.variable}`}>
    <span className={styles.meaning}>
      {label}
      {unit !== '' && ` (${unit})`}
    </span>
    <span className={`wrap ${styles.row}`}>{children}</span>
    <p>
      <code>{name}</code>
      {`, ${variableKindNames[kind]}`}
      {note !== undefined && note !== '' && `. ${note}`}
    </p>
    {more !== undefined && <div className={styles.whole}>{more}</div>}
  </li>
)
