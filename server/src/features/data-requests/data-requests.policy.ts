import { dataRequestCase } from '@nhanxanh/contract/features/data-requests.rules'
import type { DataRequestKind, DataRequestStatus } from '@nhanxanh/contract/features/data-requests.rules'
import { caseRules } from '../../case-rules.ts'
import type { Caller } from '../../http/context.ts'

/**
 * `isSubject`: one of the chosen records is the account of the caller; `hasSubjects`: some record was chosen; `isFirstHand`: it is about a
 * member of staff, and the caller accepted it: another person carries it out.
 */
export type Ties = { isSubject: boolean; hasSubjects: boolean; isFirstHand: boolean }
type Row = { status: DataRequestStatus; kind: DataRequestKind; is_extended: boolean; erased_at: unknown }
type Rule = (caller: Pick<Caller, 'can'>, row: Row, ties: Ties) => boolean

const { handling, canAssign, canNote } = caseRules(dataRequestCase, ({ isSubject }: Ties) => isSubject)
export { canAssign, canNote }

export const canAccept = handling('accept')
/** What was erased cannot be refused or taken back any more. */
export const canRefuse: Rule = (caller, row, ties) => row.erased_at === null && handling('refuse')(caller, row, ties)
export const canWithdraw: Rule = (caller, row, ties) =>
  row.erased_at === null && handling('withdraw')(caller, row, ties)
export const canExtend = handling('extend')
/** An erasure is done before it is told. */
export const canFinish: Rule = (caller, row, ties) =>
  !ties.isFirstHand &&
  (row.kind !== 'erase' || row.erased_at !== null || !ties.hasSubjects) &&
  handling('finish')(caller, row, ties)
/** Whose records they are is settled before they are erased. */
export const canChoose: Rule = (caller, row, ties) => row.erased_at === null && canAssign(caller, row, ties)
/** Data goes to a person whose request was accepted. */
export const canTake: Rule = (caller, row, ties) =>
  (row.status === 'accepted' || row.status === 'done') &&
  ties.hasSubjects &&
  !ties.isFirstHand &&
  canNote(caller, row, ties)
export const canErase: Rule = (caller, row, ties) =>
  row.kind === 'erase' &&
  row.status === 'accepted' &&
  row.erased_at === null &&
  ties.hasSubjects &&
  !ties.isFirstHand &&
  canNote(caller, row, ties)
