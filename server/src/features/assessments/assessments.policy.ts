import {
  decidingParts,
  exclusionSentence,
  incompleteSentence,
  interestedProposal,
  interestSentence,
  signersSentence,
} from '@nhanxanh/contract/features/assessments.hands'
import type { Hand, HandPart } from '@nhanxanh/contract/features/assessments.hands'
import { assessmentKey, ruleOf, whoseIs } from '@nhanxanh/contract/features/assessments.life'
import type { AssessmentAct, By } from '@nhanxanh/contract/features/assessments.life'
import { standingOf } from '@nhanxanh/contract/features/assessments.rules'
import type { AssessmentStatus, RejectionKind } from '@nhanxanh/contract/features/assessments.rules'
import { closedProblem, waitingProblem } from '@nhanxanh/contract/features/assessments.words'
import type { ActProblem } from '@nhanxanh/contract/features/assessments.words'
import { roleKeyName } from '@nhanxanh/contract/features/roles.rules'
import { everything, missingKeys } from '@nhanxanh/contract/permissions'
import { heldObstacle } from '@nhanxanh/contract/shared/held'
import type { HeldAct } from '@nhanxanh/contract/shared/held'
import type { Caller } from '../../http/context.ts'

type Row = {
  status: AssessmentStatus
  rejection: RejectionKind | null
  owner_id: string | null
  /** Staff enter it from paper. */
  is_on_paper: boolean
  remedy_extended: boolean
}
export type Author = Pick<Caller, 'id' | 'audience' | 'assignedOnly' | 'can'>
type Asking = Author & Pick<Caller, 'permissions'>
type Asked = Pick<Caller, 'id'>
type Person = { id: string; name: string }

/** Who has to do with one assessment. */
export type Involved = {
  leadId: string | null
  /** Lead and members, the lead first. */
  assigned: readonly Person[]
  /** What everybody did with it, ever, whatever rows say of it today. */
  hands: readonly Hand[]
  /** Whose decision an appeal was found right against: others judge and sign the file that it opened again (PRODUCT D9b). */
  overturnedIds: readonly string[]
  /** Of what waits for a signature. */
  proposedBy: string | null
  /** A signature that is not final yet. */
  held: Pick<HeldAct, 'act' | 'by' | 'until'> | null
  /** Working accounts of the roles that sign. */
  signers: readonly Person[]
  /** Whether a second person has to sign. */
  fourEyes: boolean
  /** The log does not reach back to the start of the file: the ledger may lack somebody. */
  isIncomplete: boolean
}

/** Staff who may enter what came on paper; experts from outside know of nothing but what they judge. */
export const canEnter = (caller: Author): boolean =>
  caller.audience === 'console' && caller.can(assessmentKey) && !caller.assignedOnly

/** Whoever writes the answers: the account that registered the facility, or of what came on paper the staff who enter it. */
export const isAuthor = (caller: Author, row: Pick<Row, 'owner_id' | 'is_on_paper'>): boolean =>
  caller.audience === 'portal' ? row.owner_id === caller.id : row.is_on_paper && canEnter(caller)

const has = ({ id }: Asked, { hands }: Pick<Involved, 'hands'>, part: HandPart): boolean =>
  hands.some((hand) => hand.personId === id && hand.part === part)

type Barring = Pick<Involved, 'hands' | 'overturnedIds' | 'fourEyes'>
type Part = HandPart | undefined
const exclusion = (part: Part, { id }: Asked, { hands, fourEyes }: Barring): string | null =>
  part === undefined ? null : exclusionSentence(part, { personId: id, hands, fourEyes })

/** What bars whatever the settings say: an interest; of judging and deciding a decision that fell, and that one entered the answers. */
const barProblem = (part: Part, caller: Asked, involved: Barring): string | null => {
  if (has(caller, involved, 'declared')) return interestSentence
  if (part === undefined || !decidingParts.includes(part)) return null
  if (involved.overturnedIds.includes(caller.id)) {
    return 'Bạn có phần trong quyết định đã thay đổi theo khiếu nại nên người khác thẩm định và ký phiếu này.'
  }
  return has(caller, involved, 'entered') ? exclusion('signed', caller, involved) : null
}

/** Why somebody must not have this part in the file, whatever their keys: a bar, or another part that excludes it. Null: nothing. */
export const handProblem = (part: Part, caller: Asked, involved: Barring): string | null =>
  barProblem(part, caller, involved) ?? exclusion(part, caller, involved)

type Standing = Barring & Pick<Involved, 'isIncomplete' | 'leadId'> & { assigned: readonly Asked[] }

/** Where the ledger may lack somebody, who stands in any row of the file leaves signing to others. */
const standsInRows = ({ id }: Asked, { hands, leadId, assigned }: Standing): boolean =>
  leadId === id || assigned.some((one) => one.id === id) || hands.some(({ personId }) => personId === id)

/** What keeps somebody from signing the file, or making it final, whatever their role; null: nothing (PRODUCT D7b.7). */
export const signingProblem = (caller: Asked, involved: Standing, part: Part = 'signed'): string | null =>
  handProblem(part, caller, involved) ??
  (involved.isIncomplete && standsInRows(caller, involved) ? incompleteSentence : null)

/** Who may sign the file by name, or make final what another one signed. */
export const signerNames = (involved: Involved, part: Part = 'signed'): string[] =>
  involved.signers
    .filter((one) => part === 'signed' || one.id !== involved.held?.by.id)
    .filter((one) => signingProblem(one, involved, part) === null)
    .map(({ name }) => name)

const holdsEverything = ({ permissions }: Asking): boolean => permissions.includes(everything)
const isSigner = ({ id }: Asked, { signers }: Involved): boolean => signers.some((one) => one.id === id)
type Given = { row: Row; involved: Involved }

/** Whose act it is, and by which names they are told to others. */
const people: Record<By, { are: (caller: Asking, given: Given) => boolean; names: (involved: Involved) => string[] }> =
  {
    anybody: { are: () => true, names: () => [] },
    author: { are: (caller, { row }) => isAuthor(caller, row), names: () => [] },
    assigned: {
      are: (caller, { involved }) => involved.assigned.some(({ id }) => id === caller.id) || holdsEverything(caller),
      names: ({ assigned }) => assigned.map(({ name }) => name),
    },
    lead: {
      are: (caller, { involved }) => involved.leadId === caller.id || holdsEverything(caller),
      names: ({ assigned, leadId }) => assigned.filter(({ id }) => id === leadId).map(({ name }) => name),
    },
    signer: {
      // Who signed what is held does not make it final.
      are: (caller, { involved }) => isSigner(caller, involved) && involved.held?.by.id !== caller.id,
      names: (involved) => signerNames(involved, involved.held === null ? 'signed' : 'completed'),
    },
    proposer: {
      are: (caller, { involved }) =>
        involved.proposedBy === caller.id || (isSigner(caller, involved) && signingProblem(caller, involved) === null),
      names: signerNames,
    },
    doer: {
      are: (caller, { involved }) => involved.held?.by.id === caller.id,
      names: ({ held }) => (held === null ? [] : [held.by.name]),
    },
  }

/** Whose act it is; null: theirs. */
const foreignProblem = (act: AssessmentAct, caller: Asking, given: Given): ActProblem | null => {
  const { by, keys } = ruleOf(act)
  const { words, foreign: code } = whoseIs(act)
  const [missing] = missingKeys(caller.permissions, keys)
  if (missing !== undefined) return { code, sentence: `Bạn không có quyền “${roleKeyName(missing)}”.` }
  if (people[by].are(caller, given)) return null
  const names = people[by].names(given.involved)
  return { code, sentence: names.length === 0 && by !== 'signer' ? words : signersSentence(words, names) }
}

/** What the ledger keeps this person from; null: nothing. Of a signature only who has the role is told what they did. */
const barredProblem = (act: AssessmentAct, caller: Asking, involved: Involved): ActProblem | null => {
  const { by, part } = ruleOf(act)
  const bar = barProblem(part, caller, involved)
  if (bar !== null) return { code: 'CONFLICT_OF_INTEREST', sentence: bar }
  const { excluded: code } = whoseIs(act)
  if (by !== 'signer') {
    const hand = exclusion(part, caller, involved)
    return hand === null ? null : { code, sentence: hand }
  }
  const hand = isSigner(caller, involved) ? signingProblem(caller, involved, part) : null
  if (hand !== null) return { code, sentence: signersSentence(hand, signerNames(involved, part)) }
  // Such a proposal is sent back and not signed.
  const isProposedByInterested = involved.proposedBy !== null && has({ id: involved.proposedBy }, involved, 'declared')
  return isProposedByInterested ? { code: 'CONFLICT_OF_INTEREST', sentence: interestedProposal } : null
}

const waitsProblem = (act: AssessmentAct, { proposedBy, held }: Involved): ActProblem | null => {
  if (held === null) return waitingProblem(act, proposedBy === null ? 'nothing' : 'proposal')
  const problem = waitingProblem(act, 'signature')
  return problem?.code === 'ACT_HELD' ? { ...problem, sentence: heldObstacle(held) } : problem
}

/** Why this person does not do this with a file as it stands, by the table of acts; null: they may. */
export const actProblem = (act: AssessmentAct, caller: Asking, { row, involved }: Given): ActProblem | null => {
  const closed = closedProblem(act, { standing: standingOf(row), isExtended: row.remedy_extended })
  const waits = waitsProblem(act, involved)
  const barred = barredProblem(act, caller, involved)
  // What is missing is said before who may not, and who may not before what only has to end.
  const first = ruleOf(act).waiting === 'nothing' ? (barred ?? waits) : (waits ?? barred)
  return closed ?? first ?? foreignProblem(act, caller, { row, involved })
}
