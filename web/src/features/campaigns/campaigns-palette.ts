import { campaigns } from '@nhanxanh/contract/features/campaigns'
import { statusWords } from '@nhanxanh/contract/features/campaigns.words'
import { call } from '../../lib/api/client.ts'
import type { PaletteRecord } from '../../lib/palette/palette-source.ts'

const limit = 20

/** Messages of staff by title or text; only for who holds notification:list. */
export async function findCampaigns(text: string, signal: AbortSignal): Promise<readonly PaletteRecord[]> {
  const { items } = await call(campaigns.list, { query: { q: text, limit } }, { signal })
  return items.map((campaign) => ({
    id: campaign.id,
    label: campaign.title,
    code: '',
    hint: campaign.body,
    note: statusWords(campaign),
    words: [],
  }))
}
