import type { AuditLog } from '@nhanxanh/contract/features/audit-logs'
import { auditEntityName } from '@nhanxanh/contract/features/audit-logs.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../lib/can.ts'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { Facts } from '../../../ui/facts/facts.tsx'
import { withValues } from '../../../ui/list/list-address.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { CopyCode } from '../../../ui/text/copy-code.tsx'
import { OutcomeBadge } from '../audit-log-cells.tsx'
import { refusalWords } from '../audit-log-words.ts'
import styles from '../audit-logs.module.css'
import { Changes } from './changes.tsx'

type Props = { entry: AuditLog; search: Search }

const Only = ({ search, children }: { search: Search; children: string }) => (
  <Link to="/audit-logs" search={search} className={styles.only}>
    {children}
  </Link>
)

const Person = ({ entry: { changedBy }, search }: Props) => (
  <span className={styles.stack}>
    {changedBy.name}
    {changedBy.id !== null && <Only search={withValues(search, { changedBy: changedBy.id })}>Chỉ người này</Only>}
  </span>
)

const Record = ({ entry: { entityType, refId }, search }: Props) => {
  const canRead = useMay('/audit-logs', 'openFacility')
  if (refId === null) return 'Không có'
  return (
    <span className={styles.stack}>
      <CopyCode code={refId} label="mã tham chiếu" />
      {entityType === 'facility' && canRead && (
        <Link to="/approve-accounts/$id" params={{ id: refId }} className={styles.only}>
          Mở hồ sơ cơ sở
        </Link>
      )}
      <Only search={withValues(search, { refId })}>Chỉ mã tham chiếu này</Only>
    </span>
  )
}

/** Everything that the log knows about one act. */
export const Entry = ({ entry, search }: Props) => (
  <div className={styles.entry}>
    <Facts
      facts={[
        { label: 'Thời gian', value: formatDateTime(entry.createdAt) },
        { label: 'Kết quả', value: <OutcomeBadge outcome={entry.outcome} /> },
        ...(entry.outcome === 'refused'
          ? [{ label: 'Lý do bị từ chối', value: refusalWords(entry), isWide: true }]
          : []),
        { label: 'Người thực hiện', value: <Person entry={entry} search={search} /> },
        { label: 'Đối tượng', value: auditEntityName(entry.entityType) },
        { label: 'Mã tham chiếu', value: <Record entry={entry} search={search} />, isWide: true },
        { label: 'Mã yêu cầu', value: <CopyCode code={entry.requestId} label="mã yêu cầu" />, isWide: true },
      ]}
    />
    <FactsSection title="Thay đổi">
      <Changes entry={entry} />
    </FactsSection>
  </div>
)
