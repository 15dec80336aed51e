import type { DuplicateCandidate, FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { duplicateGroundNames, type DuplicateVerdict } from '@nhanxanh/contract/features/facilities.rules'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CompareTable, type CompareRow } from '../../../ui/compare/compare-table.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { FacilityStatusBadge } from '../facility-badges.tsx'
import { useJudgement } from '../facilities.mutations.ts'
import { diffRows, type DiffRow } from './field-words.ts'
import styles from '../review/review.module.css'

type Props = { facility: FacilityDetail; candidates: readonly DuplicateCandidate[]; canJudge: boolean }
type OneProps = { facility: FacilityDetail; candidate: DuplicateCandidate; canJudge: boolean }

const verdictWords: Record<DuplicateVerdict, string> = { same: 'Trùng', different: 'Không trùng' }

/** Differing and equal rows stand in tables of their own, so that neither needs a mark. */
const asCompared = (rows: readonly DiffRow[]): CompareRow[] =>
  rows.map(({ label, left, right }) => ({ label, values: [left, right], isDifferent: false }))

const Verdict = ({ facility, candidate, canJudge }: OneProps) => {
  const { mutate, isPending, variables } = useJudgement(facility.id)
  const { verdict, verdictBy } = candidate
  const { id: otherId, version: otherVersion } = candidate.facility
  return (
    <div className={styles.verdict}>
      <p className={styles.grow}>
        {verdict === null
          ? 'Hai hồ sơ này có phải là một cơ sở không?'
          : `${verdictBy ?? 'Một cán bộ'} đã kết luận: ${verdictWords[verdict].toLowerCase()}.`}
      </p>
      {canJudge &&
        (['same', 'different'] as const).map((option) => (
          <Button
            key={option}
            size="xs"
            variant={verdict === option ? 'light' : 'default'}
            aria-pressed={verdict === option}
            loading={isPending && variables.verdict === option}
            onClick={() => mutate({ otherId, verdict: option, version: facility.version, otherVersion })}
          >
            {verdictWords[option]}
          </Button>
        ))}
    </div>
  )
}

const Candidate = ({ facility, candidate, canJudge }: OneProps) => {
  const { facility: other, grounds } = candidate
  const rows = diffRows(facility, other)
  const [different, equal] = [rows.filter((row) => row.isDifferent), rows.filter((row) => !row.isDifferent)]
  const titles = ['Hồ sơ này', other.code] as const
  return (
    <li className={styles.candidate}>
      <div className={styles.badges}>
        <Link to="/approve-accounts/$id" params={{ id: other.id }} className={styles.link}>
          {other.name}
        </Link>
        <FacilityStatusBadge status={other.status} />
        {grounds.map((ground) => (
          <StatusBadge key={ground} kind="warning">
            {duplicateGroundNames[ground]}
          </StatusBadge>
        ))}
      </div>
      {different.length > 0 ? (
        <CompareTable caption={`Thông tin khác với ${other.name}`} titles={titles} rows={asCompared(different)} />
      ) : (
        <p className={styles.faint}>Mọi thông tin đều giống nhau.</p>
      )}
      <details className={styles.fold}>
        <summary>{`${equal.length} thông tin giống nhau`}</summary>
        <CompareTable caption={`Thông tin giống với ${other.name}`} titles={titles} rows={asCompared(equal)} />
      </details>
      <Verdict facility={facility} candidate={candidate} canJudge={canJudge} />
    </li>
  )
}

/** The look-alikes of a registration, what differs on top, and the verdict on each. */
export const DuplicatesPanel = ({ facility, candidates, canJudge }: Props) => {
  if (candidates.length === 0) return null
  const open = candidates.filter(({ verdict }) => verdict === null).length
  const words = open > 0 ? `còn ${open} chưa kết luận` : 'đã kết luận'
  return (
    <details className={styles.notice} open={open > 0 || candidates.some(({ verdict }) => verdict === 'same')}>
      <summary>
        <h2>{`Cơ sở nghi trùng: ${candidates.length} (${words})`}</h2>
      </summary>
      <ul className={styles.candidates}>
        {candidates.map((candidate) => (
          <Candidate key={candidate.facility.id} facility={facility} candidate={candidate} canJudge={canJudge} />
        ))}
      </ul>
    </details>
  )
}
