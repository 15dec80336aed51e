import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { dueWords } from '@nhanxanh/contract/features/facilities.due'
import { certificateStandingNames } from '@nhanxanh/contract/features/facilities.rules'
import { formatDate, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { MoreMenu } from '../../../ui/actions/more-menu.tsx'
import type { Search } from '../../../ui/list/list-declaration.ts'
import type { RowAction } from '../../../ui/list/rows/row-action.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { QueueSteps } from '../../../ui/page/queue-steps.tsx'
import type { Colleague } from '../../../ui/people/colleague-words.ts'
import { Colleagues } from '../../../ui/people/colleagues.tsx'
import { RemindButton } from '../../certificates/certificates.public.tsx'
import { FacilityStatusBadge } from '../facility-badges.tsx'
import { BackToQueue } from '../review/review-head.tsx'
import { useQueue } from '../review/use-queue.ts'
import review from '../review/review.module.css'

/** Its level and until when. */
const Level = ({ certificate }: { certificate: NonNullable<FacilityDetail['certificate']> }) => {
  const { levelName, state, validUntil } = certificate
  const holds = state === 'valid' || state === 'expiring'
  const words = holds ? `đến hết ${formatDay(validUntil)}` : certificateStandingNames[state].toLocaleLowerCase('vi')
  return (
    <>
      <b>{levelName}</b> {words}
    </>
  )
}

/** What it is, and what it waits for first, in red where that presses. */
const Says = ({ facility: { certificate, due, archivedAt, archiveReason } }: { facility: FacilityDetail }) => {
  const first = due.find(({ isUrgent }) => isUrgent) ?? due[0]
  const words = first ? dueWords(first).replace(/^./, (letter) => letter.toLocaleLowerCase('vi')) : null
  if (archivedAt !== null) return `lưu trữ từ ${formatDate(archivedAt)}${archiveReason ? `: ${archiveReason}` : ''}`
  return (
    <>
      {certificate && <Level certificate={certificate} />}
      {certificate && words !== null && ', '}
      {words !== null && (first?.isUrgent ? <b className={review.late}>{words}</b> : words)}
    </>
  )
}

type Props = { facility: FacilityDetail; search: Search; others: readonly Colleague[]; acts: readonly RowAction[] }

const Steps = ({ id, search }: { id: string; search: Search }) => {
  const queue = useQueue(id, search)
  return queue.isOffered && <QueueSteps noun="Hồ sơ" {...queue} />
}

/** The way back to the list that it was opened from, and how the facility stands in one sentence. */
export const RecordHead = ({ facility, search, others, acts }: Props) => {
  const isOfQueue = Object.keys(search).length > 0
  const renewing = facility.due.some(({ kind }) => kind === 'renewal') ? facility.certificate : null
  return (
    <header className={`row ${review.head}`}>
      {isOfQueue ? <BackToQueue search={search} /> : <BackLink to="/facilities">Cơ sở</BackLink>}
      <FacilityStatusBadge status={facility.status} />
      <p className={review.says}>
        <Says facility={facility} />
      </p>
      <Colleagues others={others} />
      {renewing && <RemindButton id={renewing.id} />}
      <MoreMenu acts={acts} />
      {isOfQueue && <Steps id={facility.id} search={search} />}
    </header>
  )
}
