import { isWithOwner, nextStanding, standingOf } from '@nhanxanh/contract/features/assessments.rules'
import type { AssessmentStatus, RejectionKind } from '@nhanxanh/contract/features/assessments.rules'
import { everything } from '@nhanxanh/contract/permissions'
import type { Caller } from '../../http/context.ts'

type Row = {
  status: AssessmentStatus
  rejection: RejectionKind | null
  owner_id: string | null
  /** Staff enter it from paper. */
  is_on_paper: boolean
}
export type Author = Pick<Caller, 'id' | 'audience' | 'assignedOnly' | 'can'>

/** Staff who may enter what came on paper; experts from outside know of nothing but what they judge. */
export const canEnter = (caller: Author): boolean =>
  caller.audience === 'console' && caller.can('assessment:update') && !caller.assignedOnly

/** Whoever writes the answers: the account that registered the facility, or of what came on paper the staff who enter it. */
export const isAuthor = (caller: Author, row: Row): boolean =>
  caller.audience === 'portal' ? row.owner_id === caller.id : row.is_on_paper && canEnter(caller)

/** Authors write answers while the file is in the hands of the facility. */
export const canAnswer = (caller: Author, row: Row): boolean => isAuthor(caller, row) && isWithOwner(standingOf(row))

/** Authors hand in what is in their hands. */
export const canSubmit = (caller: Author, row: Row): boolean =>
  isAuthor(caller, row) && nextStanding(standingOf(row), 'submit') !== null

/** Who has to do with one assessment, as its rows tell. */
export type Involved = {
  leadId: string | null
  memberIds: readonly string[]
  conflictedIds: readonly string[]
  /** Staff who entered it from paper. */
  enteredIds: readonly string[]
  /** Whose decision an appeal was found right against: others judge and sign the file that it opened again (PRODUCT D9b). */
  overturnedIds: readonly string[]
  /** Who gave a verdict on any attempt. */
  judgeIds: readonly string[]
  proposedBy: string | null
  /** The roles that may sign, and whether a second person has to. */
  isSigner: boolean
  fourEyes: boolean
}
type Rule = (caller: Pick<Caller, 'id' | 'permissions' | 'can'>, row: Row, involved: Involved) => boolean

const isUnderReview = (row: Row): boolean => standingOf(row) === 'submitted'
const isFree: Rule = (caller, _row, { conflictedIds }) => !conflictedIds.includes(caller.id)
/** Why a person who could work on a file must not: an interest, a decision that fell, or that they entered its answers; null: nothing. */
export const barProblem = (caller: Pick<Caller, 'id'>, involved: Involved): string | null => {
  const { conflictedIds, enteredIds, overturnedIds } = involved
  if (conflictedIds.includes(caller.id)) return 'Bạn đã khai báo xung đột lợi ích với cơ sở này.'
  if (overturnedIds.includes(caller.id)) {
    return 'Bạn có phần trong quyết định đã thay đổi theo khiếu nại nên người khác thẩm định và ký phiếu này.'
  }
  return enteredIds.includes(caller.id)
    ? 'Bạn đã nhập phiếu này từ phiếu giấy nên không thẩm định và không ký phiếu.'
    : null
}

/** Who entered the answers neither judges nor signs them (PRODUCT D5b). */
const isApart: Rule = (caller, _row, involved) => barProblem(caller, involved) === null
const isAssigned: Rule = (caller, _row, { leadId, memberIds }) =>
  leadId === caller.id || memberIds.includes(caller.id) || caller.permissions.includes(everything)

/** Files are given to people while they are under review. */
export const canAssign: Rule = (caller, row) => caller.can('assessment:update') && isUnderReview(row)

/** Lead and members judge, while nothing waits for a signature; a declared interest bars. */
export const canJudge: Rule = (caller, row, involved) =>
  caller.can('assessment:update') &&
  caller.can('assessment:read') &&
  isUnderReview(row) &&
  involved.proposedBy === null &&
  isAssigned(caller, row, involved) &&
  isApart(caller, row, involved)

/** Who judges proposes the decision, or sends the file back. */
export const canPropose: Rule = canJudge

/** A supplement whose days have passed is refused, or extended once, by the people who judged it. */
export const canExtend: Rule = (caller, row, involved) =>
  caller.can('assessment:update') &&
  standingOf(row) === 'supplement' &&
  isAssigned(caller, row, involved) &&
  isApart(caller, row, involved)

/** The second person: of a role that signs, who gave no verdict, proposed nothing, and has no interest (PRODUCT D7b.7). */
export const canSign: Rule = (caller, row, involved) =>
  caller.can('assessment:update') &&
  involved.proposedBy !== null &&
  (isUnderReview(row) || standingOf(row) === 'supplement') &&
  involved.isSigner &&
  isApart(caller, row, involved) &&
  (!involved.fourEyes || (involved.proposedBy !== caller.id && !involved.judgeIds.includes(caller.id)))

/** What waits for a signature is taken back by who proposed it, or by who would sign it. */
export const canWithdraw: Rule = (caller, row, involved) =>
  caller.can('assessment:update') &&
  involved.proposedBy !== null &&
  (involved.proposedBy === caller.id || canSign(caller, row, involved))

/** Only the holder of everything reopens what was approved. */
export const canReopen: Rule = (caller, row) =>
  caller.permissions.includes(everything) && nextStanding(standingOf(row), 'reopen') !== null

/** Anybody who could judge it can say that they must not. */
export const canDeclareConflict: Rule = (caller, row, involved) =>
  caller.can('assessment:update') && isUnderReview(row) && isFree(caller, row, involved)
