import { useWorkScreen } from '../../../ui/page/work-screen.ts'
import type { BenchProps } from './use-bench.ts'
import { useBench } from './use-bench.ts'
import { BenchHead } from './head/bench-head.tsx'
import { CheckPanel } from './decision/check-panel.tsx'
import { DecisionPanel } from './decision/decision-panel.tsx'
import { CriteriaTree } from './tree/criteria-tree.tsx'
import { EvidencePane } from './evidence/evidence-pane.tsx'
import { QuestionPane } from './question/question-pane.tsx'
import { VerdictDock } from './dock/verdict-dock.tsx'
import { useBenchKeys } from './use-bench-keys.ts'
import styles from './bench.module.css'

/** The review bench (PRODUCT D7): where one is, what is claimed, what proves it, and the verdict beneath. */
export const Bench = (props: BenchProps) => {
  const bench = useBench(props)
  useBenchKeys(bench)
  useWorkScreen()
  const { chosen, panes, isWide } = bench
  return (
    <div className={styles.bench} data-wide={isWide || undefined}>
      <BenchHead bench={bench} />
      <div className={styles.panes}>
        <aside className={styles.left} aria-label={panes.left === 'tree' ? 'Tiêu chí' : 'Rà soát'}>
          {panes.left === 'tree' ? <CriteriaTree bench={bench} /> : <CheckPanel bench={bench} />}
        </aside>
        <section className={styles.middle} aria-label="Tiêu chí đang xem">
          {chosen && (
            <>
              <QuestionPane key={chosen.id} bench={bench} criterion={chosen} />
              <VerdictDock key={`dock ${chosen.id}`} bench={bench} criterion={chosen} />
            </>
          )}
        </section>
        <aside className={styles.right} aria-label={panes.right === 'evidence' ? 'Minh chứng' : 'Quyết định'}>
          {panes.right === 'evidence' ? (
            chosen && <EvidencePane key={chosen.id} bench={bench} criterion={chosen} />
          ) : (
            <DecisionPanel bench={bench} />
          )}
        </aside>
      </div>
    </div>
  )
}
