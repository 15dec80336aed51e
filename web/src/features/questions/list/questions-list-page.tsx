import { criteriaVersions } from '@nhanxanh/contract/features/criteria-versions'
import { questions } from '@nhanxanh/contract/features/questions'
import { facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCan } from '../../../lib/can.ts'
import { ExportTool } from '../../../lib/exports/export-tool.tsx'
import { listScreen, useListScreen } from '../../../lib/list/list-screen.ts'
import { useBulk } from '../../../lib/list/use-bulk.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { totalWords } from '../../../ui/list/frame/list-words.ts'
import { List } from '../../../ui/list/list.tsx'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { CriteriaFilesMenu } from '../../criteria-files/criteria-files.public.tsx'
import { useQuestionLists } from '../factors/question-lists.ts'
import { questionQueries, refreshQuestions } from '../questions.queries.ts'
import { questionList } from './questions-list.tsx'
import { QuestionAdd } from './question-add.tsx'
import { useQuestionActions } from './use-question-actions.tsx'

/** Questions to Excel and back: of the version that the list is about, else of what is worked on or in use of each type. */
const QuestionFiles = ({ search }: { search: Search }) => {
  const canRead = useCan('criteria:read')
  const client = useQueryClient()
  const { data } = useQuery({ ...questionQueries.versions(), enabled: canRead })
  if (!canRead || data === undefined) return null
  const { versionId, type } = search
  const working = facilityTypes
    .filter((one) => type === undefined || type.split(',').includes(one))
    .flatMap((one) => {
      const own = data.items.filter((version) => version.type === one)
      return (
        own.find(({ can }) => can.edit) ??
        own.find(({ status }) => status !== 'published' && status !== 'retired') ??
        own.find(({ status }) => status === 'published') ??
        []
      )
    })
  const shown = versionId === undefined ? working : data.items.filter(({ id }) => id === versionId)
  return shown.length === 0 ? null : (
    <CriteriaFilesMenu versions={shown} onChanged={() => void refreshQuestions(client)} />
  )
}

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
  return (
    <ListPage
      title="Câu hỏi"
      lists={useQuestionLists(control.search['versionId'], false)}
      summary={totalWords(screen)}
      actions={
        <>
          <QuestionFiles search={control.search} />
          <QuestionAdd search={control.search} />
        </>
      }
    >
      <List
        {...screen}
        rowActions={actionsOf}
        bulk={useBulk(questionList, questions, stale)}
        tools={<ExportTool list="questions" query={control.query} />}
      />
      {dialogs}
    </ListPage>
  )
}
