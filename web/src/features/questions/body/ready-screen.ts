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
