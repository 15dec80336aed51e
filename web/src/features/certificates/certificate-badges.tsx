import type { CertificateRow } from '@nhanxanh/contract/features/certificates.rows'
import { certificateStateNames, type CertificateState } from '@nhanxanh/contract/features/certificates.rules'
import { levelWords } from '@nhanxanh/contract/features/certificates.words'
import { IconArrowsExchange, IconBan, IconCalendarOff } from '@tabler/icons-react'
import { Leaves, type Level } from '../../ui/leaves/leaves.tsx'
import { StatusBadge, type StatusKind } from '../../ui/status/status-badge.tsx'
import styles from './certificates.module.css'

const looks: Record<CertificateState, { kind: StatusKind; icon?: typeof IconBan }> = {
  valid: { kind: 'good' },
  expiring: { kind: 'pending' },
  expired: { kind: 'draft', icon: IconCalendarOff },
  suspended: { kind: 'suspended' },
  revoked: { kind: 'rejected', icon: IconBan },
  superseded: { kind: 'info', icon: IconArrowsExchange },
  ended: { kind: 'draft', icon: IconCalendarOff },
}

export const CertificateStateBadge = ({ state }: { state: CertificateState }) => (
  <StatusBadge {...looks[state]}>{certificateStateNames[state]}</StatusBadge>
)

const leafOf = (rank: number): Level => (rank >= 3 ? 3 : rank === 2 ? 2 : 1)

/** The level as leaves beside its name. */
export const CertificateLevel = ({ level, height = 16 }: { level: CertificateRow['level']; height?: number }) => (
  <span className={styles.level} title={levelWords(level)}>
    <Leaves level={leafOf(level.rank)} label="" height={height} />
    {level.name}
  </span>
)
