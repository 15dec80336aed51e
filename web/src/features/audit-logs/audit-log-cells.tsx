import type { AuditLog } from '@nhanxanh/contract/features/audit-logs'
import { auditOutcomeNames, refusalWords } from '@nhanxanh/contract/features/audit-logs.rules'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../lib/can.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { shortReference } from './audit-log-words.ts'
import styles from './audit-logs.module.css'

export const OutcomeBadge = ({ outcome }: Pick<AuditLog, 'outcome'>) => (
  <StatusBadge kind={outcome === 'success' ? 'good' : 'rejected'}>{auditOutcomeNames[outcome]}</StatusBadge>
)

/** How it ended: nearly all end well, which is said quietly; a refusal stands out, with its sentence beside it. */
export const Outcome = ({ entry }: { entry: AuditLog }) =>
  entry.outcome === 'success' ? (
    <span className="dimmed">{auditOutcomeNames.success}</span>
  ) : (
    <span className={`row ${styles.outcome}`}>
      <OutcomeBadge outcome={entry.outcome} />
      <span className={styles.refusal}>{refusalWords(entry)}</span>
    </span>
  )

/** What it was done on; a facility leads to its file where the person may read it. */
export const Reference = ({ entry: { entityType, refId, record } }: { entry: AuditLog }) => {
  const canRead = useMay('/audit-logs', 'openFacility')
  // The code of a session names nothing that anybody could look up.
  if (refId === null || entityType === 'session') return '–'
  const words = record === null ? shortReference(refId) : record.name
  if (entityType !== 'facility' || !canRead) return words
  return (
    <Link to="/approve-accounts/$id" params={{ id: refId }} className={styles.link}>
      {words}
    </Link>
  )
}
