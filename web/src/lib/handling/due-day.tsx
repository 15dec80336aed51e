import { appealDueNames, appealDueTone } from '@nhanxanh/contract/features/appeals.rules'
import type { AppealDueTone } from '@nhanxanh/contract/features/appeals.rules'
import { formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useNow } from '../../ui/day/use-now.ts'
import { StatusBadge, type StatusKind } from '../../ui/status/status-badge.tsx'

const tones: Record<AppealDueTone, StatusKind> = { late: 'rejected', soon: 'warning', fresh: 'draft' }

/** The last day of the running clock, in colour where it matters. */
export const DueDay = ({ dueOn }: { dueOn: string | null }) => {
  const tone = appealDueTone(dueOn, vietnamDay(useNow()))
  if (dueOn === null || tone === null) return null
  if (tone === 'fresh') return <>{formatDay(dueOn)}</>
  return (
    <StatusBadge kind={tones[tone]} title={appealDueNames[tone]}>
      {formatDay(dueOn)}
    </StatusBadge>
  )
}
