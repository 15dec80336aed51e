import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { facilities } from '@nhanxanh/contract/features/facilities'
import { recordStory } from '../../../lib/story/story-queries.ts'
import { StoryTimeline } from '../../../lib/story/story-timeline.tsx'
import { longName } from '../checks/check-line.tsx'
import { CheckTable } from '../checks/check-table.tsx'
import { DuplicatesPanel } from '../compare/duplicates-panel.tsx'
import { earlierRejections, PreviousRound } from '../compare/previous-round.tsx'
import { RejectPane } from '../decision/reject-pane.tsx'
import { ChangesPanel } from '../entry/changes-panel.tsx'
import { OverPanel } from './over-panel.tsx'
import type { ReviewState } from './use-review.ts'
import styles from './review.module.css'

/** Every act on the file, the newest first. */
const HistoryPanel = ({ id }: { id: string }) => (
  <StoryTimeline story={recordStory('facility', facilities.story, id)} label="Lịch sử của hồ sơ" />
)

type Props = {
  facility: FacilityDetail
  review: ReviewState
  /** Where the buttons of a rejection stand. */
  barPlace: HTMLElement | null
}

const Keys = ({ mayMark }: { mayMark: boolean }) => (
  <p className={`wrap ${styles.keys}`}>
    <span>
      <kbd>1</kbd> Đạt
    </span>
    <span>
      <kbd>2</kbd> Không đạt
    </span>
    <span>
      <kbd>3</kbd> Không áp dụng
    </span>
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> chọn mục
    </span>
    {mayMark && (
      <span>
        <kbd>M</kbd> đánh dấu chỗ trên giấy phép
      </span>
    )}
  </p>
)

/** A name as long as a sentence below a strip leaves no room for what `?` says as well. */
const hasRoomForKeys = ({ name, flags }: FacilityDetail) => name.length <= longName || flags.length === 0

const Table = ({ facility, review: { checks, places, documents } }: Props) => (
  <CheckTable
    facility={facility}
    checks={checks}
    places={places}
    documents={documents}
    isTight={facility.flags.some((flag) => flag !== 'unowned') || facility.status !== 'pending'}
  >
    {checks.canJudge && hasRoomForKeys(facility) && <Keys mayMark={places.mayMark} />}
    {facility.status !== 'pending' && (
      <section className={styles.past} aria-label="Những việc đã qua">
        <HistoryPanel id={facility.id} />
      </section>
    )}
  </CheckTable>
)

/** The comparison, or what is opened over it: the licence stays beside. */
export const LeftPane = (props: Props) => {
  const { facility, review, barPlace } = props
  const { over, close, duplicates, canJudge, checks, checklist, decision, places } = review
  const shared = { facility, onClose: close }
  if (over === 'reject') return <RejectPane {...shared} {...{ checks, places, checklist, decision, barPlace }} />
  if (over === 'duplicates') {
    return <DuplicatesPanel {...shared} candidates={duplicates ?? []} canJudge={canJudge} />
  }
  if (over === 'previous' && earlierRejections(facility).length > 0) {
    return (
      <OverPanel {...shared} title="Lần nộp trước">
        <PreviousRound facility={facility} />
      </OverPanel>
    )
  }
  if (over === 'changes') {
    return (
      <OverPanel {...shared} title="Đề nghị thay đổi">
        <ChangesPanel
          facility={facility}
          chosenFile={places.chosenFile}
          onChoose={facility.can.readFiles ? places.chooseFile : null}
        />
      </OverPanel>
    )
  }
  if (over === 'letter' && facility.can.approve) {
    return (
      <OverPanel {...shared} title="Thư gửi chủ cơ sở khi duyệt">
        {decision.letterPart}
      </OverPanel>
    )
  }
  if (over === 'history') {
    return (
      <OverPanel {...shared} title="Lịch sử của hồ sơ">
        <HistoryPanel id={facility.id} />
      </OverPanel>
    )
  }
  return <Table {...props} />
}
