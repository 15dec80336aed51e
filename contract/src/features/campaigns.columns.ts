import type { z } from 'zod'
import { fromDay, searchWording, toDay } from '../shared/export-columns.ts'
import type { ExportColumns, FilterWordings } from '../shared/export-columns.ts'
import { campaignStatusNames, campaignTargetNames, campaignTypeNames, platformNames } from './campaigns.rules.ts'
import type { CampaignRow, campaignsQuery } from './campaigns.ts'
import { platformWords, statusWords } from './campaigns.words.ts'

/** What staff wrote to many, as a file. */
export const campaignExportColumns = {
  title: { label: 'Tiêu đề', value: ({ title }) => title },
  body: { label: 'Nội dung', value: ({ body }) => body },
  type: { label: 'Loại', value: ({ type }) => campaignTypeNames[type] },
  target: { label: 'Đối tượng', value: ({ target }) => campaignTargetNames[target] },
  platforms: { label: 'Nền tảng', value: platformWords },
  status: { label: 'Trạng thái', value: statusWords },
  recipients: { label: 'Người nhận', value: ({ counts }) => counts.recipients },
  told: { label: 'Đã gửi', value: ({ counts }) => counts.told },
  read: { label: 'Đã đọc', value: ({ counts }) => counts.read },
  failed: { label: 'Lỗi', value: ({ counts }) => counts.failed },
  sendAt: { label: 'Lịch gửi', value: ({ sendAt }) => (sendAt === null ? null : new Date(sendAt)) },
  author: { label: 'Người tạo', value: ({ createdByName }) => createdByName },
  createdAt: { label: 'Ngày tạo', value: ({ createdAt }) => new Date(createdAt) },
} as const satisfies ExportColumns<CampaignRow>

export const campaignFilterWordings: FilterWordings<z.output<typeof campaignsQuery>> = {
  q: searchWording,
  status: { label: 'Trạng thái', names: campaignStatusNames },
  type: { label: 'Loại', names: campaignTypeNames },
  target: { label: 'Đối tượng', names: campaignTargetNames },
  platform: { label: 'Nền tảng', names: platformNames },
  author: { label: 'Người tạo' },
  createdFrom: fromDay('Ngày tạo'),
  createdTo: toDay('Ngày tạo'),
}
