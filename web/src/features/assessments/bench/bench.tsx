import { useWorkScreen } from '../../../ui/page/work-screen.ts'
import type { BenchProps } from './use-bench.ts'
import { useBench } from './use-bench.ts'
import { BenchHead } from './head/bench-head.tsx'
import { CheckPanel } from './decision/check-panel.tsx'
import { DecisionPanel } from './decision/decision-panel.tsx'
import { RecordPanel } from './record/record-panel.tsx'
import { CriteriaRail } from './tree/criteria-rail.tsx'
import { CriteriaTree } from './tree/criteria-tree.tsx'
import { EvidencePane } from './evidence/evidence-pane.tsx'
import { QuestionPane } from './question/question-pane.tsx'
import { VerdictDock } from './dock/verdict-dock.tsx'
import { useBenchActs } from './use-bench-acts.ts'
import { useBenchKeys } from './use-bench-keys.ts'
import styles from './bench.module.css'

const rightNames = { evidence: 'Minh chứng', decision: 'Quyết định', record: 'Phiếu và người thẩm định' } as const

/** The review bench (PRODUCT D7): where one is, what is claimed, what proves it, and the verdict beneath. */
export const Bench = (props: BenchProps) => {
  const bench = useBench(props)
  useBenchKeys(bench)
  useBenchActs(bench)
  useWorkScreen()
  const { chosen, panes, isWide } = bench
  return (
    <div className={styles.bench} data-wide={isWide || undefined} data-left={panes.left}>
      <BenchHead bench={bench} />
      <div className={styles.panes}>
        <aside className={styles.left} aria-label={panes.left === 'check' ? 'Rà soát' : 'Tiêu chí'}>
          {panes.left === 'tree' && <CriteriaTree bench={bench} />}
          {panes.left === 'rail' && <CriteriaRail bench={bench} />}
          {panes.left === 'check' && <CheckPanel bench={bench} />}
        </aside>
        <section className={styles.middle} aria-label="Tiêu chí đang xem">
          {chosen && (
            <>
              <QuestionPane key={chosen.id} bench={bench} criterion={chosen} />
              <VerdictDock key={`dock ${chosen.id}`} bench={bench} criterion={chosen} />
            </>
          )}
        </section>
        <aside className={styles.right} aria-label={rightNames[panes.right]}>
          {panes.right === 'evidence' && chosen && <EvidencePane key={chosen.id} bench={bench} criterion={chosen} />}
          {panes.right === 'decision' && <DecisionPanel bench={bench} />}
          {panes.right === 'record' && <RecordPanel bench={bench} />}
        </aside>
      </div>
    </div>
  )
}
