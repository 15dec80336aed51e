import { campaignBulk } from '@nhanxanh/contract/features/campaigns.fields'
import type { CampaignRow } from '@nhanxanh/contract/features/campaigns'
import { bulkAct } from '../batches/batches.service.ts'
import type { BulkList } from '../batches/batches.service.ts'
import { campaignsById, deleteCampaign, listCampaigns } from './campaigns.service.ts'
import type { CampaignsQuery } from './campaigns.list.ts'
import { retryCampaign } from './sending/sending.service.ts'

/** Bulk acts on messages (PRODUCT D11): each row by the service function of the single act. */
export const campaignBulkList: BulkList<CampaignsQuery, CampaignRow> = {
  name: 'notifications',
  byFilter: async (reading, query, limit) => {
    const { items, total } = await listCampaigns(reading, { ...query, page: 1, limit })
    return { rows: items, total }
  },
  byIds: campaignsById,
  describe: ({ id, title, version }) => ({ id, code: '', name: title, version }),
  acts: {
    delete: bulkAct(campaignBulk.delete, {
      needs: 'notification:delete',
      event: 'notification.delete',
      obstacle: ({ can }) => (can.delete ? null : 'Thông báo đã được gửi đi nên không xoá được.'),
      run: (acting, { id }) => deleteCampaign(acting, id),
    }),
    retry: bulkAct(campaignBulk.retry, {
      needs: 'notification:edit',
      event: 'notification.retry',
      obstacle: ({ can }) => (can.retry ? null : 'Không còn ai cần gửi lại.'),
      run: (acting, { id }) => retryCampaign(acting, id, null),
    }),
  },
}
