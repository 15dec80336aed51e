import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import type { Checklist } from '@nhanxanh/contract/features/facilities.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../lib/can.ts'
import { usePresence } from '../../../lib/presence/use-presence.ts'
import { useRecentRecord } from '../../../lib/palette/recent-records.ts'
import { useUnsavedValue } from '../../../lib/unsaved/unsaved-value.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { FillPage } from '../../../ui/page/fill-page.tsx'
import { SplitView } from '../../../ui/split/split-view.tsx'
import { useRulesInForce } from '../../../lib/rules-in-force.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { DecisionBar } from '../decision/decision-bar.tsx'
import { checklistOf, fixesOf } from '../decision/unsaved-decision.ts'
import { approvalObstacles, pointsToMend } from '../decision/readiness.ts'
import { RejectDialog } from '../decision/reject-dialog.tsx'
import { useDecision } from '../decision/use-decision.ts'
import { facilityQueries } from '../facilities.queries.ts'
import { facilityRecord } from '../list/facility-palette.ts'
import { LicenceViewer } from './licence-viewer.tsx'
import { QueueSteps } from './queue-steps.tsx'
import { BackToQueue, ClaimButton, ReviewSummary, ReviewTitle } from './review-head.tsx'
import { ReviewColumn } from './review-column.tsx'
import { useQueue } from './use-queue.ts'

type Props = { facility: FacilityDetail; search: Search }

const none: Checklist = {}
const noneMended: number[] = []

/** Everything that the screen of one file knows and can do. */
function useReview({ facility, search }: Props) {
  const [checklist, setChecklist] = useUnsavedValue<Checklist>(checklistOf(facility), none)
  const [mended, setMended] = useUnsavedValue<number[]>(fixesOf(facility), noneMended)
  const alike = useQuery(facilityQueries.duplicates(facility.id))
  const queue = useQueue(facility.id, search)
  const decision = useDecision(facility, checklist, queue)
  const [chosenFile, chooseFile] = useState<string | null>(null)
  return {
    checklist,
    setChecklist,
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
  const { chosenFile, chooseFile } = review
  return (
    <SplitView
      id="facility-review"
      isRightOnly={isWide}
      left={{ label: 'Hồ sơ', content: <ReviewColumn facility={facility} review={review} /> }}
      right={{
        label: 'Giấy phép',
        content: <LicenceViewer facility={facility} chosenId={chosenFile} onChoose={chooseFile} wide={wide} />,
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
  const { decision, checklist, queue, duplicates, points, mended } = review
  const obstacles = approvalObstacles(checklist, duplicates, points.length - mended.length, useRulesInForce())
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
          <QueueSteps queue={queue} />
        </>
      }
    >
      {decision.conflict && (
        <Banner tone="warning" actionLabel="Tải lại hồ sơ" onAction={() => void decision.reload()}>
          {decision.conflict}
        </Banner>
      )}
      <Panes facility={facility} review={review} />
      <DecisionBar can={facility.can} {...{ obstacles, decision }} onReject={() => setRejecting(true)} />
      {facility.can.reject && <RejectDialog {...rejecting} />}
    </FillPage>
  )
}
