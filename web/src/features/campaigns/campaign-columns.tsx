import { campaignColumns } from '@nhanxanh/contract/features/campaigns.columns'
import { screenColumns } from '../../ui/list/columns/screen-columns.ts'
import { CampaignBadge } from './campaign-badge.tsx'

export const campaignScreen = screenColumns(campaignColumns, {
  title: { width: 260, note: ({ body }) => body },
  status: { width: 120, weight: 6, draw: (campaign) => <CampaignBadge campaign={campaign} /> },
  type: { width: 160, weight: 2 },
  target: { width: 100, weight: 4 },
  platforms: { width: 150, weight: 1 },
  recipients: { width: 96, weight: 3, isNumeric: true },
  outcome: { width: 150, weight: 5, isNumeric: true },
  sendAt: { width: 150, weight: 5 },
  author: { width: 150, weight: 2 },
  createdAt: { width: 150 },
})
