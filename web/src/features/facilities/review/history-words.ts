import { auditActionName } from '@nhanxanh/contract/features/audit-logs.rules'
import type { HistoryEntry } from '@nhanxanh/contract/features/facilities'
import { formatDateTime, formatRelative } from '@nhanxanh/contract/shared/vietnam-time'
import type { TimelineEntry } from '../../../ui/timeline/timeline.tsx'
import { fieldName } from '../compare/field-words.ts'

type Act = { title: string; tone: NonNullable<TimelineEntry['tone']> }

/** What moves a file forward stands out; the rest is grey. */
const tones: Partial<Record<string, Act['tone']>> = {
  'facility.register': 'blue',
  'facility.resubmit': 'blue',
  'facility.judge-duplicate': 'amber',
  'facility.approve': 'green',
  'facility.reject': 'red',
  'facility.create': 'blue',
  'facility.propose-change': 'blue',
  'facility.approve-change': 'green',
  'facility.reject-change': 'red',
  'assessment.submit': 'blue',
  'assessment.return': 'amber',
  'assessment.countersign': 'green',
  'certificate.issue': 'green',
  'certificate.exchange': 'green',
  'certificate.suspend': 'amber',
  'certificate.confirm-revocation': 'red',
  'contact.send': 'amber',
  'contact.create': 'amber',
}

const verdictOf = (entry: HistoryEntry): string | null => {
  const judged = entry.changes?.['duplicate']?.after
  const verdict = typeof judged === 'object' && judged !== null && 'verdict' in judged ? judged.verdict : null
  if (verdict === 'same') return 'Kết luận: trùng'
  return verdict === 'different' ? 'Kết luận: không trùng' : null
}

/** What an act was called, and how it looks on the timeline. */
export const actWords = ({ action }: Pick<HistoryEntry, 'action'>): Act => ({
  title: auditActionName(action),
  tone: tones[action] ?? 'grey',
})

/** An act as a timeline shows it, with a second line where there is one. */
export const timelineEntry = (entry: HistoryEntry, now: Date, children: TimelineEntry['children']): TimelineEntry => {
  const { id, by, at } = entry
  return { id, by, at, ...actWords(entry), when: formatDateTime(at), exact: formatRelative(at, now), children }
}

/** Who takes an assignment back may leave the file with nobody. */
const givingOf = ({ changes }: HistoryEntry): string | null =>
  changes?.['assignee']?.after === null ? 'Không giao cho ai' : null

/** A second line where the act has one: which fields were changed, which verdict was given. */
export function actDetail(entry: HistoryEntry): string | null {
  if (entry.action === 'facility.assign') return givingOf(entry)
  if (entry.action === 'facility.judge-duplicate') return verdictOf(entry)
  const changing = ['facility.edit', 'facility.propose-change', 'facility.approve-change']
  if (!changing.includes(entry.action) || entry.changes === null) return null
  const fields = Object.keys(entry.changes).map(fieldName)
  return fields.length > 0 ? `${entry.action === 'facility.edit' ? 'Đã sửa' : 'Nội dung'}: ${fields.join(', ')}` : null
}
