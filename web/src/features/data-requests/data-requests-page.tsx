import { Button } from '@mantine/core'
import { dataRequests, type DataRequestRow } from '@nhanxanh/contract/features/data-requests'
import { openDataRequestStatuses } from '@nhanxanh/contract/features/data-requests.rules'
import { IconPencilPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../lib/can.ts'
import { lateByClock, OpenSentence } from '../../lib/handling/open-sentence.tsx'
import { useBesideLetters } from '../../lib/handling/use-beside-letters.ts'
import { listScreen, useListScreen } from '../../lib/list/list-screen.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { List } from '../../ui/list/list.tsx'
import { peekAction } from '../../ui/list/peek/peek-action.tsx'
import { ListPage } from '../../ui/page/list-page.tsx'
import { useActions } from '../../ui/palette/use-actions.ts'
import { dataRequestList } from './data-requests-list.tsx'

const NewDataRequest = lazyPart(() => import('./new-data-request.tsx').then((module) => module.NewDataRequest))

const list = listScreen(dataRequestList, dataRequests)
export const { ahead } = list

/** Requests of persons about their data, and what became of each. */
export const DataRequestsPage = () => {
  const screen = useListScreen(list)
  const { control } = screen
  const [isEntering, setEntering] = useState(false)
  const canEnter = useMay('/data-requests', 'enter')
  const enter = () => setEntering(true)
  useActions(
    canEnter ? [{ id: 'new', label: 'Ghi yêu cầu', keywords: ['dữ liệu cá nhân', 'đơn giấy'], run: enter }] : [],
  )
  const rowActions = ({ id }: DataRequestRow) => [peekAction(control, id)]
  return (
    <ListPage
      title="Yêu cầu về dữ liệu cá nhân"
      summary={<OpenSentence screen={screen} open={openDataRequestStatuses} late={lateByClock} noun="yêu cầu" />}
      actions={
        canEnter && (
          <Button leftSection={<IconPencilPlus size={18} aria-hidden />} onClick={enter}>
            Ghi yêu cầu
          </Button>
        )
      }
    >
      <List {...screen} rowActions={rowActions} beyond={useBesideLetters('/data-requests')} />
      {isEntering && <NewDataRequest onClose={() => setEntering(false)} />}
    </ListPage>
  )
}
