import { assessments } from '@nhanxanh/contract/features/assessments'
import { ExportTool } from '../../../lib/exports/export-tool.tsx'
import { useBulk } from '../../../lib/list/use-bulk.ts'
import { listScreen, useListScreen } from '../../../lib/list/list-screen.ts'
import { List } from '../../../ui/list/list.tsx'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { assignmentPaths } from '../assessments.queries.ts'
import { assessmentList } from './assessment-list.tsx'
import { MineSentence } from './mine.tsx'
import { useAssessmentActions } from './use-assessment-actions.tsx'

const list = listScreen(assessmentList, assessments)
export const { ahead } = list

/** Assessments: what to judge next. */
export const AssessmentsPage = () => {
  const screen = useListScreen(list)
  const { control, result } = screen
  const bulk = useBulk(assessmentList, assessments, assignmentPaths)
  const { rowActions, dialog } = useAssessmentActions(control)
  return (
    <ListPage title="Đánh giá" summary={<MineSentence control={control} isLoaded={result.data !== undefined} />}>
      <List {...screen} {...{ rowActions, bulk }} tools={<ExportTool list="assessments" query={control.query} />} />
      {dialog}
    </ListPage>
  )
}
