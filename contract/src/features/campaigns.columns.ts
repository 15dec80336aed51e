import type { z } from 'zod'
import { columnsFor, createdAtColumn } from '../shared/columns.ts'
import { fromDay, searchWording, toDay } from '../shared/export-columns.ts'
import type { FilterWordings } from '../shared/export-columns.ts'
import { campaignStatusNames, campaignTargetNames, campaignTypeNames, platformNames } from './campaigns.rules.ts'
import type { CampaignRow, campaignsQuery } from './campaigns.ts'
import { momentWords, outcomeWords, platformWords, statusWords } from './campaigns.words.ts'

type Query = z.output<typeof campaignsQuery>

/** What list and file say of what staff wrote to many. */
export const campaignColumns = columnsFor<CampaignRow, Query>()({
  title: { label: 'Tiêu đề', orderField: 'title', isSearched: true, isLogged: true, value: ({ title }) => title },
  body: { label: 'Nội dung', isLogged: true, only: 'file', value: ({ body }) => body },
  type: { label: 'Loại', value: ({ type }) => campaignTypeNames[type] },
  target: { label: 'Đối tượng', value: ({ target }) => campaignTargetNames[target] },
  platforms: { label: 'Nền tảng', value: platformWords },
  status: { label: 'Trạng thái', value: statusWords },
  recipients: {
    kind: 'number',
    label: 'Người nhận',
    value: ({ counts }) => counts.recipients,
    text: ({ settledAt, counts }) => (settledAt === null ? '' : String(counts.recipients)),
  },
  outcome: { label: 'Đã gửi / đọc / lỗi', only: 'screen', value: outcomeWords },
  told: { kind: 'number', label: 'Đã gửi', only: 'file', value: ({ counts }) => counts.told },
  read: { kind: 'number', label: 'Đã đọc', only: 'file', value: ({ counts }) => counts.read },
  failed: { kind: 'number', label: 'Lỗi', only: 'file', value: ({ counts }) => counts.failed },
  sendAt: {
    kind: 'moment',
    label: 'Lịch gửi',
    orderField: 'sendAt',
    orderWords: ['Gửi sớm nhất trước', 'Gửi muộn nhất trước'],
    value: ({ sendAt }) => sendAt,
    text: momentWords,
  },
  author: { label: 'Người tạo', value: ({ createdByName }) => createdByName },
  createdAt: createdAtColumn,
})

export const campaignFilterWordings: FilterWordings<Query> = {
  q: searchWording,
  status: { label: 'Trạng thái', names: campaignStatusNames },
  type: { label: 'Loại', names: campaignTypeNames },
  target: { label: 'Đối tượng', names: campaignTargetNames },
  platform: { label: 'Nền tảng', names: platformNames },
  author: { label: 'Người tạo' },
  createdFrom: fromDay('Ngày tạo'),
  createdTo: toDay('Ngày tạo'),
}
