import { Input } from '@mantine/core'
import { checkFormula } from '@nhanxanh/contract/formula/check'
import { unitOf } from '@nhanxanh/contract/formula/units'
import { useId, useMemo } from 'react'
import styles from './formula.module.css'
import { CompletionList } from './parts/completion-list.tsx'
import { FormulaFindings } from './parts/formula-findings.tsx'
import { FormulaLayers } from './parts/formula-layers.tsx'
import { useCompletion } from './use-completion.ts'
import { useFormulaText } from './use-formula-text.ts'
import { wordAt, type Offer } from './words/completion.ts'
import type { FormulaVariable } from './words/variable.ts'

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
