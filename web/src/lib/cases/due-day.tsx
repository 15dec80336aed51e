import { handlingTone, handlingToneNames } from '@nhanxanh/contract/shared/terms'
import type { HandlingTone } from '@nhanxanh/contract/shared/terms'
import { formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useNow } from '../../ui/day/use-now.ts'
import { StatusBadge, type StatusKind } from '../../ui/status/status-badge.tsx'

const tones: Record<HandlingTone, StatusKind> = { late: 'rejected', soon: 'warning', fresh: 'draft' }

/** The last day of the running clock, in colour where it matters. */
export const DueDay = ({ dueOn }: { dueOn: string | null }) => {
  const tone = handlingTone(dueOn, vietnamDay(useNow()))
  if (dueOn === null || tone === null) return null
  if (tone === 'fresh') return <>{formatDay(dueOn)}</>
  return (
    <StatusBadge kind={tones[tone]} title={handlingToneNames[tone]}>
      {formatDay(dueOn)}
    </StatusBadge>
  )
}
