import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { IconEdit, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { usePresence } from '../../../lib/presence/use-presence.ts'
import { useRecentRecord } from '../../../lib/palette/recent-records.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import type { RowAction } from '../../../ui/list/rows/row-action.ts'
import { SplitView } from '../../../ui/split/split-view.tsx'
import { MarkLine } from '../checks/mark-line.tsx'
import { useFacilityEntry } from '../entry/use-facility-entry.tsx'
import { DecisionBar } from '../decision/decision-bar.tsx'
import { facilityRecord } from '../list/facility-palette.ts'
import { LeftPane } from './left-pane.tsx'
import { LicenceViewer } from './licence-viewer.tsx'
import { ReviewHead } from './review-head.tsx'
import { Strips } from './strips.tsx'
import { useReview, type ReviewState } from './use-review.ts'
import styles from './review.module.css'

type Props = {
  facility: FacilityDetail
  search: Search
  /** Read again, from the record: the way back is to it. */
  isOfRecord: boolean
}
type PaneProps = { facility: FacilityDetail; review: ReviewState; barPlace: HTMLElement | null }

const Panes = ({ facility, review, barPlace }: PaneProps) => {
  const [isWide, setWide] = useState(false)
  const wide = { isOn: isWide, onToggle: () => setWide(!isWide) }
  const { places, setOutcome } = review
  const { marks, marking, stop, chosenFile, chooseFile } = places
  const licences = { facility, wide, marks, chosenId: chosenFile, onChoose: chooseFile, onOutcome: setOutcome }
  return (
    <SplitView
      id="approval"
      share={49.5}
      isRightOnly={isWide}
      left={{ label: 'Hồ sơ', content: <LeftPane {...{ facility, review, barPlace }} /> }}
      right={{
        label: 'Giấy phép',
        content: (
          <>
            <LicenceViewer {...licences} />
            {marking !== null && <MarkLine label={marking} onStop={stop} />}
          </>
        ),
      }}
    />
  )
}

const icon = { size: 16, 'aria-hidden': true } as const

/** What else can be looked at of this file. */
const looks = ({ status }: FacilityDetail, { toggle }: ReviewState): readonly RowAction[] => [
  { key: 'history', label: 'Lịch sử của hồ sơ', icon: <IconHistory {...icon} />, run: () => toggle('history') },
  ...(status === 'approved'
    ? [{ key: 'changes', label: 'Các đề nghị thay đổi', icon: <IconEdit {...icon} />, run: () => toggle('changes') }]
    : []),
]

/** The screen of one registration: what was declared beside the licence, line by line, and the decision beneath. */
export const Review = ({ facility, search, isOfRecord }: Props) => {
  const review = useReview({ facility, search })
  useRecentRecord('/approve-accounts/$id', facilityRecord(facility))
  const others = usePresence({ kind: 'facilities', id: facility.id })
  const { acts, dialog } = useFacilityEntry(facility)
  const [barPlace, setBarPlace] = useState<HTMLElement | null>(null)
  return (
    <div className={`column ${styles.screen}`}>
      <ReviewHead
        {...{ facility, search, others, isOfRecord }}
        queue={review.queue}
        acts={[...acts, ...looks(facility, review)]}
      />
      <Strips facility={facility} review={review} />
      <div className={`column ${styles.body}`}>
        <Panes {...{ facility, review, barPlace }} />
      </div>
      <DecisionBar facility={facility} review={review} placeRef={setBarPlace} />
      {dialog}
    </div>
  )
}
