import { formatDateTime } from '../shared/vietnam-time.ts'
import { formatNumber } from '../shared/vietnam-number.ts'
import { campaignStatusNames, platformNames } from './campaigns.rules.ts'
import type { CampaignRow } from './campaigns.ts'

type Standing = Pick<CampaignRow, 'status' | 'sendAt' | 'settledAt'>

/** "Đã dừng" and "Đang gửi" are ways of waiting: SPECIFICATION 4 knows three states. */
export const statusWords = ({ status, sendAt, settledAt }: Standing): string => {
  if (status !== 'pending') return campaignStatusNames[status]
  if (settledAt !== null) return 'Đang gửi'
  return sendAt === null ? 'Đã dừng' : campaignStatusNames.pending
}

export const platformWords = ({ platforms }: Pick<CampaignRow, 'platforms'>): string =>
  platforms.map((platform) => platformNames[platform]).join(', ')

/** When it goes out, or went. */
export const momentWords = ({ sendAt }: Pick<CampaignRow, 'sendAt'>): string =>
  sendAt === null ? 'Chưa có' : formatDateTime(sendAt)

/** Told, read, not reached; nothing before it was sent. */
export const outcomeWords = ({ settledAt, counts }: Pick<CampaignRow, 'settledAt' | 'counts'>): string =>
  settledAt === null ? '' : [counts.told, counts.read, counts.failed].map((n) => formatNumber(n)).join(' / ')
