import { Button } from '@mantine/core'
import { campaigns } from '@nhanxanh/contract/features/campaigns'
import { IconPencilPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../lib/can.ts'
import { ExportTool } from '../../lib/exports/export-tool.tsx'
import { listScreen, useListScreen } from '../../lib/list/list-screen.ts'
import { useBulk } from '../../lib/list/use-bulk.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { totalWords } from '../../ui/list/frame/list-words.ts'
import { List } from '../../ui/list/list.tsx'
import { ListPage } from '../../ui/page/list-page.tsx'
import { useActions } from '../../ui/palette/use-actions.ts'
import { campaignList } from './campaigns-list.tsx'

const NewCampaign = lazyPart(() => import('./form/campaign-form.tsx').then((module) => module.NewCampaign))

const stale = [campaigns.list, campaigns.get, campaigns.recipients].map(({ path }) => path)

const list = listScreen(campaignList, campaigns)
export const { ahead } = list

/** What staff wrote to many, and what became of it. */
export const CampaignsPage = () => {
  const screen = useListScreen(list)
  const [isWriting, setWriting] = useState(false)
  const bulk = useBulk(campaignList, campaigns, stale)
  const canCreate = useMay('/notifications', 'create')
  const write = () => setWriting(true)
  useActions(canCreate ? [{ id: 'new', label: 'Soạn thông báo', keywords: ['gửi', 'thông báo mới'], run: write }] : [])
  return (
    <ListPage
      title="Thông báo"
      summary={totalWords(screen)}
      actions={
        canCreate && (
          <Button leftSection={<IconPencilPlus size={18} aria-hidden />} onClick={write}>
            Soạn thông báo
          </Button>
        )
      }
    >
      <List {...screen} bulk={bulk} tools={<ExportTool list="notifications" query={screen.control.query} />} />
      {isWriting && <NewCampaign onClose={() => setWriting(false)} />}
    </ListPage>
  )
}
