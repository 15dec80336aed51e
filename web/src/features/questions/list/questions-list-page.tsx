import { questions } from '@nhanxanh/contract/features/questions'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { listResultOf } from '../../../lib/list-result-of.ts'
import { listSourceOf } from '../../../lib/list-source.ts'
import { List } from '../../../ui/list/list.tsx'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { FillPage } from '../../../ui/page/fill-page.tsx'
import { overQuestions, questionRules } from '../questions-address.ts'
import { questionQueries } from '../questions.queries.ts'
import { VariablesDialog } from '../variables/variables-dialog.tsx'
import { questionList } from './questions-list.tsx'
import { QuestionAdd } from './question-add.tsx'
import { useQuestionActions } from './use-question-actions.tsx'

const source = listSourceOf(questions, questionRules)

/** Every question of the versions that are worked on, else in use. */
export const QuestionsListPage = () => {
  const control = useList(questionList)
  const result = listResultOf(useQuery(questionQueries.list(control.query)))
  const { actionsOf, dialogs } = useQuestionActions(control.search)
  const search: Search = useSearch({ strict: false })
  const { variables } = overQuestions(search)
  return (
    <FillPage
      title="Câu hỏi"
      summary="Mỗi câu hỏi thuộc một tiêu chí; công thức đọc biến, hằng số và kết quả của câu hỏi khác."
      actions={<QuestionAdd search={control.search} />}
    >
      <List declaration={questionList} {...{ control, result, source }} rowActions={actionsOf} />
      {variables !== undefined && control.search['versionId'] !== undefined && (
        <VariablesDialog
          versionId={control.search['versionId']}
          shown={variables}
          onClose={() => control.edit(control.search, 'replace')}
        />
      )}
      {dialogs}
    </FillPage>
  )
}
