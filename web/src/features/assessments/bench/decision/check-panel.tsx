import { IconAlertCircle, IconAlertTriangle, IconCheck, IconCircleDashed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isUnjudged } from '@nhanxanh/contract/features/assessments.check'
import type { Finding } from '@nhanxanh/contract/features/assessments.check'
import { SkeletonLines } from '../../../../ui/states/skeleton.tsx'
import { assessmentQueries } from '../../assessments.queries.ts'
import { SidePanel } from '../panel/side-panel.tsx'
import { useNotes } from './use-decisions.ts'
import { useJudging } from '../judging.ts'
import { usePanes } from '../panes.ts'
import { useWalking } from '../walking.ts'
import styles from './decision.module.css'

const Row = ({ finding, isNoted }: { finding: Finding; isNoted: boolean }) => {
  const { attempt } = useJudging()
  const { choose } = useWalking()
  const { foldLeft } = usePanes()
  const criterion = attempt.criteria.find(({ id }) => id === finding.criterionId)
  const Icon = finding.severity === 'error' ? IconAlertCircle : isNoted ? IconCheck : IconAlertTriangle
  return (
    <li>
      <button
        type="button"
        className={`small ${styles.finding}`}
        disabled={!criterion}
        onClick={() => {
          if (criterion) choose(criterion)
          foldLeft()
        }}
      >
        <Icon size={16} aria-hidden data-severity={isNoted ? 'noted' : finding.severity} />
        <span>
          {finding.sentence}
          {criterion && <small>{criterion.name}</small>}
        </span>
      </button>
    </li>
  )
}

type PartProps = { title: string; items: readonly Finding[]; notes: Readonly<Record<string, string>> }

const Part = ({ title, items, notes }: PartProps) =>
  items.length === 0 ? null : (
    <section>
      <h3 className={styles.part}>
        {title} <span>{items.length}</span>
      </h3>
      <ul className={styles.findings}>
        {items.map((finding) => (
          <Row key={finding.key} finding={finding} isNoted={(notes[finding.key] ?? '') !== ''} />
        ))}
      </ul>
    </section>
  )

/** What stands in the way of a decision, in place of the tree; a press leads to the criterion. */
export const CheckPanel = () => {
  const { closeLeft, foldLeft } = usePanes()
  const { assessment, isOpen } = useJudging()
  const { openNext } = useWalking()
  const { data } = useQuery(assessmentQueries.check(assessment.id))
  const [notes] = useNotes()
  const unjudged = data?.items.filter(isUnjudged).length ?? 0
  const errors = data?.items.filter((each) => each.severity === 'error' && !isUnjudged(each)) ?? []
  const warnings = data?.items.filter(({ severity }) => severity === 'warning') ?? []
  return (
    <SidePanel title="Rà soát" className={styles.spaced} onClose={closeLeft}>
      {data === undefined && <SkeletonLines lines={6} />}
      {data?.items.length === 0 && <p className="remark">Không còn lỗi hay cảnh báo nào.</p>}
      {unjudged > 0 && (
        <button
          type="button"
          className={`small ${styles.finding}`}
          onClick={() => {
            openNext(isOpen)
            foldLeft()
          }}
        >
          <IconCircleDashed size={16} aria-hidden data-severity="noted" />
          <span>Chưa chấm {unjudged} tiêu chí</span>
        </button>
      )}
      <Part {...{ notes }} title="Lỗi, chặn đề nghị công nhận" items={errors} />
      <Part {...{ notes }} title="Cảnh báo, cần một câu giải trình" items={warnings} />
    </SidePanel>
  )
}
