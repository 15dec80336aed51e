import { facilities } from '@nhanxanh/contract/features/facilities'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { ExportTool } from '../../lib/exports/export-tool.tsx'
import { listScreen, useListScreen } from '../../lib/list/list-screen.ts'
import { List } from '../../ui/list/list.tsx'
import { FillPage } from '../../ui/page/fill-page.tsx'
import { useFacilityBulk } from './bulk/use-facility-bulk.ts'
import { facilityQueries } from './facilities.queries.ts'
import { approvalQueue } from './list/facility-lists.ts'
import { useFacilityActions } from './list/use-facility-actions.tsx'

const list = listScreen(approvalQueue, facilities)
export const { ahead } = list

/** `12 hồ sơ chờ duyệt, 3 quá hạn.` */
const useQueueSentence = (areRowsThere: boolean): string => {
  // The rows come first.
  const { data } = useQuery({ ...facilityQueries.waiting(), enabled: areRowsThere })
  // A blank line keeps the place of the sentence.
  if (data === undefined) return '\u00A0'
  if (data.waiting === 0) return 'Không còn hồ sơ nào chờ duyệt.'
  const late = data.late === 0 ? 'không hồ sơ nào quá hạn' : `${formatNumber(data.late)} quá hạn`
  return `${formatNumber(data.waiting)} hồ sơ chờ duyệt, ${late}.`
}

/** The queue of registrations: what to decide next. */
export const ApproveAccountsPage = () => {
  const screen = useListScreen(list)
  const { control } = screen
  const { rowActions, dialog } = useFacilityActions(control, control.search)
  const bulk = useFacilityBulk(approvalQueue)
  return (
    <FillPage title="Duyệt cơ sở" summary={useQueueSentence(screen.result.data !== undefined)}>
      <List {...screen} {...{ rowActions, bulk }} tools={<ExportTool list="facilities" query={control.query} />} />
      {dialog}
    </FillPage>
  )
}
