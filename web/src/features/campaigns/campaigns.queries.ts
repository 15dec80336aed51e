import { campaigns, type CampaignDetail } from '@nhanxanh/contract/features/campaigns'
import type { Addressing } from '@nhanxanh/contract/features/campaigns.fields'
import type { RecipientState } from '@nhanxanh/contract/features/campaigns.rules'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryOf } from '../../lib/query-of.ts'
import { refreshShown } from '../../lib/refresh.ts'
import { wholeLookup } from '../../lib/list/whole-lookup.ts'

/** The reads of this feature; their keys are made here and nowhere else. */
export const campaignQueries = {
  detail: (id: string) => queryOf(campaigns.get, { params: { id } }),
  recipients: (id: string, query: { page: number; limit: number; state?: RecipientState }) =>
    queryOf(campaigns.recipients, { params: { id }, query }),
  options: () => queryOf(campaigns.audienceOptions),
  audience: (asked: Addressing) =>
    queryOptions({
      queryKey: [campaigns.countAudience.path, asked] as const,
      queryFn: ({ signal }) => call(campaigns.countAudience, { body: asked }, { signal }),
      staleTime: 0,
    }),
}

const paths = new Set<string>([campaigns.list.path, campaigns.get.path, campaigns.recipients.path])
const isShown = (path: string): boolean => paths.has(path)

/** After a change: the record as it answered, and everything that may show it anew. */
export const refreshCampaigns = async (client: QueryClient, detail?: CampaignDetail): Promise<void> => {
  if (detail) client.setQueryData(campaignQueries.detail(detail.id).queryKey, detail)
  await refreshShown(client, isShown)
}

/** After it was deleted: the same, but nothing about itself. */
export const forgetCampaign = (client: QueryClient, id: string): Promise<void> => refreshShown(client, isShown, id)

/** Everybody who has written a message. */
export const authorLookup = wholeLookup([campaigns.facets.path, 'author'], async ({ signal }) => {
  const { counts } = await call(campaigns.facets, { query: { facet: 'author' } }, { signal })
  return Object.keys(counts).map((name) => ({ value: name, label: name }))
})
