import type { campaignsQuery } from '@nhanxanh/contract/features/campaigns'
import { sql } from 'kysely'
import type { z } from 'zod'
import { createdDays, oneOf } from '../../db/list/declaration.ts'
import type { ListDeclaration } from '../../db/list/declaration.ts'
import { listOf } from '../../db/list/list.ts'
import { expression, rowColumns } from '../../db/list/row-columns.ts'
import type { RowOf } from '../../db/list/row-columns.ts'

export type CampaignsQuery = z.output<typeof campaignsQuery>

const columns = rowColumns(
  'campaigns',
  [
    'id',
    'version',
    'title',
    'body',
    'type',
    'target',
    'platforms',
    'status',
    'scheduled_for',
    'send_at',
    'settled_at',
    'ended_at',
    'failed',
    'created_by_name',
    'created_at',
  ],
  {
    recipients: expression<number>('outcome.recipients'),
    told: expression<number>('outcome.told'),
    read: expression<number>('outcome.read'),
  },
)
/** What lists know of a message. */
export type CampaignListRecord = RowOf<typeof columns>

const declaration: ListDeclaration<CampaignsQuery, null, CampaignListRecord> = {
  table: 'campaigns',
  columns,
  joins: `left join lateral (select count(*)::int as recipients, count(told_at)::int as told, count(read_at)::int as read
    from campaign_recipients recipient where recipient.campaign_id = r.id) outcome on true`,
  orders: {
    createdAt: 'r.created_at',
    // What was stopped has no moment and stands behind everything that has one.
    sendAt: `coalesce(r.send_at, '-infinity')`,
    title: 'r.title_folded',
  },
  filters: {
    status: oneOf('r.status'),
    type: oneOf('r.type'),
    target: oneOf('r.target'),
    platform: {
      where: (platforms) => sql`r.platforms && ${platforms}::text[]`,
      facet: 'unnest(r.platforms)',
    },
    author: oneOf('r.created_by_name'),
  },
  search: { column: 'r.search_text' },
  days: createdDays,
}

export const campaignList = listOf(declaration)
