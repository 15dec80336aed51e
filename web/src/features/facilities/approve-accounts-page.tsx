import { facilities } from '@nhanxanh/contract/features/facilities'
import { ExportTool } from '../../lib/exports/export-tool.tsx'
import { listScreen, useListScreen } from '../../lib/list/list-screen.ts'
import { useNeighbours } from '../../lib/neighbours.ts'
import { List } from '../../ui/list/list.tsx'
import { ListPage } from '../../ui/page/list-page.tsx'
import { WaitingLetters } from '../owner-letters/owner-letters.public.tsx'
import { NewFacility } from './entry/new-facility.tsx'
import { useFacilityBulk } from './bulk/use-facility-bulk.ts'
import { approvalQueue } from './list/facility-lists.ts'
import { useFacilityActions } from './list/use-facility-actions.tsx'
import { OpenOldest, QueueSentence } from './queue-head.tsx'

const list = listScreen(approvalQueue, facilities)
export const { ahead } = list

/** The queue of registrations: what to decide next. */
export const ApproveAccountsPage = () => {
  const screen = useListScreen(list)
  const { control } = screen
  const { rowActions, dialog } = useFacilityActions(control, control.search)
  const bulk = useFacilityBulk(approvalQueue)
  const counts = screen.result.data?.counts
  return (
    <ListPage
      title="Duyệt cơ sở"
      lists={useNeighbours('/approve-accounts')}
      summary={<QueueSentence {...{ control, counts }} />}
      actions={
        <>
          <WaitingLetters />
          <NewFacility isSecond />
          <OpenOldest control={control} />
        </>
      }
    >
      <List {...screen} {...{ rowActions, bulk }} tools={<ExportTool list="facilities" query={control.query} />} />
      {dialog}
    </ListPage>
  )
}
