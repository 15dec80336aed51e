import { dueTone, isOwnersTurn } from '@nhanxanh/contract/shared/terms'
import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { assessmentStageNames, type AssessmentStage } from '@nhanxanh/contract/features/assessments.stages'
import { dueDays, dueSentence } from '@nhanxanh/contract/features/assessments.words'
import { heldWords } from '@nhanxanh/contract/shared/held'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import {
  IconFlag,
  IconGavel,
  IconInbox,
  IconPencil,
  IconPlayerPause,
  IconCircleCheck,
  IconHourglass,
} from '@tabler/icons-react'
import { useMayTake, useTaking } from '../assignment/use-taking.ts'
import { GroupMark } from '../../../ui/list/table/group-head.tsx'
import { Leaves, type Level as Leaf } from '../../../ui/leaves/leaves.tsx'
import { Holder } from '../../../ui/people/holder.tsx'
import { useNow } from '../../../ui/day/use-now.ts'
import { ShareBar } from '../../../ui/status/share-bar.tsx'
import { dueMark } from './assessment-groups.ts'
import styles from './list.module.css'

type Props = { row: AssessmentRow }

const stageIcons: Record<AssessmentStage, typeof IconPencil> = {
  draft: IconPencil,
  unassigned: IconInbox,
  reviewing: IconPencil,
  deciding: IconGavel,
  held: IconHourglass,
  waiting: IconPlayerPause,
  decided: IconCircleCheck,
}

/** Where the work is. */
export const Stage = ({ row: { stage, held } }: Props) => {
  const Icon = stageIcons[stage]
  return (
    <span className={styles.stage} data-stage={stage}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {held === null ? assessmentStageNames[stage] : heldWords(held)}
    </span>
  )
}

/** How many criteria are judged. */
export const Progress = ({ row: { progress } }: Props) =>
  progress.toJudge === 0 ? null : (
    <ShareBar share={progress.judged / progress.toJudge}>{`${progress.judged}/${progress.toJudge}`}</ShareBar>
  )

const leafOf = (rank: number): Leaf => (rank >= 3 ? 3 : rank === 2 ? 2 : 1)

/** The level that the verdicts give so far, or that was decided. */
export const Level = ({ row: { level, levelRank, points } }: Props) => {
  if (level === null || levelRank === null) {
    return <span className="dimmed">{points === null ? 'chưa chấm' : 'chưa xếp mức'}</span>
  }
  return (
    <span className={styles.stage}>
      <Leaves level={leafOf(levelRank)} label="" height={16} />
      {level}
    </span>
  )
}

/** How many pieces of evidence are worth a look. */
export const Notices = ({ row: { evidenceFlags } }: Props) =>
  evidenceFlags === 0 ? null : (
    <span className={styles.stage}>
      <IconFlag size={16} stroke={1.75} aria-hidden />
      {evidenceFlags}
    </span>
  )

/** Who leads; where nobody does, a press takes it. */
export const Lead = ({ row }: Props) => {
  const { take, isPending } = useTaking()
  const canTake = useMayTake() && row.standing === 'submitted' && !row.hasConflict
  return (
    <Holder
      holder={row.lead?.name ?? null}
      nobody="Chưa giao"
      take={
        canTake
          ? { label: 'Nhận thẩm định', of: row.facility.name, isBusy: isPending, run: () => take(row, true) }
          : null
      }
    />
  )
}

/** Working days left in words; the head of a group, else a mark, says how they stand. They rest while the owner mends. */
export const Deadline = ({ row }: Props) => {
  const { clock } = row
  const today = vietnamDay(useNow())
  const tone = dueTone(clock, today)
  if (tone === null) return null
  return (
    <span className={`row ${styles.dueWords}`} title={dueSentence(row)}>
      {isOwnersTurn(tone) ? (
        <>
          <IconPlayerPause size={14} aria-hidden />
          <span className="visually-hidden">Bổ sung: </span>
        </>
      ) : (
        <GroupMark mark={dueMark(tone)} isOwn />
      )}
      {dueDays(row, today)}
    </span>
  )
}
