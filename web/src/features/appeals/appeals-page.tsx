import { Button } from '@mantine/core'
import { appeals, type AppealRow } from '@nhanxanh/contract/features/appeals'
import { openAppealStatuses } from '@nhanxanh/contract/features/appeals.rules'
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
import { appealList } from './appeals-list.tsx'

const NewAppeal = lazyPart(() => import('./new-appeal.tsx').then((module) => module.NewAppeal))

const list = listScreen(appealList, appeals)
export const { ahead } = list

/** Appeals against decisions, and what became of each. */
export const AppealsPage = () => {
  const screen = useListScreen(list)
  const { control } = screen
  const [isEntering, setEntering] = useState(false)
  const canEnter = useMay('/appeals', 'enter')
  const enter = () => setEntering(true)
  useActions(
    canEnter ? [{ id: 'new', label: 'Nhập đơn khiếu nại', keywords: ['khiếu nại', 'đơn giấy'], run: enter }] : [],
  )
  const rowActions = ({ id }: AppealRow) => [peekAction(control, id)]
  return (
    <ListPage
      title="Khiếu nại quyết định"
      summary={<OpenSentence screen={screen} open={openAppealStatuses} late={lateByClock} noun="đơn" />}
      actions={
        canEnter && (
          <Button leftSection={<IconPencilPlus size={18} aria-hidden />} onClick={enter}>
            Nhập đơn khiếu nại
          </Button>
        )
      }
    >
      <List {...screen} rowActions={rowActions} beyond={useBesideLetters('/appeals')} />
      {isEntering && <NewAppeal onClose={() => setEntering(false)} />}
    </ListPage>
  )
}
