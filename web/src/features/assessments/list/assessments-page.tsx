import { assessments } from '@nhanxanh/contract/features/assessments'
import { ExportTool } from '../../../lib/exports/export-tool.tsx'
import { useMay } from '../../../lib/can.ts'
import { useBulk } from '../../../lib/list/use-bulk.ts'
import { listScreen, useListScreen } from '../../../lib/list/list-screen.ts'
import { List } from '../../../ui/list/list.tsx'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { assignmentPaths } from '../assessments.queries.ts'
import { assessmentList, summaryList } from './assessment-list.tsx'
import { MineSentence } from './mine.tsx'
import { OpenNearest } from './open-nearest.tsx'
import { useAssessmentActions } from './use-assessment-actions.tsx'

const list = listScreen(assessmentList, assessments)
const summaries = listScreen(summaryList, assessments)
export const { ahead } = list

/** Assessments: what to judge next. */
export const AssessmentsPage = () => {
  const screen = useListScreen(useMay('/assessments', 'open') ? list : summaries)
  const { control, result } = screen
  const bulk = useBulk(assessmentList, assessments, assignmentPaths)
  const { rowActions, dialog } = useAssessmentActions(control)
  return (
    <ListPage
      title="Đánh giá"
      summary={<MineSentence control={control} isLoaded={result.data !== undefined} />}
      actions={<OpenNearest control={control} />}
    >
      <List {...screen} {...{ rowActions, bulk }} tools={<ExportTool list="assessments" query={control.query} />} />
      {dialog}
    </ListPage>
  )
}
