import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { lastDayBefore, standingOf } from '@nhanxanh/contract/features/criteria-versions.rules'
import { takesEvent } from '@nhanxanh/contract/features/criteria.rules'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Caller } from '../../http/context.ts'
import type { VersionRecord } from '../criteria/version/editing.service.ts'

const person = (name: string | null, at: Date | null) =>
  name === null || at === null ? null : { name, at: at.toISOString() }

type Seen = { caller: Caller; today: VietnamDay; hasDraft: boolean }

/** A version as this reader sees it today. `hasDraft`: its type has a draft already. */
export const toVersion = (record: VersionRecord, { caller, today, hasDraft }: Seen): CriteriaVersion => ({
  id: record.id,
  type: record.type,
  number: record.number,
  status: record.status,
  version: record.version,
  basedOn:
    record.based_on_id === null || record.based_on_number === null
      ? null
      : { id: record.based_on_id, number: record.based_on_number },
  isDraftStandard: record.is_draft_standard,
  changeNote: record.change_note,
  effectiveOn: record.effective_on,
  standing: standingOf({ status: record.status, effectiveOn: record.effective_on, nextOn: record.next_on }, today),
  inForceUntil: lastDayBefore(record.next_on),
  transition: record.transition_rule && { rule: record.transition_rule, graceMonths: record.grace_months },
  counts: record.counts,
  created: { name: record.created_by_name, at: record.created_at.toISOString() },
  checked: person(record.checked_by_name, record.checked_at),
  published: person(record.published_by_name, record.published_at),
  retiredAt: record.retired_at?.toISOString() ?? null,
  updatedAt: record.updated_at.toISOString(),
  can: {
    edit: caller.can('criteria:edit') && takesEvent(record.status, 'edit'),
    check: caller.can('criteria:edit') && takesEvent(record.status, 'check'),
    publish: caller.can('criteria:edit') && takesEvent(record.status, 'publish'),
    discard: caller.can('criteria:delete') && takesEvent(record.status, 'discard'),
    draft: caller.can('criteria:create') && !hasDraft,
  },
})
