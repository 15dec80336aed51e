import { criteriaVersions } from '@nhanxanh/contract/features/criteria-versions'
import { questions } from '@nhanxanh/contract/features/questions'
import { ExportTool } from '../../../lib/exports/export-tool.tsx'
import { listScreen, useListScreen } from '../../../lib/list/list-screen.ts'
import { useBulk } from '../../../lib/list/use-bulk.ts'
import { List } from '../../../ui/list/list.tsx'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { useFactorsTab } from '../factors/factors-tab.ts'
import { questionList } from './questions-list.tsx'
import { QuestionFiles } from './question-files.tsx'
import { QuestionAdd } from './question-add.tsx'
import { useQuestionActions } from './use-question-actions.tsx'

const list = listScreen(questionList, questions)
export const { ahead } = list

/** Rows, records, what reads them, and the trees that count them: all may show what a batch has changed. */
const stale = [questions.list, questions.get, questions.uses, criteriaVersions.list, criteriaVersions.tree].map(
  ({ path }) => path,
)

/** Every question of the versions that are worked on, else in use. */
export const QuestionsListPage = () => {
  const screen = useListScreen(list)
  const { control } = screen
  const { actionsOf, dialogs } = useQuestionActions(control.search)
  const beyond = useFactorsTab(control.search['versionId'])
  return (
    <ListPage
      title="Câu hỏi"
      summary="Mỗi câu hỏi thuộc một tiêu chí; công thức đọc biến, hằng số và kết quả của câu hỏi khác."
      actions={
        <>
          <QuestionFiles search={control.search} />
          <QuestionAdd search={control.search} />
        </>
      }
    >
      <List
        {...screen}
        beyond={beyond}
        rowActions={actionsOf}
        bulk={useBulk(questionList, questions, stale)}
        tools={<ExportTool list="questions" query={control.query} />}
      />
      {dialogs}
    </ListPage>
  )
}
