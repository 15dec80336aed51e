import { barSentence, appealStates } from '@nhanxanh/contract/features/appeals.rules'
import type { AppealBar, AppealEvent, AppealStatus } from '@nhanxanh/contract/features/appeals.rules'
import type { Caller } from '../../http/context.ts'

/** `bars`: what the caller did in the decision, or that the letter names them; `isSigner`: of a role that signs decisions. */
export type Hands = { bars: readonly AppealBar[]; isSigner: boolean }
type Row = { status: AppealStatus; is_extended: boolean }
type Asking = Pick<Caller, 'id' | 'can'>
type Rule = (caller: Asking, row: Row, hands: Hands) => boolean

/** Nobody handles, accepts or settles what they judged, proposed, signed or decided, or what names them (PRODUCT D9b). */
export const barProblem = ({ bars }: Hands): string | null => barSentence(bars)
const isOtherHand: Rule = (_caller, _row, hands) => barProblem(hands) === null
const mayHandle: Rule = (caller, row, hands) => caller.can('contact:edit') && isOtherHand(caller, row, hands)

const handling =
  (event: Exclude<AppealEvent, 'settle'>): Rule =>
  (caller, row, hands) =>
    appealStates.allows({ status: row.status, isExtended: row.is_extended }, event) && mayHandle(caller, row, hands)

export const canAccept = handling('accept')
export const canRefuse = handling('refuse')
export const canWithdraw = handling('withdraw')
export const canExtend = handling('extend')
/** As long as somebody waits. */
export const canAssign: Rule = (caller, row, hands) => appealStates.isOpen(row.status) && mayHandle(caller, row, hands)
export const canNote: Rule = (caller, row, hands) => mayHandle(caller, row, hands)

/** Who may sign decisions may change one, with other hands than those that made it. */
export const canSettle: Rule = (caller, row, hands) =>
  appealStates.next(row.status, 'settle') !== null &&
  caller.can('contact:read') &&
  hands.isSigner &&
  isOtherHand(caller, row, hands)
