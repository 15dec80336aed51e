import { variableKindNames, type FormulaVariable } from '../../../ui/formula/words/variable.ts'
import type { ReactNode } from 'react'
import styles from '../questions.module.css'

type Props = { variable: FormulaVariable; note?: string; children?: ReactNode; more?: ReactNode }

/** A variable: its name in formulas, what it means, its unit, and what can be done with it. */
export const VariableLine = ({ variable: { name, label, unit, kind }, note, children, more }: Props) => (
  <li className={styles.variable}>
    <code>{name}</code>
    <span className={styles.row}>{children}</span>
    <p>
      {label}
      {unit !== '' && ` (${unit})`}
      {`, ${variableKindNames[kind]}`}
      {note !== undefined && note !== '' && `. ${note}`}
    </p>
    {more !== undefined && <div className={styles.whole}>{more}</div>}
  </li>
)
