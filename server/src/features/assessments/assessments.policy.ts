import { exclusionSentence, incompleteSentence, interestSentence } from '@nhanxanh/contract/features/assessments.hands'
import type { Hand, HandPart } from '@nhanxanh/contract/features/assessments.hands'
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

/** Why staff may not enter what came on paper: an interest, or another part in the file; owners are barred by nothing. Null: nothing. */
export const enteringProblem = (caller: Author, involved: Pick<Involved, 'hands' | 'fourEyes'>): string | null => {
  if (caller.audience === 'portal') return null
  return has(caller, involved, 'declared') ? interestSentence : exclusion('entered', caller, involved)
}

/** Authors write answers while the file is in the hands of the facility. */
export const canAnswer = (caller: Author, row: Row): boolean => isAuthor(caller, row) && isWithOwner(standingOf(row))

/** Authors hand in what is in their hands. */
export const canSubmit = (caller: Author, row: Row): boolean =>
  isAuthor(caller, row) && nextStanding(standingOf(row), 'submit') !== null

/** Who has to do with one assessment. */
export type Involved = {
  leadId: string | null
  memberIds: readonly string[]
  /** What everybody did with it, ever, whatever rows say of it today. */
  hands: readonly Hand[]
  /** Whose decision an appeal was found right against: others judge and sign the file that it opened again (PRODUCT D9b). */
  overturnedIds: readonly string[]
  /** Of what waits for a signature. */
  proposedBy: string | null
  /** The roles that may sign, and whether a second person has to. */
  isSigner: boolean
  fourEyes: boolean
  /** The log does not reach back to the start of the file: the ledger may lack somebody. */
  isIncomplete: boolean
}
type Rule = (caller: Pick<Caller, 'id' | 'permissions' | 'can'>, row: Row, involved: Involved) => boolean

const isUnderReview = (row: Row): boolean => standingOf(row) === 'submitted'
type Asked = Pick<Caller, 'id'>
const has = ({ id }: Asked, { hands }: Pick<Involved, 'hands'>, part: HandPart): boolean =>
  hands.some((hand) => hand.personId === id && hand.part === part)

const exclusion = (part: HandPart, { id }: Asked, { hands, fourEyes }: Pick<Involved, 'hands' | 'fourEyes'>) =>
  exclusionSentence(part, { personId: id, hands, fourEyes })

/** Who has declared an interest does nothing with the file any more. */
const isFree: Rule = (caller, _row, involved) => !has(caller, involved, 'declared')
/** Why a person who could work on a file must not: an interest, a decision that fell, or that they entered its answers; null: nothing. */
export const barProblem = (caller: Asked, involved: Pick<Involved, 'hands' | 'overturnedIds'>): string | null => {
  if (has(caller, involved, 'declared')) return interestSentence
  if (involved.overturnedIds.includes(caller.id)) {
    return 'Bạn có phần trong quyết định đã thay đổi theo khiếu nại nên người khác thẩm định và ký phiếu này.'
  }
  return has(caller, involved, 'entered') ? exclusion('signed', caller, { ...involved, fourEyes: true }) : null
}

type Barring = Pick<Involved, 'hands' | 'overturnedIds' | 'fourEyes'>
/** Why somebody must not have this part in the file, whatever their keys: an interest, a decision that fell, another part. Null: nothing. */
export const handProblem = (part: HandPart, caller: Asked, involved: Barring): string | null =>
  barProblem(caller, involved) ?? exclusion(part, caller, involved)

/** Whether nothing that this person did keeps them from a part. */
const mayHave =
  (part: HandPart): Rule =>
  (caller, _row, involved) =>
    handProblem(part, caller, involved) === null
const isAssigned: Rule = (caller, _row, { leadId, memberIds }) =>
  leadId === caller.id || memberIds.includes(caller.id) || caller.permissions.includes(everything)

/** Files are given to people while they are under review, by who has no interest in them. */
export const canAssign: Rule = (caller, row, involved) =>
  caller.can('assessment:update') && isUnderReview(row) && isFree(caller, row, involved)

/** The same holds of what was seen at the facility. */
export const canRecordVisit: Rule = canAssign

/** Lead and members judge, while nothing waits for a signature; a declared interest bars. */
export const canJudge: Rule = (caller, row, involved) =>
  caller.can('assessment:update') &&
  caller.can('assessment:read') &&
  isUnderReview(row) &&
  involved.proposedBy === null &&
  isAssigned(caller, row, involved) &&
  mayHave('judged')(caller, row, involved)

/** The second person for a mandatory criterion that does not apply: judged nothing of the file, and may sign it afterwards. */
export const canConfirmExemption: Rule = (caller, row, involved) =>
  caller.can('assessment:update') &&
  caller.can('assessment:read') &&
  isUnderReview(row) &&
  mayHave('exempted')(caller, row, involved)

/** Who judges proposes the decision, or sends the file back. */
export const canPropose: Rule = (caller, row, involved) =>
  canJudge(caller, row, involved) && mayHave('proposed')(caller, row, involved)

/** A supplement whose days have passed is refused, or extended once, by the people who judged it. */
export const canExtend: Rule = (caller, row, involved) =>
  caller.can('assessment:update') &&
  standingOf(row) === 'supplement' &&
  isAssigned(caller, row, involved) &&
  mayHave('proposed')(caller, row, involved)

type Signing = Pick<Involved, 'hands' | 'overturnedIds' | 'fourEyes' | 'isIncomplete' | 'leadId' | 'memberIds'>

/** Where the ledger may lack somebody, who stands in any row of the file leaves signing to others. */
const standsInRows = ({ id }: Asked, { hands, leadId, memberIds }: Signing): boolean =>
  leadId === id || memberIds.includes(id) || hands.some(({ personId }) => personId === id)

/** What keeps somebody from signing the file, whatever their role; null: nothing (PRODUCT D7b.7). */
export const signingProblem = (caller: Asked, involved: Signing): string | null =>
  handProblem('signed', caller, involved) ??
  (involved.isIncomplete && standsInRows(caller, involved) ? incompleteSentence : null)

/** Whether the author of what waits has declared an interest since: such a proposal is sent back and not signed. */
export const isProposedByInterested = ({ proposedBy, hands }: Pick<Involved, 'proposedBy' | 'hands'>): boolean =>
  proposedBy !== null && has({ id: proposedBy }, { hands }, 'declared')

/** Who may sign it, or send it back. */
const isSecond: Rule = (caller, row, involved) =>
  caller.can('assessment:update') &&
  involved.proposedBy !== null &&
  (isUnderReview(row) || standingOf(row) === 'supplement') &&
  involved.isSigner &&
  signingProblem(caller, involved) === null

/** The second person: of a role that signs, who had no hand in what is decided, and has no interest. */
export const canSign: Rule = (caller, row, involved) =>
  isSecond(caller, row, involved) && !isProposedByInterested(involved)

/** Whoever could have signed it, and no other part of theirs bars them, makes final what another one signed. */
export const canComplete: Rule = (caller, row, involved) =>
  canSign(caller, row, involved) && mayHave('completed')(caller, row, involved)

/** What waits for a signature is taken back by who proposed it, or by who would sign it; a declared interest bars both. */
export const canWithdraw: Rule = (caller, row, involved) =>
  caller.can('assessment:update') &&
  involved.proposedBy !== null &&
  isFree(caller, row, involved) &&
  (involved.proposedBy === caller.id || isSecond(caller, row, involved))

/** Only the holder of everything reopens what was approved. */
export const canReopen: Rule = (caller, row, involved) =>
  caller.permissions.includes(everything) &&
  nextStanding(standingOf(row), 'reopen') !== null &&
  isFree(caller, row, involved)

/** Anybody who could judge it can say that they must not. */
export const canDeclareConflict: Rule = (caller, row, involved) =>
  caller.can('assessment:update') && isUnderReview(row) && isFree(caller, row, involved)
