import { Input } from '@mantine/core'
import { checkFormula } from '@nhanxanh/contract/formula/check'
import type { Span } from '@nhanxanh/contract/formula/syntax'
import { unitOf } from '@nhanxanh/contract/formula/units'
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { replaced } from './words/paint.ts'
import styles from './formula.module.css'
import { CompletionList } from './parts/completion-list.tsx'
import { FormulaFindings } from './parts/formula-findings.tsx'
import { FormulaLayers } from './parts/formula-layers.tsx'
import { useCompletion } from './use-completion.ts'
import { wordAt, type Offer } from './words/completion.ts'
import type { FormulaVariable } from './words/variable.ts'

/**
 * Text and caret of a formula, and the ways to change them: an insertion puts the caret behind what it brought. `caret` is
 * null where the field is not in focus or a piece of it is marked.
 */
function useFormulaText(value: string, onChange: (text: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const wanted = useRef<number | null>(null)
  // After every drawing: only then does the field hold what was put into it.
  useLayoutEffect(() => {
    const place = wanted.current
    if (place === null) return
    wanted.current = null
    field.current?.focus()
    field.current?.setSelectionRange(place, place)
  })
  const put = (span: Span, text: string) => {
    wanted.current = span.from + text.length
    onChange(replaced(value, span, text))
  }
  const go = ({ from, to }: Span) => {
    field.current?.focus()
    field.current?.setSelectionRange(from, to)
  }
  const follow = () => {
    const { selectionStart, selectionEnd } = field.current ?? { selectionStart: 0, selectionEnd: 1 }
    setCaret(selectionStart === selectionEnd ? selectionStart : null)
  }
  return { field, caret, put, go, follow, leave: () => setCaret(null) }
}

type Props = {
  label: string
  /** As it stands on screen: a comma before decimals, semicolons between values. */
  value: string
  onChange: (text: string) => void
  variables: readonly FormulaVariable[]
  /** The unit that the result is declared to have, empty: a plain number; null: none is declared. */
  unit: string | null
  /** Makes the variable or constant that the text names and nobody knows. */
  onCreate?: ((name: string) => void) | undefined
  /** What the server or the form refuses beyond what the check finds. */
  error?: string | undefined
  isReadOnly?: boolean
}

/** Nothing that corrects words has any business in a formula. */
const plainText = {
  className: styles.text,
  rows: 1,
  spellCheck: false,
  autoCapitalize: 'off',
  autoCorrect: 'off',
  autoComplete: 'off',
} as const

/** Everything that is wrong with the text, places counted on screen. */
const useChecked = ({ value, variables, unit }: Pick<Props, 'value' | 'variables' | 'unit'>) =>
  useMemo(() => {
    const units = new Map(variables.map(({ name, unit: own }) => [name, unitOf(own)] as const))
    return checkFormula(value, units, unit === null ? undefined : unitOf(unit), 'screen')
  }, [value, variables, unit])

/**
 * A field for formulas: a plain textarea, so that every keyboard and input method works as everywhere, over the same text
 * in colours. Offers names while one is typed, marks each problem at its character, and says the unit of the result.
 */
export const FormulaField = (props: Props) => {
  const { label, value, onChange, variables, unit, onCreate, error, isReadOnly = false } = props
  const id = useId()
  const checked = useChecked(props)
  const { field, caret, put, go, follow, leave } = useFormulaText(value, onChange)
  const onPick = ({ text }: Offer) => put(wordAt(value, caret ?? 0), text)
  const completion = useCompletion({ text: value, caret: isReadOnly ? null : caret, variables, onPick })
  const problems = checked.isGood || value.trim() === '' ? [] : checked.problems
  const isInvalid = problems.length > 0 || error !== undefined || undefined
  return (
    <Input.Wrapper
      label={label}
      error={error}
      labelProps={{ htmlFor: id }}
      inputWrapperOrder={['label', 'input', 'error']}
    >
      <div className={styles.editor} data-invalid={isInvalid}>
        <FormulaLayers text={value} {...{ caret, variables, problems }} />
        <textarea
          ref={field}
          id={id}
          {...plainText}
          {...completion.field(`${id}-offers`)}
          value={value}
          readOnly={isReadOnly}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-findings`}
          onChange={(event) => {
            completion.typing()
            onChange(event.currentTarget.value)
          }}
          onSelect={follow}
          onBlur={leave}
        />
        <CompletionList id={`${id}-offers`} {...completion} />
      </div>
      <FormulaFindings
        id={`${id}-findings`}
        text={value}
        declared={unit ?? ''}
        checked={checked}
        onCreate={isReadOnly ? undefined : onCreate}
        onGo={go}
        onMend={(problem) => put(problem, problem.suggestion ?? '')}
      />
    </Input.Wrapper>
  )
}
