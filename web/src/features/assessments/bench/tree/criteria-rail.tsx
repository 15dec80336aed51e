import { IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { memo } from 'react'
import { useJudging } from '../judging.ts'
import { usePanes } from '../panes.ts'
import { useWalking } from '../walking.ts'
import { useInSight, VerdictMark, type RowProps } from './criterion-row.tsx'
import styles from './tree.module.css'

const Mark = memo(({ criterion, verdict, isChosen, onChoose }: RowProps) => {
  const ref = useInSight(isChosen)
  return (
    <button
      ref={ref}
      type="button"
      className={`hovers ${styles.railMark}`}
      aria-current={isChosen || undefined}
      title={`${criterion.code} ${criterion.name}`}
      onClick={() => onChoose(criterion)}
    >
      <VerdictMark verdict={verdict} />
      <span>{criterion.code}</span>
    </button>
  )
})

/** The tree as marks alone, where question and evidence need its room. */
export const CriteriaRail = () => {
  const { judged, findings, isOpen } = useJudging()
  const { chosen, choose } = useWalking()
  const { showLeft } = usePanes()
  const { toJudge } = judged
  const done = toJudge.filter((each) => !isOpen(each)).length
  return (
    <>
      <button
        type="button"
        className={`caption hovers ${styles.railHead}`}
        aria-label={`${done}/${toJudge.length} tiêu chí đã chấm, mở cây tiêu chí`}
        aria-keyshortcuts="B"
        title="Mở cây tiêu chí (B)"
        onClick={() => showLeft('tree')}
      >
        <IconLayoutSidebarLeftExpand size={18} aria-hidden />
        <b>{done}</b>
        <span>/{toJudge.length}</span>
      </button>
      <nav className={`scroll ${styles.railRows}`} aria-label="Các tiêu chí">
        {toJudge.map((criterion) => (
          <Mark
            key={criterion.id}
            criterion={criterion}
            verdict={findings.get(criterion.id)?.verdict ?? null}
            isChosen={criterion === chosen}
            onChoose={choose}
          />
        ))}
      </nav>
    </>
  )
}
