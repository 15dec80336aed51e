import { campaignsQuery, type CampaignRow } from '@nhanxanh/contract/features/campaigns'
import {
  campaignStatuses,
  campaignStatusNames,
  campaignTargetNames,
  campaignTargets,
  campaignTypeNames,
  campaignTypes,
  platformNames,
} from '@nhanxanh/contract/features/campaigns.rules'
import { devicePlatforms } from '@nhanxanh/contract/features/notifications.rules'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { optionsOf } from '../../ui/form/options-of.ts'
import type { AddressRules } from '../../ui/list/list-address.ts'
import type { ListDeclaration } from '../../ui/list/list-declaration.ts'
import { campaignScreen } from './campaign-columns.tsx'
import { authorLookup } from './campaigns.queries.ts'

export const campaignRules: AddressRules<typeof campaignsQuery> = {
  schema: campaignsQuery,
  order: { orderField: 'createdAt', orderDirection: 'DESC' },
}

const icon = { size: 16, 'aria-hidden': true } as const
/** `/notifications`: what staff write to many (PRODUCT D11). */
export const campaignList: ListDeclaration<CampaignRow, typeof campaignRules.schema> = {
  ...campaignRules,
  noun: 'thông báo',
  searchPlaceholder: 'Tìm tiêu đề, nội dung',
  filters: [
    { kind: 'choice', key: 'status', label: 'Trạng thái', options: optionsOf(campaignStatuses, campaignStatusNames) },
    { kind: 'choice', key: 'type', label: 'Loại', options: optionsOf(campaignTypes, campaignTypeNames) },
    { kind: 'choice', key: 'target', label: 'Đối tượng', options: optionsOf(campaignTargets, campaignTargetNames) },
    { kind: 'choice', key: 'platform', label: 'Nền tảng', options: optionsOf(devicePlatforms, platformNames) },
    { kind: 'lookup', key: 'author', label: 'Người tạo', placeholder: 'Tên người tạo', ...authorLookup },
    { kind: 'dates', key: 'createdFrom', toKey: 'createdTo', label: 'Ngày tạo' },
  ],
  columns: campaignScreen.list,
  rowKey: ({ id }) => id,
  link: ({ id }) => ({ to: '/notifications/$id', params: { id } }),
  bulk: [
    {
      key: 'delete',
      label: 'Xoá',
      icon: <IconTrash {...icon} />,
      needs: 'notification:delete',
      verb: (count) => `Xoá ${count} thông báo`,
      explain: 'Chỉ xoá được thông báo chưa gửi đi; thông báo đã xoá không khôi phục được.',
      isDangerous: true,
    },
    {
      key: 'retry',
      label: 'Gửi lại',
      icon: <IconRefresh {...icon} />,
      needs: 'notification:edit',
      verb: (count) => `Gửi lại ${count} thông báo`,
      explain: 'Chỉ gửi lại cho những người chưa nhận được trên thiết bị nào.',
    },
  ],
  empty: { title: 'Chưa có thông báo nào', hint: 'Soạn thông báo để gửi cho cán bộ hoặc chủ cơ sở.' },
}
