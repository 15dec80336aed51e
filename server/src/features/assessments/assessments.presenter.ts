import type { AssessmentDetail, AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { daysPassed } from '@nhanxanh/contract/shared/terms'
import { standingOf } from '@nhanxanh/contract/features/assessments.rules'
import { stageOf } from '@nhanxanh/contract/features/assessments.stages'
import { fieldsOf, pick } from '../../db/columns.ts'
import type { CountDays } from '@nhanxanh/contract/shared/terms'
import type { AssessmentListRecord } from './assessments.list.ts'
import { clockOf } from './clock.service.ts'
import type { DecisionRecord } from './decision/decisions.repo.ts'

export type Reader = { id: string; now: Date; workingDays: CountDays }

const shown = [
  'id',
  'version',
  'code',
  'kind',
  'criteria_number',
  'status',
  'attempt',
  'own_points',
  'points',
  'maximum',
  'evidence_flags',
  'members',
  'is_on_paper',
] as const

const levelName = ({ levels }: AssessmentListRecord, key: string | null): string | null =>
  levels.find((level) => level.key === key)?.name ?? null

/** An assessment as lists show it. */
export const toRow = (record: AssessmentListRecord, { id: readerId, now, workingDays }: Reader): AssessmentRow => {
  const standing = standingOf(record)
  return {
    ...fieldsOf(pick(record, shown)),
    facility: {
      ...fieldsOf(pick(record, ['type', 'sub_type', 'rank', 'commune'])),
      id: record.facility_id,
      name: record.facility_name,
      code: record.facility_code,
    },
    standing,
    stage: stageOf({
      standing,
      isAssigned: record.lead_id !== null,
      isProposed: record.is_proposed,
      isHeld: record.held !== null,
    }),
    held: record.held && {
      ...record.held,
      at: new Date(record.held.at).toISOString(),
      until: new Date(record.held.until).toISOString(),
    },
    progress: { judged: record.judged, toJudge: record.to_judge },
    ownLevel: levelName(record, record.own_level),
    level: levelName(record, record.level),
    levelRank: record.levels.findIndex(({ key }) => key === record.level) + 1 || null,
    hasConflict: record.conflicted_ids.includes(readerId),
    lead: record.lead_id === null ? null : { id: record.lead_id, name: record.lead_name ?? '' },
    submittedAt: record.submitted_at?.toISOString() ?? null,
    decidedAt: record.decided_at?.toISOString() ?? null,
    createdAt: record.created_at.toISOString(),
    clock: {
      dueOn: record.due_on,
      targetDays: record.target_days,
      usedDays: daysPassed(clockOf(record), now, workingDays),
      remedyDueOn: record.remedy_due_on,
    },
  }
}

/** A decision with who proposed and who signed it. */
export const toDecision = (row: DecisionRecord): AssessmentDetail['decisions'][number] => ({
  ...fieldsOf(
    pick(row, ['id', 'attempt', 'outcome', 'level_name', 'points', 'maximum', 'note', 'recommendations', 'notes']),
  ),
  proposed: { id: row.proposed_by, name: row.proposed_by_name, at: row.proposed_at.toISOString() },
  signed:
    row.signed_by === null || row.signed_at === null
      ? null
      : { id: row.signed_by, name: row.signed_by_name ?? '', at: row.signed_at.toISOString() },
  session:
    row.session_id === null || row.session_held_on === null
      ? null
      : { id: row.session_id, heldOn: row.session_held_on },
  withdrawn:
    row.withdrawn_at === null
      ? null
      : {
          name: row.withdrawn_by_name ?? '',
          at: row.withdrawn_at.toISOString(),
          reason: row.withdrawn_reason,
        },
})
