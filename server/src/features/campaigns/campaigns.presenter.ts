import type { CampaignRow, Recipient } from '@nhanxanh/contract/features/campaigns'
import type { RecipientState } from '@nhanxanh/contract/features/campaigns.rules'
import type { Caller } from '../../http/context.ts'
import { fieldsOf, pick } from '../../db/columns.ts'
import type { CampaignListRecord } from './campaigns.list.ts'
import * as policy from './campaigns.policy.ts'
import type { RecipientRecord } from './recipients.repo.ts'

const shown = ['id', 'version', 'title', 'body', 'type', 'target', 'platforms', 'status', 'created_by_name'] as const

/** A message as lists show it to this reader. */
export const toRow = (record: CampaignListRecord, caller: Caller): CampaignRow => ({
  ...fieldsOf(pick(record, shown)),
  scheduledFor: record.scheduled_for?.toISOString() ?? null,
  sendAt: record.send_at?.toISOString() ?? null,
  settledAt: record.settled_at?.toISOString() ?? null,
  endedAt: record.ended_at?.toISOString() ?? null,
  counts: pick(record, ['recipients', 'told', 'read', 'failed']),
  createdAt: record.created_at.toISOString(),
  can: {
    edit: policy.canEdit(caller, record),
    delete: policy.canDelete(caller, record),
    stop: policy.canStop(caller, record),
    retry: policy.canRetry(caller, record),
  },
})

/** A person as the table of recipients shows them; names only to who may list accounts. */
export const toRecipient = (record: RecipientRecord, caller: Caller): Recipient => {
  const seesNames = caller.can('user:list')
  return {
    ...fieldsOf(pick(record, ['cause', 'devices'])),
    id: record.user_id,
    name: seesNames ? record.name : null,
    place: seesNames ? record.place : null,
    state: record.state as RecipientState,
    toldAt: record.told_at?.toISOString() ?? null,
    readAt: record.read_at?.toISOString() ?? null,
  }
}
