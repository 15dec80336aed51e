import { campaigns } from '@nhanxanh/contract/features/campaigns'
import { useState } from 'react'
import { useMay } from '../../lib/can.ts'
import { ExportTool } from '../../lib/exports/export-tool.tsx'
import { listScreen, useListScreen } from '../../lib/list/list-screen.ts'
import { useBulk } from '../../lib/list/use-bulk.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { totalWords } from '../../ui/list/frame/list-words.ts'
import { List } from '../../ui/list/list.tsx'
import { ListPage } from '../../ui/page/list-page.tsx'
import { NewButton } from '../../ui/page/new-button.tsx'
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
  return (
    <ListPage
      title="Thông báo"
      summary={totalWords(screen)}
      actions={
        canCreate && (
          <NewButton label="Soạn thông báo" keywords={['gửi', 'thông báo mới']} run={() => setWriting(true)} />
        )
      }
    >
      <List {...screen} bulk={bulk} tools={<ExportTool list="notifications" query={screen.control.query} />} />
      {isWriting && <NewCampaign onClose={() => setWriting(false)} />}
    </ListPage>
  )
}
