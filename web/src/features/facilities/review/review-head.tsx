import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { isWithoutClock, workingDayWords } from '@nhanxanh/contract/features/facilities.words'
import { formatDate, formatTime } from '@nhanxanh/contract/shared/vietnam-time'
import { Button } from '@mantine/core'
import { useSession } from '../../../lib/session/session.store.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { MoreMenu } from '../../../ui/actions/more-menu.tsx'
import type { RowAction } from '../../../ui/list/rows/row-action.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { QueueSteps } from '../../../ui/page/queue-steps.tsx'
import { useActions } from '../../../ui/palette/use-actions.ts'
import type { Colleague } from '../../../ui/people/colleague-words.ts'
import { Colleagues } from '../../../ui/people/colleagues.tsx'
import { FacilityStatusBadge } from '../facility-badges.tsx'
import { useAssignment } from '../facilities.mutations.ts'
import type { Queue } from './use-queue.ts'
import styles from './review.module.css'

type Props = { facility: FacilityDetail }

export const BackToQueue = ({ search }: { search: Search }) => (
  <BackLink to="/approve-accounts" search={search}>
    Duyệt cơ sở
  </BackLink>
)

/** What is left of the target, in red once there is nothing left. */
const Left = ({ ageDays, targetDays }: Pick<FacilityDetail, 'ageDays' | 'targetDays'>) => {
  const left = targetDays - ageDays
  if (left > 0) return `còn ${left} ngày`
  return <b className={styles.late}>{left === 0 ? 'đến hạn hôm nay' : `quá hạn ${-left} ngày`}</b>
}

const handlerWords = ({ assignee }: FacilityDetail, me: string | undefined): string => {
  if (assignee === null) return 'chưa ai nhận'
  return assignee.id === me ? 'bạn đang xử lý' : `${assignee.name} đang xử lý`
}

/** `25 ngày làm việc, quá hạn 20 ngày, nộp 19/10/2026, chưa ai nhận`. */
const Waiting = ({ facility }: Props) => {
  const me = useSession(({ user }) => user?.id)
  const { ageDays, attempt, submittedAt } = facility
  const again = attempt > 1 ? 'nộp lại' : 'nộp'
  return (
    <>
      {isWithoutClock(facility) ? (
        'chờ giấy phép, chưa tính thời hạn'
      ) : (
        <>
          {ageDays === 0 ? 'nộp trong ngày' : workingDayWords(ageDays)}, <Left {...facility} />
        </>
      )}
      , {again} {formatDate(submittedAt)}, {handlerWords(facility, me)}
    </>
  )
}

/** Who decided, when, and how long it took. */
const Decided = ({ facility: { status, decision, decidedAt, attempt, ageDays, archivedAt } }: Props) => {
  const act = status === 'approved' ? 'đã duyệt' : 'đã từ chối'
  const took = ageDays === 0 ? 'trong ngày' : `sau ${workingDayWords(ageDays)}`
  return (
    <>
      {decidedAt !== null && (
        <>
          {decision && <b>{decision.by.name} </b>}
          {act} (lần nộp {attempt}) lúc {formatTime(decidedAt)} ngày {formatDate(decidedAt)}, {took}
        </>
      )}
      {archivedAt !== null && `; lưu trữ từ ${formatDate(archivedAt)}`}
    </>
  )
}

/** Takes the file up or gives it back; only for those who may decide, while it waits. */
const ClaimButton = ({ facility }: Props) => {
  const me = useSession(({ user }) => user?.id)
  const { mutate, isPending } = useAssignment()
  const isMine = facility.assignee?.id === me
  const claim = facility.assignee === null ? 'Nhận xử lý' : 'Nhận xử lý thay'
  const label = isMine ? 'Trả lại hàng chờ' : claim
  const run = () => mutate({ id: facility.id, isClaim: !isMine })
  useActions(facility.can.claim ? [{ id: 'claim', label, run }] : [])
  if (!facility.can.claim) return null
  return (
    <Button variant="default" size="xs" h={32} loading={isPending} onClick={run}>
      {label}
    </Button>
  )
}

type HeadProps = Props & {
  search: Search
  isOfRecord: boolean
  others: readonly Colleague[]
  acts: readonly RowAction[]
  queue: Queue
}

/** The way back, the state in one sentence, who else is here, and the place in the queue: one row that keeps its height. */
export const ReviewHead = ({ facility, search, isOfRecord, others, acts, queue }: HeadProps) => (
  <header className={`row ${styles.head}`}>
    {isOfRecord ? (
      <BackLink to="/approve-accounts/$id" params={{ id: facility.id }} search={search}>
        Hồ sơ cơ sở
      </BackLink>
    ) : (
      <BackToQueue search={search} />
    )}
    <FacilityStatusBadge status={facility.status} />
    <p className={styles.says} title={facility.archiveReason ?? undefined}>
      {facility.status === 'pending' ? <Waiting facility={facility} /> : <Decided facility={facility} />}
    </p>
    <Colleagues others={others} />
    <ClaimButton facility={facility} />
    <MoreMenu acts={acts} />
    {queue.isOffered && !isOfRecord && <QueueSteps noun="Hồ sơ" {...queue} />}
  </header>
)
