import { appealCase, barSentence } from '@nhanxanh/contract/features/appeals.rules'
import type { AppealBar, AppealStatus } from '@nhanxanh/contract/features/appeals.rules'
import { caseRules } from '../../case-rules.ts'
import type { Caller } from '../../http/context.ts'

/** `bars`: what the caller did in the decision, or that the letter names them; `isSigner`: of a role that signs decisions. */
export type Hands = { bars: readonly AppealBar[]; isSigner: boolean }
type Row = { status: AppealStatus; is_extended: boolean }
type Rule = (caller: Pick<Caller, 'can'>, row: Row, hands: Hands) => boolean

/** Nobody handles, accepts or settles what they judged, proposed, signed or decided, or what names them (PRODUCT D9b). */
export const barProblem = ({ bars }: Hands): string | null => barSentence(bars)
const { handling, canAssign, canNote } = caseRules(appealCase, (hands: Hands) => barProblem(hands) !== null)
export { canAssign, canNote }

export const canAccept = handling('accept')
export const canRefuse = handling('refuse')
export const canWithdraw = handling('withdraw')
export const canExtend = handling('extend')
/** Who may sign decisions may change one, with other hands than those that made it. */
export const canSettle: Rule = (caller, row, hands) =>
  appealCase.states.next(row.status, 'settle') !== null &&
  caller.can('contact:read') &&
  hands.isSigner &&
  barProblem(hands) === null
