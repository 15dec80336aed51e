import { followUpKindNames, followUpOutcomeNames } from '@nhanxanh/contract/features/certificates.follow-up-rules'
import type { FollowUp } from '@nhanxanh/contract/features/certificates.follow-ups'
import { formatDate, formatDateTime, formatDay } from '@nhanxanh/contract/shared/vietnam-time'

/** `2 việc chưa xong, 1 quá hạn`. */
export const openSentence = (items: readonly Pick<FollowUp, 'closed' | 'overdueDays'>[]): string => {
  const open = items.filter(({ closed }) => closed === null)
  if (open.length === 0) return items.length === 0 ? 'Chưa có việc nào' : 'Mọi việc đã kết thúc'
  const late = open.filter(({ overdueDays }) => overdueDays > 0).length
  return late === 0 ? `${open.length} việc chưa xong` : `${open.length} việc chưa xong, ${late} quá hạn`
}

type Noted = Pick<FollowUp, 'kind' | 'assignee' | 'remindedAt' | 'closed' | 'files'>

/** `Giám sát tại cơ sở · Chủ cơ sở · đã nhắc 25/11/2026`, or by whom it was ended and when. */
export const noteOf = ({ kind, assignee, remindedAt, closed, files }: Noted): string => {
  const proof = files.length > 0 && `${files.length} tệp`
  const parts =
    closed === null
      ? [
          followUpKindNames[kind],
          assignee?.name ?? 'Chủ cơ sở',
          proof,
          remindedAt !== null && `đã nhắc ${formatDate(remindedAt)}`,
        ]
      : [followUpOutcomeNames[closed.outcome], proof, `${closed.byName} xác nhận ${formatDateTime(closed.at)}`]
  return parts.filter((text) => text !== false).join(' · ')
}

/** The day that stands at the right: when it was ended, else by when it is due. */
export const dayOf = ({ closed, dueOn }: Pick<FollowUp, 'closed' | 'dueOn'>): string =>
  closed === null ? formatDay(dueOn) : formatDate(closed.at)
