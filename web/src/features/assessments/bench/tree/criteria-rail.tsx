import { IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { BenchCriterion } from '../bench-model.ts'
import type { BenchState } from '../use-bench.ts'
import { VerdictMark } from './criterion-row.tsx'
import styles from './tree.module.css'

const Mark = ({ bench, criterion }: { bench: BenchState; criterion: BenchCriterion }) => {
  const ref = useRef<HTMLButtonElement>(null)
  const isChosen = bench.chosen?.id === criterion.id
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <button
      ref={ref}
      type="button"
      className={styles.railMark}
      aria-current={isChosen || undefined}
      title={`${criterion.code} ${criterion.name}`}
      onClick={() => bench.choose(criterion)}
    >
      <VerdictMark verdict={bench.findings.get(criterion.id)?.verdict ?? null} />
      <span>{criterion.code}</span>
    </button>
  )
}

/** The tree as marks alone, where question and evidence need its room. */
export const CriteriaRail = ({ bench }: { bench: BenchState }) => {
  const { toJudge } = bench.judged
  const done = toJudge.filter((each) => !bench.isOpen(each)).length
  return (
    <>
      <button
        type="button"
        className={styles.railHead}
        aria-label={`${done}/${toJudge.length} tiêu chí đã chấm, mở cây tiêu chí`}
        aria-keyshortcuts="B"
        title="Mở cây tiêu chí (B)"
        onClick={() => bench.showLeft('tree')}
      >
        <IconLayoutSidebarLeftExpand size={18} aria-hidden />
        <b>{done}</b>
        <span>/{toJudge.length}</span>
      </button>
      <nav className={styles.railRows} aria-label="Các tiêu chí">
        {toJudge.map((criterion) => (
          <Mark key={criterion.id} bench={bench} criterion={criterion} />
        ))}
      </nav>
    </>
  )
}
