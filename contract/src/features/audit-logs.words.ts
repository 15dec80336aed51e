import { messageFor } from '../errors.ts'
import { auditActionName, auditEntityName, recordWords } from './audit-logs.rules.ts'
import type { StoryEntry } from './audit-logs.story.ts'
import type { AuditLog } from './audit-logs.ts'

const decapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** What has no records: the act says all that there is to say. */
const saidByAct = new Set([
  'audit-log',
  'device',
  'own-notification',
  'preference',
  'report-digest',
  'session',
  'settings',
])

type Told = Pick<AuditLog, 'changedBy' | 'action' | 'entityType' | 'record' | 'outcome' | 'reason'>

/** "Lê Thu Hà từ chối hồ sơ: Khách sạn Biển Xanh (KH-CSLT-2026-0007)." Who did what on what, and why it was refused. */
export const auditSentence = ({ changedBy, action, entityType, record, outcome, reason }: Told): string => {
  const gone = saidByAct.has(entityType) ? null : auditEntityName(entityType)
  const on = record === null ? gone : recordWords(record)
  const act = `${changedBy.name} ${decapitalised(auditActionName(action))}${on === null ? '' : `: ${on}`}.`
  if (outcome === 'success') return act
  return `${act} Không thực hiện được${reason === null ? '' : `: ${messageFor(reason)}`}`
}

type Act = Pick<StoryEntry, 'by' | 'role' | 'action'>

/** "Lê Thu Hà (Tổ thư ký) từ chối hồ sơ": an act in a story, without what it was done on. */
export const storyWords = ({ by, role, action }: Act): string =>
  `${by.name}${role === null ? '' : ` (${role})`} ${decapitalised(auditActionName(action))}`

type Belonging = Pick<StoryEntry, 'action' | 'entityType' | 'record'>

/** True if the act ends with the name of its thing, which has a code to follow: "nộp phiếu đánh giá" DG-2026-0007. */
export const namesItsThing = ({ action, entityType, record }: Belonging): boolean =>
  (record.code ?? record.name) !== null && auditActionName(action).endsWith(decapitalised(auditEntityName(entityType)))

/** What belongs to the record of a story, as its sentence calls it: "phiếu đánh giá DG-2026-0007". */
export const relativeWords = (told: Belonging): string =>
  [!namesItsThing(told) && decapitalised(auditEntityName(told.entityType)), told.record.code ?? told.record.name]
    .filter(Boolean)
    .join(' ')
