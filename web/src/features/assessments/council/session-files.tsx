import { Button } from '@mantine/core'
import type { CouncilFile, CouncilSession } from '@nhanxanh/contract/features/council-sessions'
import { councilOutcomeNames } from '@nhanxanh/contract/features/council-sessions.rules'
import type { CouncilOutcome } from '@nhanxanh/contract/features/council-sessions.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { IconAlertTriangle, IconClockPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../../lib/can.ts'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { StatusBadge, type StatusKind } from '../../../ui/status/status-badge.tsx'
import styles from './council.module.css'
import { councilQueries } from './council.queries.ts'

const ConcludeDialog = lazyPart(() => import('./conclude-dialog.tsx').then((module) => module.ConcludeDialog))

const looks: Record<CouncilOutcome, StatusKind> = { approved: 'good', failed: 'rejected', deferred: 'suspended' }

/** What was concluded, and whether it is signed already. */
const Outcome = ({ file: { outcome, decision } }: { file: CouncilFile }) =>
  outcome === null ? (
    <StatusBadge kind="draft">Chưa kết luận</StatusBadge>
  ) : (
    <>
      <StatusBadge kind={looks[outcome]} {...(outcome === 'deferred' && { icon: IconClockPause })}>
        {councilOutcomeNames[outcome]}
      </StatusBadge>
      {decision && (
        <small title={formatDateTime(decision.at)}>
          {decision.byName} ký {formatDateTime(decision.at)}
        </small>
      )}
    </>
  )

const inVietnamese = (decimal: string): string => decimal.replace('.', ',')

const levelOf = ({ decision, proposal, assessment }: CouncilFile): string => {
  const { levelName, points, maximum } = assessment
  const level = decision?.levelName ?? proposal?.levelName ?? levelName ?? 'Chưa đạt mức nào'
  return points === null || maximum === null ? level : `${level}, ${inVietnamese(points)}/${inVietnamese(maximum)} điểm`
}

type RowProps = { file: CouncilFile; why: string | null | undefined; canConclude: boolean; onConclude: () => void }

const FileRow = ({ file, why, canConclude, onConclude }: RowProps) => {
  const mayOpen = useMay('/assessments', 'open')
  const { assessment, recommendations, votesFor, votesAgainst, left, decision, proposal } = file
  const { id, code, facility } = assessment
  return (
    <li className={`stack-3 ${styles.file}`}>
      <div className={styles.fileName}>
        {mayOpen ? (
          <Link to="/assessments/$id" params={{ id }}>
            {facility.name}
          </Link>
        ) : (
          <b>{facility.name}</b>
        )}
        <small>
          {levelOf(file)} · {code}
          {proposal !== null && ` · ${proposal.byName} đề nghị`}
        </small>
        {votesFor !== null && <p>{`Biểu quyết: ${votesFor} tán thành, ${votesAgainst ?? 0} không tán thành`}</p>}
        {recommendations !== null && <p>Khuyến nghị: {recommendations}</p>}
        {left.length > 0 && (
          <p className={styles.left}>
            Rời phiên khi xét:{' '}
            {left.map(({ name, hasDeclared }) => (hasDeclared ? `${name} (khai báo xung đột)` : name)).join(', ')}
          </p>
        )}
        {typeof why === 'string' && (
          <p className={styles.why}>
            <IconAlertTriangle size={16} aria-hidden /> {why}
          </p>
        )}
      </div>
      <div className={styles.outcome}>
        <Outcome file={file} />
      </div>
      {canConclude && decision === null && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Ghi kết luận về ${facility.name}`}
          onClick={onConclude}
        >
          Ghi kết luận
        </Button>
      )}
    </li>
  )
}

/** The files that lie before a session: what was concluded of each, and what keeps the reader from signing it. */
export const SessionFiles = ({ session }: { session: CouncilSession }) => {
  const { id, files, hiddenFiles, state, can } = session
  const [concluded, conclude] = useState<string | null>(null)
  const mayCheck = useMay('/assessments', 'signMany')
  const { data } = useQuery({ ...councilQueries.check(id), enabled: mayCheck && can.decide })
  const why = new Map((can.decide ? data?.items : [])?.map((item) => [item.assessmentId, item.why]))
  const file = files.find(({ assessment }) => assessment.id === concluded)
  return (
    <FactsSection title="Các phiếu">
      {files.length === 0 && hiddenFiles === 0 && <p className="remark">Chưa đưa phiếu nào vào phiên họp.</p>}
      {state === 'held' && files.length > 0 && (
        <p className="remark">Quyết định về các phiếu ký được sau khi phiên họp kết thúc.</p>
      )}
      <ul className={styles.files}>
        {files.map((each) => (
          <FileRow
            key={each.assessment.id}
            file={each}
            why={each.outcome === 'deferred' ? null : why.get(each.assessment.id)}
            canConclude={can.conclude && !each.hasConflict}
            onConclude={() => conclude(each.assessment.id)}
          />
        ))}
      </ul>
      {hiddenFiles > 0 && <p className="remark">Và {hiddenFiles} phiếu khác mà bạn không được giao.</p>}
      {file && <ConcludeDialog session={session} file={file} onClose={() => conclude(null)} />}
    </FactsSection>
  )
}
