import { Button } from '@mantine/core'
import { auditLogs } from '@nhanxanh/contract/features/audit-logs'
import type { AuditLog, AuditLogDetail } from '@nhanxanh/contract/features/audit-logs'
import { auditActionName } from '@nhanxanh/contract/features/audit-logs.rules'
import { auditSentence } from '@nhanxanh/contract/features/audit-logs.words'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { call } from '../../../lib/api/client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useMay } from '../../../lib/can.ts'
import { deviceWords } from '@nhanxanh/contract/shared/device-words'
import { Changes } from '../../../lib/story/changes.tsx'
import { loggedStory } from '../../../lib/story/story-queries.ts'
import { StoryTimeline } from '../../../lib/story/story-timeline.tsx'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { Facts, type Fact } from '../../../ui/facts/facts.tsx'
import { withValues } from '../../../ui/list/list-address.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { SectionState } from '../../../ui/states/section-state.tsx'
import { CopyCode } from '../../../ui/text/copy-code.tsx'
import { OutcomeBadge } from '../audit-log-cells.tsx'
import { auditLogScreen } from '../audit-log-columns.tsx'
import { auditLogQueries } from '../audit-logs.queries.ts'
import styles from '../audit-logs.module.css'

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

const known: Readonly<Record<string, (detail: AuditLogDetail) => ReactNode>> = {
  'Vai trò lúc đó': ({ role }) => role ?? 'Không có',
  'Địa chỉ': ({ ip }) => ip ?? 'Không rõ',
  'Thiết bị': ({ userAgent }) => <span title={userAgent ?? undefined}>{deviceWords(userAgent)}</span>,
  'Số trong chuỗi': ({ place }) => (place === null ? 'Đang ghi vào nhật ký' : formatNumber(place)),
}

/** What the row does not say; while it is on its way its places stand empty, so that nothing below them moves. */
const knownOf = (detail: AuditLogDetail | undefined): readonly Fact[] =>
  Object.entries(known).map(([label, tell]) => ({ label, value: detail ? tell(detail) : '\u00A0' }))

const factsOf = (entry: AuditLog, search: Search, more: readonly Fact[]): readonly Fact[] =>
  auditLogScreen.facts(entry, [
    'createdAt',
    { of: 'outcome', value: <OutcomeBadge outcome={entry.outcome} /> },
    entry.outcome === 'refused' && { of: 'reason', isWide: true },
    { of: 'changedBy', value: <Person entry={entry} search={search} /> },
    'entityType',
    ...more,
    { of: 'refId', value: <Record entry={entry} search={search} />, isWide: true },
    { of: 'requestId', value: <CopyCode code={entry.requestId} label="mã yêu cầu" />, isWide: true },
  ])

type Moving = { detail: AuditLogDetail; onShow: (id: string) => void }

/** The rows of the same request: one save is one group. */
const SameRequest = ({ detail, onShow }: Moving) =>
  detail.sameRequest.length > 0 && (
    <FactsSection title="Cùng yêu cầu">
      <ul className={`bulleted ${styles.group}`}>
        {detail.sameRequest.map((other) => (
          <li key={other.id}>
            <button type="button" className={styles.step} onClick={() => onShow(other.id)}>
              {auditSentence(other)}
            </button>
          </li>
        ))}
      </ul>
    </FactsSection>
  )

const Steps = ({ detail: { earlierId, laterId }, onShow }: Moving) => (
  <div className={`wrap ${styles.steps}`}>
    <Button
      variant="default"
      size="compact-sm"
      disabled={earlierId === null}
      onClick={() => earlierId !== null && onShow(earlierId)}
    >
      Dòng trước của đối tượng
    </Button>
    <Button
      variant="default"
      size="compact-sm"
      disabled={laterId === null}
      onClick={() => laterId !== null && onShow(laterId)}
    >
      Dòng sau
    </Button>
  </div>
)

/** The file by which anybody can show that this row is in the log. */
const Proof = ({ detail: { id, place } }: { detail: AuditLogDetail }) => {
  const take = useAct({
    mutationFn: async () =>
      saveFile(await call(auditLogs.proof, { params: { id } }), `nhat-ky-dong-${place ?? id}.tlog-proof`),
  })
  return (
    <Button variant="default" size="compact-sm" loading={take.isPending} onClick={() => take.mutate()}>
      Tải chứng minh của dòng này
    </Button>
  )
}

const Story = ({ detail: { entityType, refId } }: { detail: AuditLogDetail }) => {
  const [isOpen, setOpen] = useState(false)
  if (refId === null) return null
  if (isOpen) {
    return (
      <FactsSection title="Dòng thời gian">
        <StoryTimeline story={loggedStory(entityType, refId)} label="Dòng thời gian" />
      </FactsSection>
    )
  }
  return (
    <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
      Xem dòng thời gian
    </Button>
  )
}

/** Everything that the log knows about one act; from it one steps to those beside it. */
export const Entry = ({ entry, search }: Props) => {
  const mayRead = useMay('/audit-logs', 'readEntry')
  const [shown, setShown] = useState({ of: entry.id, id: entry.id })
  const id = shown.of === entry.id ? shown.id : entry.id
  const query = useQuery({ ...auditLogQueries.detail(id), enabled: mayRead })
  const { data: detail } = query
  const current = detail ?? entry
  const isKnown = detail !== undefined || (mayRead && !query.isError)
  return (
    <div className={`stack-4 ${styles.entry}`}>
      {id !== entry.id && (
        <Button variant="default" size="compact-sm" onClick={() => setShown({ of: entry.id, id: entry.id })}>
          Quay lại: {auditActionName(entry.action)}
        </Button>
      )}
      <p className={styles.sentence}>{auditSentence(current)}</p>
      <Facts facts={factsOf(current, search, isKnown ? knownOf(detail) : [])} />
      {mayRead && !detail && <SectionState what="chi tiết" query={query} />}
      {detail && (
        <>
          <FactsSection title="Thay đổi">
            <Changes entry={detail} />
          </FactsSection>
          <SameRequest detail={detail} onShow={(next) => setShown({ of: entry.id, id: next })} />
          <Steps detail={detail} onShow={(next) => setShown({ of: entry.id, id: next })} />
          <Proof detail={detail} />
          <Story key={detail.id} detail={detail} />
        </>
      )}
      {!mayRead && <p className="dimmed">Chi tiết của dòng nhật ký cần quyền xem chi tiết nhật ký hệ thống.</p>}
    </div>
  )
}
