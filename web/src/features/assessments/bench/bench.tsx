import { Brief } from './brief/brief.tsx'
import { useBrief } from './brief/use-to-sign.ts'
import { BenchHead } from './head/bench-head.tsx'
import { CheckPanel } from './decision/check-panel.tsx'
import { DecisionPanel } from './decision/decision-panel.tsx'
import { MessagesPanel } from './messages/messages-panel.tsx'
import { RecordPanel } from './record/record-panel.tsx'
import { CriteriaRail } from './tree/criteria-rail.tsx'
import { CriteriaTree } from './tree/criteria-tree.tsx'
import { EvidencePane } from './evidence/evidence-pane.tsx'
import { JudgingProvider, type BenchProps } from './judging.ts'
import { PanesProvider, usePanes } from './panes.ts'
import { QuestionPane } from './question/question-pane.tsx'
import { VerdictDock } from './dock/verdict-dock.tsx'
import { SimulatorPanel } from './simulator/simulator-panel.tsx'
import { useBenchActs } from './use-bench-acts.ts'
import { useBenchKeys } from './use-bench-keys.ts'
import { useWalking, WalkingProvider } from './walking.ts'
import styles from './bench.module.css'

const leftNames = { tree: 'Tiêu chí', rail: 'Tiêu chí', check: 'Rà soát', simulator: 'Thử mức' } as const
const rightNames = {
  evidence: 'Minh chứng',
  decision: 'Quyết định',
  record: 'Phiếu và người thẩm định',
  messages: 'Trao đổi',
} as const

/** Keys and palette of the bench, apart from its panes: these need not be drawn when a key comes to mean something else. */
const Acts = () => {
  useBenchKeys()
  useBenchActs()
  return null
}

const Screen = () => {
  const { chosen } = useWalking()
  const { panes, isWide } = usePanes()
  return (
    <div className={`column ${styles.bench}`} data-wide={isWide || undefined} data-left={panes.left}>
      <BenchHead />
      <div className={styles.panes}>
        <aside className={`column ${styles.left}`} aria-label={leftNames[panes.left]}>
          {panes.left === 'tree' && <CriteriaTree />}
          {panes.left === 'rail' && <CriteriaRail />}
          {panes.left === 'check' && <CheckPanel />}
          {panes.left === 'simulator' && <SimulatorPanel />}
        </aside>
        <section className={`column ${styles.middle}`} aria-label="Tiêu chí đang xem">
          {chosen && (
            <>
              <QuestionPane key={chosen.id} criterion={chosen} />
              <VerdictDock key={`dock ${chosen.id}`} criterion={chosen} />
            </>
          )}
        </section>
        <aside className={`column ${styles.right}`} aria-label={rightNames[panes.right]}>
          {panes.right === 'evidence' && chosen && <EvidencePane key={chosen.id} criterion={chosen} />}
          {panes.right === 'decision' && <DecisionPanel />}
          {panes.right === 'record' && <RecordPanel />}
          {panes.right === 'messages' && <MessagesPanel />}
        </aside>
      </div>
    </div>
  )
}

/** The review bench (PRODUCT D7): where one is, what is claimed, what proves it, and the verdict beneath. Whoever signs sees the brief first. */
export const Bench = (props: BenchProps) => {
  const toSign = useBrief(props.assessment)
  return (
    <JudgingProvider {...props}>
      {toSign ? (
        <Brief toSign={toSign} />
      ) : (
        <PanesProvider assessment={props.assessment}>
          <WalkingProvider>
            <Acts />
            <Screen />
          </WalkingProvider>
        </PanesProvider>
      )}
    </JudgingProvider>
  )
}
