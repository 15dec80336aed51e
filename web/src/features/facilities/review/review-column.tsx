import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { SkeletonFacts } from '../../../ui/states/skeleton.tsx'
import { ChecklistPanel } from './checklist-panel.tsx'
import { ComplaintsPanel } from './complaints-panel.tsx'
import { DecisionCard } from '../compare/decision-card.tsx'
import { ChangesPanel } from '../entry/changes-panel.tsx'
import { DuplicatesPanel } from '../compare/duplicates-panel.tsx'
import { FacilityFacts } from './facility-facts.tsx'
import { FixesPanel } from '../compare/fixes-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { LicenceList } from './licence-list.tsx'
import { ResubmissionPanel } from '../compare/resubmission-panel.tsx'
import styles from './review.module.css'
import type { ReviewState } from './review.tsx'

type Props = { facility: FacilityDetail; review: ReviewState }

/** The decision on this very attempt, once there is one. */
const Outcome = ({ facility }: { facility: FacilityDetail }) => {
  const decision = facility.decisions.find(({ attempt }) => attempt === facility.attempt)
  if (decision === undefined || facility.status === 'pending') return null
  return (
    <FactsSection title="Quyết định">
      <DecisionCard decision={decision} files={facility.licenceFiles} />
    </FactsSection>
  )
}

/** What to look out for, the facts, the history: drawn once the look-alikes are known, which stand above the facts. */
const Record = ({ facility, review: { duplicates, chosenFile, chooseFile, canJudge } }: Props) => (
  <>
    <ChangesPanel facility={facility} chosenFile={chosenFile} onChoose={facility.can.readFiles ? chooseFile : null} />
    <Outcome facility={facility} />
    <ResubmissionPanel facility={facility} />
    <DuplicatesPanel
      facility={facility}
      candidates={duplicates ?? []}
      canJudge={canJudge && facility.status === 'pending'}
    />
    <FacilityFacts
      facility={facility}
      licences={
        <LicenceList
          files={facility.licenceFiles}
          chosenId={chosenFile}
          onChoose={facility.can.readFiles ? chooseFile : null}
        />
      }
    />
    <ComplaintsPanel id={facility.id} />
    <HistoryPanel id={facility.id} />
  </>
)

/** The left column: the record, which scrolls; the checklist stays in sight beneath. */
export const ReviewColumn = ({ facility, review }: Props) => {
  const { checklist, setChecklist, documents, points, mended, setMended, isComparing } = review
  return (
    <div className={styles.column}>
      <div className={styles.scroll}>
        {isComparing ? <SkeletonFacts facts={12} /> : <Record facility={facility} review={review} />}
      </div>
      {facility.can.approve && (
        <>
          <FixesPanel {...{ points, mended }} files={facility.licenceFiles} onChange={setMended} />
          <ChecklistPanel {...{ checklist, documents }} onChange={setChecklist} />
        </>
      )}
    </div>
  )
}
