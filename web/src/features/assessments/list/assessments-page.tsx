import { assessments } from '@nhanxanh/contract/features/assessments'
import { listScreen, useListScreen } from '../../../lib/list/list-screen.ts'
import { List } from '../../../ui/list/list.tsx'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { assessmentList } from './assessment-list.tsx'
import { MineSentence } from './mine.tsx'
import { useAssessmentActions } from './use-assessment-actions.tsx'

const list = listScreen(assessmentList, assessments)
export const { ahead } = list

/** Assessments: what to judge next. */
export const AssessmentsPage = () => {
  const screen = useListScreen(list)
  const { control, result } = screen
  const { rowActions, dialog } = useAssessmentActions(control)
  return (
    <ListPage title="Đánh giá" summary={<MineSentence control={control} isLoaded={result.data !== undefined} />}>
      <List {...screen} rowActions={rowActions} />
      {dialog}
    </ListPage>
  )
}
