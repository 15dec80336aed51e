import type { HistoryEntry } from '@nhanxanh/contract/features/facilities'
import type { TimelineEntry } from '../../../ui/timeline/timeline.tsx'
import { fieldName } from '../compare/field-words.ts'

type Act = { title: string; tone: NonNullable<TimelineEntry['tone']> }

const acts: Record<string, Act> = {
  'facility.register': { title: 'Nộp hồ sơ đăng ký', tone: 'blue' },
  'facility.edit': { title: 'Sửa hồ sơ', tone: 'grey' },
  'facility.resubmit': { title: 'Nộp lại hồ sơ', tone: 'blue' },
  'facility.claim': { title: 'Nhận xử lý', tone: 'grey' },
  'facility.release': { title: 'Thôi xử lý', tone: 'grey' },
  'facility.judge-duplicate': { title: 'Kết luận nghi trùng', tone: 'amber' },
  'facility.approve': { title: 'Duyệt cơ sở', tone: 'green' },
  'facility.reject': { title: 'Từ chối hồ sơ', tone: 'red' },
}

const verdictOf = (entry: HistoryEntry): string | null => {
  const judged = entry.changes?.['duplicate']?.after
  const verdict = typeof judged === 'object' && judged !== null && 'verdict' in judged ? judged.verdict : null
  if (verdict === 'same') return 'Kết luận: trùng'
  return verdict === 'different' ? 'Kết luận: không trùng' : null
}

/** What an act was called; one that this version does not know is still an act. */
export const actWords = ({ action }: Pick<HistoryEntry, 'action'>): Act =>
  acts[action] ?? { title: 'Cập nhật hồ sơ', tone: 'grey' }

/** A second line where the act has one: which fields were changed, which verdict was given. */
export function actDetail(entry: HistoryEntry): string | null {
  if (entry.action === 'facility.judge-duplicate') return verdictOf(entry)
  if (entry.action !== 'facility.edit' || entry.changes === null) return null
  const fields = Object.keys(entry.changes).map(fieldName)
  return fields.length > 0 ? `Đã sửa: ${fields.join(', ')}` : null
}
