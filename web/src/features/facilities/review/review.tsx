import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import type { Checklist } from '@nhanxanh/contract/features/facilities.rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../lib/can.ts'
import { usePresence } from '../../../lib/presence/use-presence.ts'
import { useRecentRecord } from '../../../lib/palette/recent-records.ts'
import { useSession } from '../../../lib/session/session.store.ts'
import { useUnsavedValue } from '../../../lib/unsaved/unsaved-value.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { FillPage } from '../../../ui/page/fill-page.tsx'
import type { Outcome } from '../../../ui/viewer/viewer-file.ts'
import { SplitView } from '../../../ui/split/split-view.tsx'
import { useRulesInForce } from '../../../lib/rules-in-force.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { MoreMenu } from '../../../ui/actions/more-menu.tsx'
import { useFacilityEntry } from '../entry/use-facility-entry.tsx'
import { DecisionBar } from '../decision/decision-bar.tsx'
import { documentObstaclesOf, documentsOf, foundedChecklist, type Outcomes } from '../decision/documents.ts'
import { checklistOf, fixesOf } from '../decision/unsaved-decision.ts'
import { approvalObstacles, pointsToMend } from '../decision/readiness.ts'
import { RejectDialog } from '../decision/reject-dialog.tsx'
import { useDecision } from '../decision/use-decision.ts'
import { facilityQueries, reloadFacility } from '../facilities.queries.ts'
import { facilityRecord } from '../list/facility-palette.ts'
import { RecordTabs } from '../record/record-tabs.tsx'
import { LicenceViewer } from './licence-viewer.tsx'
import { QueueSteps } from './queue-steps.tsx'
import { BackToQueue, ClaimButton, ReviewSummary, ReviewTitle } from './review-head.tsx'
import { ReviewColumn } from './review-column.tsx'
import { useQueue } from './use-queue.ts'

type Props = { facility: FacilityDetail; search: Search }

const none: Checklist = {}
const noneMended: number[] = []

/** Which licences this page could show. One that could not may be known to be damaged by now: the record says so. */
function useDocuments(facility: FacilityDetail) {
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<Outcomes>({})
  return {
    documents: documentsOf(facility, outcomes),
    setOutcome: (id: string, outcome: Outcome) => {
      setOutcomes((known) => ({ ...known, [id]: outcome }))
      if (outcome === 'failed') void reloadFacility(client, facility.id)
    },
  }
}

/** Everything that the screen of one file knows and can do. */
function useReview({ facility, search }: Props) {
  const [kept, setChecklist] = useUnsavedValue<Checklist>(checklistOf(facility), none)
  const { documents, setOutcome } = useDocuments(facility)
  const rules = useRulesInForce()
  const checklist = foundedChecklist(kept, documents, rules)
  const [mended, setMended] = useUnsavedValue<number[]>(fixesOf(facility), noneMended)
  const alike = useQuery(facilityQueries.duplicates(facility.id))
  const queue = useQueue(facility.id, search)
  const decision = useDecision(facility, checklist, queue)
  const [chosenFile, chooseFile] = useState<string | null>(null)
  return {
    checklist,
    setChecklist,
    documents,
    setOutcome,
    points: pointsToMend(facility),
    mended,
    setMended,
    duplicates: alike.data?.items ?? null,
    isComparing: alike.isPending,
    queue,
    decision,
    chosenFile,
    chooseFile,
    canJudge: useMay('/approve-accounts/$id', 'judgeDuplicate'),
  }
}
export type ReviewState = ReturnType<typeof useReview>

const Panes = ({ facility, review }: { facility: FacilityDetail; review: ReviewState }) => {
  const [isWide, setWide] = useState(false)
  const wide = { isOn: isWide, onToggle: () => setWide(!isWide) }
  const { chosenFile, chooseFile, setOutcome } = review
  const licences = { facility, wide, chosenId: chosenFile, onChoose: chooseFile, onOutcome: setOutcome }
  return (
    <SplitView
      id="facility-review"
      isRightOnly={isWide}
      left={{ label: 'Hồ sơ', content: <ReviewColumn facility={facility} review={review} /> }}
      right={{
        label: 'Giấy phép',
        content: <LicenceViewer {...licences} />,
      }}
    />
  )
}

/** The screen of one registration: what was declared at the left, the licence at the right, the decision below. */
export const Review = ({ facility, search }: Props) => {
  const review = useReview({ facility, search })
  useRecentRecord('/approve-accounts/$id', facilityRecord(facility))
  const [isRejecting, setRejecting] = useState(false)
  const others = usePresence({ kind: 'facilities', id: facility.id })
  const { decision, checklist, queue, documents, duplicates, points, mended } = review
  const { acts, dialog } = useFacilityEntry(facility)
  const me = useSession(({ user }) => user?.id)
  const isOwnWriting = facility.status === 'pending' && facility.writers.some(({ id }) => id === me)
  const rules = useRulesInForce()
  const own = approvalObstacles(checklist, duplicates, points.length - mended.length, rules)
  // A licence that is just being opened is told of where nothing else is: a sentence that goes by itself moves what stands below.
  const isTold = documents !== 'opening' || own.length === 0
  const obstacles = [...(isTold ? documentObstaclesOf(documents, rules) : []), ...own]
  const rejecting = { facility, checklist, decision, isOpen: isRejecting, onDone: () => setRejecting(false) }
  return (
    <FillPage
      before={<BackToQueue search={search} />}
      others={others}
      title={<ReviewTitle facility={facility} />}
      name={`${facility.name} (${facility.code})`}
      summary={<ReviewSummary facility={facility} />}
      actions={
        <>
          <ClaimButton facility={facility} />
          {acts.length > 0 && <MoreMenu acts={acts} />}
          <QueueSteps queue={queue} />
        </>
      }
    >
      {decision.conflict && (
        <Banner
          tone="warning"
          {...(decision.isStale && { actionLabel: 'Tải lại hồ sơ', onAction: () => void decision.reload() })}
        >
          {decision.conflict}
        </Banner>
      )}
      {isOwnWriting && <Banner tone="info">Bạn đã lập hoặc sửa hồ sơ này nên người khác sẽ duyệt.</Banner>}
      {facility.isOverturned && facility.status === 'pending' && (
        <Banner tone="info">Quyết định của bạn đã thay đổi theo khiếu nại nên người khác quyết định hồ sơ này.</Banner>
      )}
      <RecordTabs facility={facility}>
        <Panes facility={facility} review={review} />
        <DecisionBar can={facility.can} {...{ obstacles, decision }} onReject={() => setRejecting(true)} />
      </RecordTabs>
      {facility.can.reject && <RejectDialog {...rejecting} />}
      {dialog}
    </FillPage>
  )
}
