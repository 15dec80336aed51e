import {
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
type Suggestion = { code: RejectionReasonCode; targets: readonly string[] }
const suggestions: Partial<Record<ChecklistKey, Suggestion>> = {
  licence_valid: { code: 'licence_unreadable', targets: [] },
  name_matches: { code: 'mismatch', targets: ['name'] },
  identity_matches: { code: 'mismatch', targets: ['identityCode'] },
  representative_matches: { code: 'mismatch', targets: ['representativeName'] },
  address_matches: { code: 'mismatch', targets: ['street', 'communeCode'] },
  in_scope: { code: 'out_of_scope', targets: ['subType'] },
}
/** For a line of the programme's own. */
const anything: Suggestion = { code: 'other', targets: [] }

/** Lines that ship first, in their order: licence and name are what a letter begins with. */
const inOrder = (checklist: Checklist): ChecklistKey[] => {
  const shipped = Object.keys(suggestions)
  return [...shipped, ...Object.keys(checklist).filter((key) => !shipped.includes(key))]
}

const licenceTargets = (files: readonly FileRef[]): string[] =>
  files.length > 0 ? files.map(({ id }) => id) : ['licenceFileIds']

/** The reasons to start from: one for each code that the failed lines of the checklist speak for, else an empty one. */
export function startingReasons(checklist: Checklist, files: readonly FileRef[]): ReasonDraft[] {
  const reasons = new Map<RejectionReasonCode, ReasonDraft>()
  for (const key of inOrder(checklist).filter((line) => checklist[line] === 'fail')) {
    const { code, targets } = suggestions[key] ?? anything
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
