import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import styles from './formula.module.css'
import { painted, type Painted } from './words/paint.ts'
import type { FormulaVariable } from './words/variable.ts'

const signs: Readonly<Record<string, string>> = { '*': '×', '/': '÷', '-': '−', '<=': '≤', '>=': '≥', '<>': '≠' }

const wordsOf = ({ text, paint }: Painted): string => {
  if (paint === 'operator') return signs[text] ?? text
  return paint === 'number' && /^\d{4,}$/.test(text) ? formatNumber(Number(text)) : text
}

type Props = {
  /** As it stands on screen. */
  formula: string
  variables: readonly FormulaVariable[]
}

/** A formula as people say it: what its names stand for, and the signs of arithmetic. */
export const FormulaReading = ({ formula, variables }: Props) => {
  const known = new Map(variables.map((variable) => [variable.name, variable]))
  return (
    <p className={styles.reading} aria-label="Công thức bằng lời">
      {painted(formula, new Set(known.keys())).map((piece) => {
        const variable = piece.paint === 'variable' ? known.get(piece.text) : undefined
        if (variable === undefined) return <span key={piece.from}>{wordsOf(piece)}</span>
        return (
          <span key={piece.from} className={styles.named} data-kind={variable.kind} title={variable.name}>
            {variable.label}
          </span>
        )
      })}
    </p>
  )
}
