import type { QuestionInputRow } from '@nhanxanh/contract/features/questions.variables'
import { criteriaOf, type CriteriaSet } from '@nhanxanh/contract/scoring/criteria-set'
import { constantsOn } from '@nhanxanh/contract/scoring/prepare'
import { sumsOf } from '@nhanxanh/contract/scoring/tables'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCan } from '../../../lib/can.ts'
import type { FormulaVariable } from '../../../ui/formula/words/variable.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { newQuestion } from '../questions-address.ts'
import { questionQueries } from '../questions.queries.ts'

const quiet = { refetchOnWindowFocus: false } as const

/** Everything that the body of a question is edited with: the record, its version, and what its formula may use. */
export const useQuestionScreen = (id: string) => {
  const search: Search = useSearch({ strict: false })
  const isNew = id === newQuestion
  const detail = useQuery({ ...questionQueries.detail(id), enabled: !isNew, ...quiet })
  const versionId = detail.data?.versionId ?? search['versionId'] ?? ''
  const isKnown = versionId !== ''
  const tree = useQuery({ ...questionQueries.tree(versionId), enabled: isKnown, ...quiet })
  const set = useQuery({ ...questionQueries.set(versionId), enabled: isKnown, ...quiet })
  const canList = useCan('question-input:list')
  const inputs = useQuery({ ...questionQueries.inputs(versionId), enabled: isKnown && canList })
  const variables = useMemo(
    () => (set.data ? variablesOf(set.data, inputs.data?.items ?? []) : []),
    [set.data, inputs.data],
  )
  return {
    search,
    isNew,
    versionId,
    question: detail.data,
    tree: tree.data,
    set: set.data,
    inputs: inputs.data?.items ?? [],
    variables,
    error: detail.error ?? tree.error ?? set.error,
    retry: () => void Promise.all([detail.refetch(), tree.refetch(), set.refetch()]),
  }
}

/** The names that a formula of this version may use; inputs as they stand now, though the set be a moment older. */
const variablesOf = (set: CriteriaSet, inputs: readonly QuestionInputRow[]): readonly FormulaVariable[] => {
  const questions = set.groups.flatMap(criteriaOf).flatMap(({ questions: own }) => own)
  const given = inputs.length > 0 ? inputs : set.inputs
  return [
    ...given.map(({ key, label, unit }) => ({ name: key, label, unit, kind: 'input' as const })),
    ...constantsOn(set.constants, null).map(({ key, label, unit }) => ({
      name: key,
      label,
      unit,
      kind: 'constant' as const,
    })),
    ...questions.flatMap(({ key, content, scale }) =>
      scale.kind === 'calculated' || scale.kind === 'number'
        ? [{ name: key, label: content, unit: scale.unit, kind: 'question' as const }]
        : sumsOf({ key, scale }).map(({ name, column: { label, unit } }) => ({
            name,
            label: `Tổng “${label}” của “${content}”`,
            unit,
            kind: 'question' as const,
          })),
    ),
  ]
}

/** The set with the inputs as they stand now: a new one can be tried before the set is asked again. */
export const withInputs = (set: CriteriaSet, inputs: readonly QuestionInputRow[]): CriteriaSet =>
  inputs.length === 0 ? set : { ...set, inputs }

export type QuestionScreen = ReturnType<typeof useQuestionScreen>
