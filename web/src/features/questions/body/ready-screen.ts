import type { UseFormReturnType } from '@mantine/form'
import type { CriteriaTree } from '@nhanxanh/contract/features/criteria-versions'
import type { CriteriaSet } from '@nhanxanh/contract/scoring/criteria-set'
import type { QuestionValues } from './question-values.ts'
import type { QuestionScreen } from './use-question-screen.ts'

/** The screen once everything that it needs is there. */
export type ReadyScreen = QuestionScreen & { tree: CriteriaTree; set: CriteriaSet }

export type QuestionForm = UseFormReturnType<QuestionValues>

/** What every column of the body works on. */
export type ColumnProps = { form: QuestionForm; screen: ReadyScreen; isEditable: boolean }

const longestKey = 28

/** A key for formulas out of folded Vietnamese words, whole words only: `so phong co khach` → `so_phong_co_khach`. */
export const keyFromWords = (folded: string): string => {
  const words = folded.split(/[^a-z0-9]+/).filter((word) => word !== '')
  const key = words.reduce((made, word) => (`${made}_${word}`.length > longestKey ? made : `${made}_${word}`), '')
  return key.replace(/^[^a-z]+/, '')
}
