import type { FacilityDetail, RejectionReason } from '@nhanxanh/contract/features/facilities'
import type { ChecklistKey, ChecklistLine, FacilityField } from '@nhanxanh/contract/features/facilities.rules'

/** What of a registration is held against its licence, one after the other. */
export type Subject = 'name' | 'identity' | 'representative' | 'address' | 'kind' | 'licence'

type About = { line: ChecklistKey; label: string; fields: readonly FacilityField[] }

/** The line that asks for each subject as shipped, its name where no line asks, and the fields that it speaks of. */
export const subjects: Record<Subject, About> = {
  name: { line: 'name_matches', label: 'Tên cơ sở', fields: ['name'] },
  identity: { line: 'identity_matches', label: 'Mã định danh', fields: ['identityCode', 'identityCodeType'] },
  representative: {
    line: 'representative_matches',
    label: 'Người đại diện',
    fields: ['representativeName', 'representativePosition', 'representativePhone'],
  },
  address: {
    line: 'address_matches',
    label: 'Địa chỉ',
    fields: ['street', 'communeCode', 'oldAddress', 'latitude', 'longitude'],
  },
  kind: { line: 'in_scope', label: 'Loại hình', fields: ['subType', 'type', 'rank'] },
  licence: { line: 'licence_valid', label: 'Giấy phép', fields: ['licenceFileIds'] },
}
const allSubjects = Object.keys(subjects) as Subject[]

export type CheckRow = {
  key: ChecklistKey
  label: string
  /** Null: a line of the programme's own. */
  subject: Subject | null
  /** Only shown: the settings have no line for it. */
  isAsked: boolean
}

type Line = Pick<ChecklistLine, 'key' | 'label'>

const subjectOf = (line: ChecklistKey): Subject | null =>
  allSubjects.find((subject) => subjects[subject].line === line) ?? null

/** The lines of the checklist in their order, the name first; what no line asks for is shown beneath, for it was declared all the same. */
export function checkRowsOf(lines: readonly Line[]): readonly CheckRow[] {
  const asked = lines.map(({ key, label }) => ({ key, label, subject: subjectOf(key), isAsked: true }))
  const others = allSubjects
    .filter((subject) => asked.every((row) => row.subject !== subject))
    .map((subject) => ({ key: subjects[subject].line, label: subjects[subject].label, subject, isAsked: false }))
  const rows = [...asked, ...others]
  return [...rows.filter(({ subject }) => subject === 'name'), ...rows.filter(({ subject }) => subject !== 'name')]
}

/** What a reason or a change points at: a field, or a licence file by its id. */
export const subjectOfTarget = (target: string): Subject | null => {
  const found = allSubjects.find((subject) => subjects[subject].fields.some((field) => field === target))
  if (found) return found
  return target.includes('-') ? 'licence' : null
}

export type RowNote = {
  /** `mended`: the owner changed it as was asked; `changed`: of their own accord; `asked`: still as it was; `reason`: why it was rejected. */
  kind: 'mended' | 'changed' | 'asked' | 'reason'
  /** What stood there before, where it changed. */
  change: { field: string; before: unknown } | null
  text: string | null
}

type Noted = Pick<FacilityDetail, 'status' | 'changes'>

const pointsAt = (reasons: readonly RejectionReason[], subject: Subject | null) =>
  reasons.filter(({ targets }) => targets.some((target) => subjectOfTarget(target) === subject))

/**
 * What the last rejection asked for and what the owner made of it, in the row that it concerns; of a rejected file, the reasons. A null
 * subject: what no row speaks of.
 */
export function notesOf(
  { status, changes }: Noted,
  reasons: readonly RejectionReason[],
  subject: Subject | null,
): readonly RowNote[] {
  const points = pointsAt(reasons, subject)
  if (status !== 'pending') return points.map(({ note }) => ({ kind: 'reason', change: null, text: note }))
  const text = points.map(({ note }) => note).join(' ') || null
  const first = Object.entries(changes ?? {}).find(([field]) => subjectOfTarget(field) === subject)
  if (!first) return points.length === 0 ? [] : [{ kind: 'asked', change: null, text }]
  const [field, { before }] = first
  return [{ kind: points.length > 0 ? 'mended' : 'changed', change: { field, before }, text }]
}
