import { isWithOwner, nextStanding, standingOf } from '@nhanxanh/contract/features/assessments.rules'
import type { AssessmentStatus, RejectionKind } from '@nhanxanh/contract/features/assessments.rules'
import { everything } from '@nhanxanh/contract/permissions'
import type { Caller } from '../../http/context.ts'

type Row = { status: AssessmentStatus; rejection: RejectionKind | null; owner_id: string | null }

/** The account that registered the facility. */
export const isOwner = (caller: Pick<Caller, 'id'>, row: Row): boolean => row.owner_id === caller.id

/** Owners write answers while the file is in their hands. */
export const canAnswer = (caller: Pick<Caller, 'id'>, row: Row): boolean =>
  isOwner(caller, row) && isWithOwner(standingOf(row))

/** Owners hand in what is in their hands. */
export const canSubmit = (caller: Pick<Caller, 'id'>, row: Row): boolean =>
  isOwner(caller, row) && nextStanding(standingOf(row), 'submit') !== null

/** Who has to do with one assessment, as its rows tell. */
export type Involved = {
  leadId: string | null
  memberIds: readonly string[]
  conflictedIds: readonly string[]
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
  isFree(caller, row, involved)

/** Who judges proposes the decision, or sends the file back. */
export const canPropose: Rule = canJudge

/** A supplement whose days have passed is refused, or extended once, by the people who judged it. */
export const canExtend: Rule = (caller, row, involved) =>
  caller.can('assessment:update') &&
  standingOf(row) === 'supplement' &&
  isAssigned(caller, row, involved) &&
  isFree(caller, row, involved)

/** The second person: of a role that signs, who gave no verdict, proposed nothing, and has no interest (PRODUCT D7b.7). */
export const canSign: Rule = (caller, row, involved) =>
  caller.can('assessment:update') &&
  involved.proposedBy !== null &&
  (isUnderReview(row) || standingOf(row) === 'supplement') &&
  involved.isSigner &&
  isFree(caller, row, involved) &&
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
