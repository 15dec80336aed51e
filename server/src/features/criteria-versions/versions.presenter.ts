import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { lastDayBefore, standingOf } from '@nhanxanh/contract/features/criteria-versions.rules'
import { takesEvent } from '@nhanxanh/contract/features/criteria.rules'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Caller } from '../../http/context.ts'
import type { VersionRecord } from '../criteria/version/versions.repo.ts'
import { fieldsOf, pick } from '../../db/columns.ts'

const person = (name: string | null, at: Date | null) =>
  name === null || at === null ? null : { name, at: at.toISOString() }

type Seen = { caller: Caller; today: VietnamDay; hasDraft: boolean }

const shown = [
  'id',
  'type',
  'number',
  'status',
  'version',
  'is_draft_standard',
  'change_note',
  'effective_on',
  'counts',
] as const

/** A version as this reader sees it today. `hasDraft`: its type has a draft already. */
export const toVersion = (record: VersionRecord, { caller, today, hasDraft }: Seen): CriteriaVersion => ({
  ...fieldsOf(pick(record, shown)),
  basedOn:
    record.based_on_id === null || record.based_on_number === null
      ? null
      : { id: record.based_on_id, number: record.based_on_number },
  standing: standingOf({ status: record.status, effectiveOn: record.effective_on, nextOn: record.next_on }, today),
  inForceUntil: lastDayBefore(record.next_on),
  transition: record.transition_rule && { rule: record.transition_rule, graceMonths: record.grace_months },
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
