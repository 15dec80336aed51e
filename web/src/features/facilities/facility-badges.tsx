import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import {
  ageTone,
  facilityStatusNames,
  type AgeTone,
  type FacilityFlag,
  type FacilityStatus,
} from '@nhanxanh/contract/features/facilities.rules'
import { ageSentence, ageWords, flagWords } from '@nhanxanh/contract/features/facilities.words'
import {
  IconArchive,
  IconCopy,
  IconEdit,
  IconFileAlert,
  IconFileOff,
  IconGavel,
  IconHourglassHigh,
  IconHourglassLow,
  IconMessageReport,
  IconRefresh,
  IconUserOff,
} from '@tabler/icons-react'
import { StatusBadge, type StatusKind } from '../../ui/status/status-badge.tsx'
import styles from './facilities.module.css'

const statusKinds: Record<FacilityStatus, StatusKind> = { pending: 'pending', approved: 'good', rejected: 'rejected' }

export const FacilityStatusBadge = ({ status }: { status: FacilityStatus }) => (
  <StatusBadge kind={statusKinds[status]}>{facilityStatusNames[status]}</StatusBadge>
)

/** The icon and the colour of each thing to look out for. */
export const flagLooks = {
  duplicate: { kind: 'warning', icon: IconCopy },
  missing_licence: { kind: 'rejected', icon: IconFileOff },
  broken_file: { kind: 'rejected', icon: IconFileAlert },
  resubmitted: { kind: 'info', icon: IconRefresh },
  reopened: { kind: 'info', icon: IconGavel },
  change: { kind: 'info', icon: IconEdit },
  complaint: { kind: 'warning', icon: IconMessageReport },
  unowned: { kind: 'draft', icon: IconUserOff },
  archived: { kind: 'draft', icon: IconArchive },
} as const satisfies Record<FacilityFlag, { kind: StatusKind; icon: typeof IconCopy }>

/** What to look out for before opening the file. */
export const FlagBadges = ({ flags, attempt }: Pick<FacilityRow, 'flags' | 'attempt'>) => (
  <span className={styles.badges}>
    {flags.map((flag) => (
      <StatusBadge key={flag} kind={flagLooks[flag].kind} icon={flagLooks[flag].icon}>
        {flagWords(flag, attempt)}
      </StatusBadge>
    ))}
  </span>
)

const ageLooks = {
  due: { kind: 'warning', icon: IconHourglassHigh },
  late: { kind: 'rejected', icon: IconHourglassLow },
} as const satisfies Partial<Record<AgeTone, { kind: StatusKind; icon: typeof IconCopy }>>

/** The age of a file in working days; what is in time stays plain, so that what is not stands out. */
export const Age = ({ file }: { file: Pick<FacilityRow, 'ageDays' | 'targetDays' | 'status' | 'flags'> }) => {
  const tone = file.status === 'pending' ? ageTone(file.ageDays, file.targetDays) : 'fresh'
  if (tone === 'fresh') return <span title={ageSentence(file)}>{ageWords(file)}</span>
  const { kind, icon } = ageLooks[tone]
  return (
    <StatusBadge kind={kind} icon={icon} title={ageSentence(file)}>
      {ageWords(file)}
    </StatusBadge>
  )
}
