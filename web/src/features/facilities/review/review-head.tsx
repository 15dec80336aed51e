import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { ageTone } from '@nhanxanh/contract/features/facilities.rules'
import { workingDayWords } from '@nhanxanh/contract/features/facilities.words'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { Button } from '@mantine/core'
import { useSession } from '../../../lib/session/session.store.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { useActions } from '../../../ui/palette/use-actions.ts'
import { Age, FacilityStatusBadge, FlagBadges } from '../facility-badges.tsx'
import { useAssignment } from '../facilities.mutations.ts'
import styles from './review.module.css'

type Props = { facility: FacilityDetail }

export const BackToQueue = ({ search }: { search: Search }) => (
  <BackLink to="/approve-accounts" search={search}>
    Danh sách duyệt cơ sở
  </BackLink>
)

const isUrgent = ({ status, ageDays, targetDays }: FacilityDetail) =>
  status === 'pending' && ageTone(ageDays, targetDays) !== 'fresh'

/** Name, state and what to look out for. */
export const ReviewTitle = ({ facility }: Props) => (
  <span className={styles.title}>
    {facility.name} <FacilityStatusBadge status={facility.status} />
    {isUrgent(facility) && <Age file={facility} />}
    <FlagBadges flags={facility.flags} attempt={facility.attempt} />
  </span>
)

const handler = ({ assignee }: FacilityDetail) => (assignee ? `${assignee.name} đang xử lý` : 'chưa ai nhận xử lý')

/** `KH-CSLT-2026-0007 · nộp 02/11/2026 09:00 (2 ngày làm việc) · Lan đang xử lý`; of a decided file, when it was decided. */
export const ReviewSummary = ({ facility }: Props) => {
  const { code, submittedAt, decidedAt, ageDays } = facility
  const days = workingDayWords(ageDays)
  const submitted = `${code} · nộp ${formatDateTime(submittedAt)}`
  return decidedAt === null
    ? `${submitted} (${days}) · ${handler(facility)}`
    : `${submitted} · quyết định ${formatDateTime(decidedAt)} (${ageDays === 0 ? days : `sau ${days}`})`
}

/** Takes the file up or gives it back; only for those who may decide, while it waits. */
export const ClaimButton = ({ facility }: Props) => {
  const me = useSession(({ user }) => user?.id)
  const { mutate, isPending } = useAssignment()
  const isMine = facility.assignee?.id === me
  const claim = facility.assignee === null ? 'Nhận xử lý' : 'Nhận xử lý thay'
  const label = isMine ? 'Thôi nhận xử lý' : claim
  const run = () => mutate({ id: facility.id, isClaim: !isMine })
  useActions(facility.can.claim ? [{ id: 'claim', label, run }] : [])
  if (!facility.can.claim) return null
  return (
    <Button variant="default" size="xs" h={32} loading={isPending} onClick={run}>
      {label}
    </Button>
  )
}
