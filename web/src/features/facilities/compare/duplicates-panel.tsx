import type { DuplicateCandidate, FacilityDetail } from '@nhanxanh/contract/features/facilities'
import {
  duplicateGroundNames,
  facilityStatusNames,
  type DuplicateVerdict,
} from '@nhanxanh/contract/features/facilities.rules'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CompareTable } from '../../../ui/compare/compare-table.tsx'
import { useShortcuts } from '../../../ui/keys/use-shortcuts.ts'
import { useJudgement } from '../facilities.mutations.ts'
import { OverPanel } from '../review/over-panel.tsx'
import { diffRows } from './diff-rows.ts'
import styles from '../review/review.module.css'

type Props = {
  facility: FacilityDetail
  candidates: readonly DuplicateCandidate[]
  canJudge: boolean
  onClose: () => void
}

const verdictWords: Record<DuplicateVerdict, string> = { same: 'là một cơ sở', different: 'là hai cơ sở' }
const verdictButtons = [
  ['same', 'Là một cơ sở', 'C'],
  ['different', 'Là hai cơ sở', 'K'],
] as const

/** The first that nobody has told apart, else the first. */
const firstOpen = (candidates: readonly DuplicateCandidate[]): number =>
  Math.max(
    0,
    candidates.findIndex(({ verdict }) => verdict === null),
  )

/** Judges the look-alike that is shown and goes on to the next open one; after the last the table is there again. */
const useJudging = ({ facility, candidates, canJudge, onClose }: Props) => {
  const [at, setAt] = useState(() => firstOpen(candidates))
  const { mutate, isPending, variables } = useJudgement(facility.id)
  const shown = candidates[at] ?? candidates[0]
  const judge = (verdict: DuplicateVerdict): false | void => {
    if (!canJudge || !shown) return false
    // Its key is taken all the same: beneath, it goes to another file.
    if (isPending) return
    const next = candidates.findIndex((other, index) => index !== at && other.verdict === null)
    const { id: otherId, version: otherVersion } = shown.facility
    mutate(
      { otherId, verdict, version: facility.version, otherVersion },
      { onSuccess: () => (next < 0 ? onClose() : setAt(next)) },
    )
  }
  return { at, setAt, shown, judge, pending: isPending ? variables.verdict : null }
}

const Verdict = ({
  of: { shown, judge, pending },
  canJudge,
}: {
  of: ReturnType<typeof useJudging>
  canJudge: boolean
}) => {
  if (!shown) return null
  const { verdict, verdictBy } = shown
  return (
    <>
      <p className={styles.grow}>
        {verdict === null
          ? 'Hai hồ sơ này có phải là một cơ sở không?'
          : `${verdictBy ?? 'Một cán bộ'} đã kết luận: ${verdictWords[verdict]}.`}
      </p>
      {canJudge &&
        verdictButtons.map(([option, words, key]) => (
          <Button
            key={option}
            size="xs"
            h={32}
            variant={verdict === option ? 'light' : 'default'}
            aria-pressed={verdict === option}
            aria-keyshortcuts={key}
            loading={pending === option}
            rightSection={<kbd aria-hidden>{key}</kbd>}
            onClick={() => judge(option)}
          >
            {words}
          </Button>
        ))}
    </>
  )
}

const Compared = ({ facility, candidate }: { facility: FacilityDetail; candidate: DuplicateCandidate }) => {
  const { facility: other, grounds } = candidate
  return (
    <>
      <p>
        <Link to="/approve-accounts/$id" params={{ id: other.id }} className={styles.link}>
          {other.name}
        </Link>{' '}
        <span className="dimmed">
          {facilityStatusNames[other.status].toLocaleLowerCase('vi')} ·{' '}
          {grounds.map((ground) => duplicateGroundNames[ground].toLocaleLowerCase('vi')).join(', ')}
        </span>
      </p>
      <CompareTable
        caption={`So sánh với ${other.name}`}
        titles={['Hồ sơ này', other.code]}
        rows={diffRows(facility, other).map(({ label, left, right, isDifferent }) => ({
          label,
          values: [left, right],
          isDifferent,
        }))}
      />
      <p className={styles.small}>
        Nội dung khác nhau đứng trên, giống nhau đứng dưới. Kết luận được ghi vào lịch sử của cả hai hồ sơ.
      </p>
    </>
  )
}

/** The look-alikes of a registration one after the other, what differs on top, and the question whether they are one. */
export const DuplicatesPanel = (props: Props) => {
  const { facility, candidates, canJudge, onClose } = props
  const judging = useJudging(props)
  const { at, setAt, shown, judge } = judging
  const group = 'Nghi trùng'
  useShortcuts([
    { keys: 'KeyC', label: 'Là một cơ sở', group, run: () => judge('same') },
    { keys: 'KeyK', label: 'Là hai cơ sở', group, run: () => judge('different') },
  ])
  return (
    <OverPanel
      facility={facility}
      title={candidates.length > 1 ? `Cơ sở nghi trùng ${at + 1}/${candidates.length}` : 'Cơ sở nghi trùng'}
      end={
        candidates.length > 1 && (
          <Button size="xs" variant="default" onClick={() => setAt((at + 1) % candidates.length)}>
            Cơ sở khác
          </Button>
        )
      }
      foot={<Verdict of={judging} canJudge={canJudge} />}
      onClose={onClose}
    >
      {shown ? (
        <Compared facility={facility} candidate={shown} />
      ) : (
        <p className="dimmed">Không còn cơ sở nào nghi trùng với hồ sơ này.</p>
      )}
    </OverPanel>
  )
}
