import {
  appealDueNames,
  appealDueTone,
  appealOutcomeNames,
  appealStatusNames,
} from '@nhanxanh/contract/features/appeals.rules'
import type { AppealDueTone, AppealStatus } from '@nhanxanh/contract/features/appeals.rules'
import type { AppealRow } from '@nhanxanh/contract/features/appeals'
import { formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useNow } from '../../ui/day/use-now.ts'
import { StatusBadge, type StatusKind } from '../../ui/status/status-badge.tsx'

const looks: Record<AppealStatus, StatusKind> = {
  received: 'pending',
  accepted: 'info',
  settled: 'good',
  refused: 'rejected',
  withdrawn: 'draft',
}

/** Where it stands; a settled one says how. */
export const AppealState = ({ appeal: { status, outcome } }: { appeal: Pick<AppealRow, 'status' | 'outcome'> }) => (
  <StatusBadge kind={looks[status]}>
    {outcome === null ? appealStatusNames[status] : appealOutcomeNames[outcome]}
  </StatusBadge>
)

const tones: Record<AppealDueTone, StatusKind> = { late: 'rejected', soon: 'warning', fresh: 'draft' }

/** The last day of the running clock, in colour where it matters. */
export const AppealDue = ({ dueOn }: Pick<AppealRow, 'dueOn'>) => {
  const tone = appealDueTone(dueOn, vietnamDay(useNow()))
  if (dueOn === null || tone === null) return null
  if (tone === 'fresh') return <>{formatDay(dueOn)}</>
  return (
    <StatusBadge kind={tones[tone]} title={appealDueNames[tone]}>
      {formatDay(dueOn)}
    </StatusBadge>
  )
}
