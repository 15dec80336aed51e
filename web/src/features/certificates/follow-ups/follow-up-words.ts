import type { FollowUp } from '@nhanxanh/contract/features/certificates.follow-ups'

/** `2 việc chưa xong, 1 quá hạn`. */
export const openSentence = (items: readonly Pick<FollowUp, 'closed' | 'overdueDays'>[]): string => {
  const open = items.filter(({ closed }) => closed === null)
  if (open.length === 0) return items.length === 0 ? 'Chưa có việc nào' : 'Mọi việc đã kết thúc'
  const late = open.filter(({ overdueDays }) => overdueDays > 0).length
  return late === 0 ? `${open.length} việc chưa xong` : `${open.length} việc chưa xong, ${late} quá hạn`
}
