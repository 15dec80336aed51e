import type { CampaignRow } from '@nhanxanh/contract/features/campaigns'
import { statusWords } from '@nhanxanh/contract/features/campaigns.words'
import { StatusBadge, type StatusKind } from '../../ui/status/status-badge.tsx'

const kindOf = ({ status, sendAt, settledAt }: CampaignRow): StatusKind => {
  if (status !== 'pending') return status === 'sent' ? 'good' : 'rejected'
  if (settledAt !== null) return 'info'
  return sendAt === null ? 'suspended' : 'pending'
}

/** Where a message stands. */
export const CampaignBadge = ({ campaign }: { campaign: CampaignRow }) => (
  <StatusBadge kind={kindOf(campaign)}>{statusWords(campaign)}</StatusBadge>
)
