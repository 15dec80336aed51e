import { caseKinds } from '@nhanxanh/contract/case-kinds'
import type { CaseKindName } from '@nhanxanh/contract/case-kinds'
import { everything } from '@nhanxanh/contract/permissions'
import type { Caller } from '../../http/context.ts'

/**
 * The facts of a file that the rules need: its uploader, the owners of its records (null: no record of this kind), and whether it
 * belongs to a certificate.
 */
export type FileFacts = {
  uploaded_by: string
  facility_id: string | null
  owner_id: string | null
  evidence_owner_id: string | null
  /** It proves an answer, is the signed paper of an assessment, or was taken on a visit. */
  is_of_assessment: boolean
  /** The minutes of a session of the council: for members of staff alone. */
  is_of_session: boolean
  /** Who made the session may read its minutes. */
  session_maker_ids: readonly string[]
  is_of_certificate: boolean
  /** The kinds of cases with which it came, or of which it says how they were settled. */
  case_kinds: readonly CaseKindName[]
}
type Rule = (caller: Pick<Caller, 'id' | 'audience' | 'permissions' | 'can'>, file: FileFacts) => boolean

const isStaff: Rule = (caller) => caller.audience === 'console'
const isUploader: Rule = (caller, file) => file.uploaded_by === caller.id
const isOfOwnFacility: Rule = (caller, file) => file.owner_id === caller.id || file.evidence_owner_id === caller.id
/** True of a file that belongs to a record. */
export const isAttached = (file: FileFacts): boolean =>
  file.facility_id !== null ||
  file.is_of_assessment ||
  file.is_of_session ||
  file.is_of_certificate ||
  file.case_kinds.length > 0
const mayReadItsRecord: Rule = (caller, file) =>
  (file.facility_id !== null && caller.can('facility:read')) ||
  ((file.is_of_assessment || file.is_of_session) && caller.can('assessment:read')) ||
  file.session_maker_ids.includes(caller.id) ||
  (file.is_of_certificate && caller.can('certification:read')) ||
  file.case_kinds.some((kind) => caller.can(caseKinds[kind].read))
const mayDoEverything: Rule = (caller) => caller.permissions.includes(everything)

/** Owners know of what they uploaded and of the files of their facility. */
const ownerKnows: Rule = (caller, file) => isUploader(caller, file) || isOfOwnFacility(caller, file)

/** Staff may look into a file by the permission of what it belongs to; into a loose one, if they brought it themselves. */
const staffMayLookInto: Rule = (caller, file) =>
  isAttached(file) ? mayReadItsRecord(caller, file) : isUploader(caller, file) || mayDoEverything(caller, file)

/** A person who may not know of a file is told that it does not exist: only the uploader knows of a loose file. */
export const mayKnowOf: Rule = (caller, file) =>
  isStaff(caller, file)
    ? isAttached(file) || isUploader(caller, file) || mayDoEverything(caller, file)
    : ownerKnows(caller, file)

/** Staff need `file:read` besides the permission of the record; owners read what they know of. */
export const mayRead: Rule = (caller, file) =>
  isStaff(caller, file) ? caller.can('file:read') && staffMayLookInto(caller, file) : ownerKnows(caller, file)

/** Staff need `file:delete` for what they may look into; owners remove what they uploaded themselves. */
export const mayRemove: Rule = (caller, file) =>
  isStaff(caller, file) ? caller.can('file:delete') && staffMayLookInto(caller, file) : isUploader(caller, file)
