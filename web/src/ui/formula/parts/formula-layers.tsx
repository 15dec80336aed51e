import type { Problem } from '@nhanxanh/contract/formula/syntax'
import { useMemo } from 'react'
import { bracketsAt, marked, painted } from '../words/paint.ts'
import type { FormulaVariable } from '../words/variable.ts'
import styles from '../formula.module.css'

type Props = { text: string; caret: number | null; variables: readonly FormulaVariable[]; problems: readonly Problem[] }

/** Beneath the transparent text of the field: the same text in colours, and the marks of what is wrong. */
export const FormulaLayers = ({ text, caret, variables, problems }: Props) => {
  const known = useMemo(() => new Set(variables.map(({ name }) => name)), [variables])
  const pair = caret === null ? null : bracketsAt(text, caret)
  const isPaired = (from: number) => pair !== null && (from === pair.from || from === pair.to)
  return (
    <>
      <pre className={styles.layer} aria-hidden data-marks>
        {marked(text, problems).map(({ text: piece, from, isMarked }) =>
          isMarked ? <mark key={from}>{piece}</mark> : <span key={from}>{piece}</span>,
        )}
      </pre>
      <pre className={styles.layer} aria-hidden>
        {painted(text, known).map(({ text: piece, from, paint }) => (
          <span
            key={from}
            data-paint={paint}
            data-pair={isPaired(from) ? (pair?.to === null ? 'missing' : 'found') : undefined}
          >
            {piece}
          </span>
        ))}
      </pre>
    </>
  )
}
