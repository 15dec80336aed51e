import type { AnswerKind, EvidenceKind } from '@nhanxanh/contract/features/criteria.rules'
import { questionBody, type QuestionBody, type QuestionDetail } from '@nhanxanh/contract/features/questions'
import type { TestCase } from '@nhanxanh/contract/features/questions.fields'
import type { Direction, Scale, TableColumn, VisibleCondition } from '@nhanxanh/contract/scoring/criteria-set'
import { fromScreen, onScreen } from '@nhanxanh/contract/formula/references'
import { FormulaProblem } from '@nhanxanh/contract/formula/syntax'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { z } from 'zod'
import {
  decimalFromScreen,
  decimalOnScreen,
  formulaFromScreen,
  percentOnScreen,
  shareFromPercent,
} from '../../../ui/formula/words/screen-value.ts'
import { keyFromWords } from './key-from-words.ts'

/** A way to answer, with the fields of all kinds at once: changing the kind to and fro loses nothing that was typed. */
export type ScaleValues = {
  kind: AnswerKind
  options: { key: string; label: string; share: string }[]
  columns: { key: string; label: string; type: TableColumn['type']; unit: string }[]
  minRows: number | ''
  unit: string
  displayUnit: string
  min: string
  max: string
  direction: Direction
  bands: { from: string; share: string }[]
  formula: string
}

export type ConditionValues = { question: string; is: VisibleCondition['is']; values: string }

/** The body of a question as its form shows it: numbers and formula as people write them, shares in percent. */
export type QuestionValues = {
  criterionId: string
  key: string
  content: string
  hint: string
  scale: ScaleValues
  visibleIf: { join: 'all' | 'any'; conditions: ConditionValues[] }
  evidence: { kinds: EvidenceKind[]; minFiles: number | ''; maxAgeMonths: number | '' }
  testCases: TestCase[]
}

const emptyScale: ScaleValues = {
  kind: 'yes-no',
  options: [
    { key: '', label: '', share: '100' },
    { key: '', label: '', share: '0' },
  ],
  columns: [{ key: '', label: '', type: 'text', unit: '' }],
  minRows: 1,
  unit: '',
  displayUnit: '',
  min: '',
  max: '',
  direction: 'up',
  bands: [],
  formula: '',
}

export const emptyQuestion = (criterionId: string): QuestionValues => ({
  criterionId,
  key: '',
  content: '',
  hint: '',
  scale: emptyScale,
  visibleIf: { join: 'all', conditions: [] },
  evidence: { kinds: [], minFiles: 0, maxAgeMonths: '' },
  testCases: [],
})

const shown = (value: string | null): string => (value === null ? '' : decimalOnScreen(value))
const bandsOnScreen = (bands: Extract<Scale, { kind: 'number' }>['bands']) =>
  bands.map(({ from, share }) => ({ from: shown(from), share: percentOnScreen(share) }))

const scaleValues = (scale: Scale): ScaleValues => {
  const base = { ...emptyScale, kind: scale.kind }
  switch (scale.kind) {
    case 'one':
    case 'many':
      return { ...base, options: scale.options.map((option) => ({ ...option, share: percentOnScreen(option.share) })) }
    case 'table':
      return { ...base, columns: scale.columns.map((column) => Object.assign({}, column)), minRows: scale.minRows }
    case 'number': {
      const { unit, displayUnit, min, max, direction, bands } = scale
      return {
        ...base,
        unit,
        displayUnit,
        direction,
        min: shown(min),
        max: shown(max),
        bands: bandsOnScreen(bands),
      }
    }
    case 'calculated': {
      const { unit, displayUnit, direction, bands, formula } = scale
      return { ...base, unit, displayUnit, direction, bands: bandsOnScreen(bands), formula: onScreen(formula) }
    }
    default:
      return base
  }
}

/** A stored question as its form shows it. */
export const questionValues = ({
  criterion,
  key,
  content,
  hint,
  scale,
  visibleIf,
  evidence,
  testCases,
}: QuestionDetail): QuestionValues => ({
  criterionId: criterion.id,
  key,
  content,
  hint: hint ?? '',
  scale: scaleValues(scale),
  visibleIf: {
    join: visibleIf?.join ?? 'all',
    conditions: (visibleIf?.conditions ?? []).map(({ question, is, values }) => ({
      question,
      is,
      values: values.map(decimalOnScreen).join('; '),
    })),
  },
  evidence: { ...evidence, maxAgeMonths: evidence.maxAgeMonths ?? '' },
  testCases,
})

const stored = (typed: string): string | null => (typed.trim() === '' ? null : decimalFromScreen(typed))
const bandsOf = (bands: ScaleValues['bands']) =>
  bands.map(({ from, share }, index) => ({
    from: index === 0 ? null : decimalFromScreen(from),
    share: shareFromPercent(share),
  }))

/** Keys of options are their places: nobody needs to think of one, and a stored key stays. */
const optionsOf = (options: ScaleValues['options']) => {
  const taken = new Set(options.map(({ key }) => key))
  const free = (index: number): string => {
    const key = `lua_chon_${index + 1}`
    return taken.has(key) ? free(index + options.length) : key
  }
  return options.map(({ key, label, share }, index) => ({
    key: key || free(index),
    label,
    share: shareFromPercent(share),
  }))
}

/** Keys of columns come from their names, as formulas read them; a stored key stays. */
const columnsOf = (columns: ScaleValues['columns']) =>
  columns.map(({ key, label, type, unit }, index) => ({
    key: key || keyFromWords(foldText(label)) || `cot_${index + 1}`,
    label,
    type,
    unit: type === 'number' ? unit : '',
  }))

/** The way to answer as the engine reads it. */
export const scaleOf = ({
  kind,
  options,
  columns,
  minRows,
  unit,
  displayUnit,
  min,
  max,
  direction,
  bands,
  formula,
}: ScaleValues): Scale => {
  switch (kind) {
    case 'one':
    case 'many':
      return { kind, options: optionsOf(options) }
    case 'table':
      return { kind, columns: columnsOf(columns), minRows: minRows === '' ? 1 : minRows }
    case 'number':
      return { kind, unit, displayUnit, min: stored(min), max: stored(max), direction, bands: bandsOf(bands) }
    case 'calculated':
      return { kind, formula: formulaFromScreen(formula), unit, displayUnit, direction, bands: bandsOf(bands) }
    case 'yes-no':
      return { kind }
    default:
      return { kind }
  }
}

export const visibleIfOf = ({ join, conditions }: QuestionValues['visibleIf']): QuestionBody['visibleIf'] =>
  conditions.length === 0
    ? null
    : {
        join,
        conditions: conditions.map(({ question, is, values }) => ({
          question,
          is,
          values:
            is === 'answered'
              ? []
              : values
                  .split(';')
                  .map(decimalFromScreen)
                  .filter((value) => value !== ''),
        })),
      }

/** Why a formula cannot be read as the screen writes it; null for one that can. */
const unreadable = (formula: string): string | null => {
  try {
    fromScreen(formula)
    return null
  } catch (thrown) {
    if (thrown instanceof FormulaProblem) return thrown.problem.message
    throw thrown
  }
}

/** `1.500` would be stored as one and a half: what the screen cannot read is not taken for the stored notation. */
const readable = z.custom<QuestionValues>().superRefine(({ scale: { kind, formula } }, context) => {
  const message = kind === 'calculated' ? unreadable(formula) : null
  if (message !== null) context.addIssue({ code: 'custom', path: ['scale', 'formula'], message })
})

/** What the form holds as the contract wants it; checked by the contract's own schema. */
export const questionForm = readable.pipe(
  z.preprocess(({ scale, visibleIf, evidence, ...rest }) => {
    return {
      ...rest,
      scale: scaleOf(scale),
      visibleIf: visibleIfOf(visibleIf),
      evidence: {
        ...evidence,
        minFiles: evidence.minFiles === '' ? 0 : evidence.minFiles,
        maxAgeMonths: evidence.maxAgeMonths === '' ? null : evidence.maxAgeMonths,
      },
    }
  }, questionBody),
)
