import type { RejectionReason } from '@nhanxanh/contract/features/facilities'
import {
  checklistKeys,
  facilityFieldNames,
  rejectionReasonNames,
  type Checklist,
  type ChecklistKey,
  type RejectionReasonCode,
} from '@nhanxanh/contract/features/facilities.rules'

/** A reason while it is being written: the code may still be open. */
export type ReasonDraft = { code: RejectionReasonCode | null; targets: string[]; note: string }

export const maxReasons = 6
export const emptyReason: ReasonDraft = { code: null, targets: [], note: '' }

type FileRef = { id: string; name: string }

/** What a failed line of the checklist suggests as the reason, and where it points. */
const suggestions: Record<ChecklistKey, { code: RejectionReasonCode; targets: readonly string[] }> = {
  licence_valid: { code: 'licence_unreadable', targets: [] },
  name_matches: { code: 'mismatch', targets: ['name'] },
  identity_matches: { code: 'mismatch', targets: ['identityCode'] },
  representative_matches: { code: 'mismatch', targets: ['representativeName'] },
  address_matches: { code: 'mismatch', targets: ['street', 'communeCode'] },
  in_scope: { code: 'out_of_scope', targets: ['subType'] },
}

const licenceTargets = (files: readonly FileRef[]): string[] =>
  files.length > 0 ? files.map(({ id }) => id) : ['licenceFileIds']

/** The reasons to start from: one for each code that the failed lines of the checklist speak for, else an empty one. */
export function startingReasons(checklist: Checklist, files: readonly FileRef[]): ReasonDraft[] {
  const reasons = new Map<RejectionReasonCode, ReasonDraft>()
  for (const key of checklistKeys.filter((line) => checklist[line] === 'fail')) {
    const { code, targets } = suggestions[key]
    const pinned = key === 'licence_valid' ? licenceTargets(files) : targets
    const known = reasons.get(code)?.targets ?? []
    reasons.set(code, { code, targets: [...known, ...pinned], note: '' })
  }
  return reasons.size > 0 ? [...reasons.values()] : [{ ...emptyReason, targets: [] }]
}

/** Where a code usually points: filled in when the officer has pinned nothing yet. */
export function usualTargets(code: RejectionReasonCode, files: readonly FileRef[]): string[] {
  if (code === 'licence_unreadable') return licenceTargets(files)
  if (code === 'missing_document') return ['licenceFileIds']
  if (code === 'duplicate') return ['name']
  return code === 'out_of_scope' ? ['subType'] : []
}

/** The name of what a reason points at: a field, or a file by its name; a file that is gone has no name any more. */
export function targetName(target: string, files: readonly FileRef[]): string {
  if (Object.hasOwn(facilityFieldNames, target)) return facilityFieldNames[target as keyof typeof facilityFieldNames]
  return `tệp ${files.find(({ id }) => id === target)?.name ?? 'đã được thay'}`
}

type Addressee = { representativeName: string; name: string; code: string }
type Written = Pick<ReasonDraft, 'targets' | 'note'> & { code: RejectionReason['code'] | null }

const reasonLine = (reason: Written, index: number, files: readonly FileRef[]): string => {
  const name = reason.code === null ? '(chưa chọn lý do)' : rejectionReasonNames[reason.code]
  const where = reason.targets.map((target) => targetName(target, files)).join(', ')
  const head = where === '' ? name : `${name} (${where})`
  return `${index + 1}. ${head}: ${reason.note.trim() || '(chưa có ghi chú)'}`
}

/** The message as the owner reads it. */
export const ownerMessage = (to: Addressee, reasons: readonly Written[], files: readonly FileRef[]): string =>
  [
    `Kính gửi ông/bà ${to.representativeName},`,
    `Hồ sơ đăng ký “${to.name}” (mã ${to.code}) chưa được duyệt vì:`,
    ...reasons.map((reason, index) => reasonLine(reason, index, files)),
    'Vui lòng sửa những nội dung trên rồi nộp lại hồ sơ trên cổng đăng ký.',
  ].join('\n')
