import { nextCouncilState } from '@nhanxanh/contract/features/council-sessions.rules'
import type { CouncilSessionState } from '@nhanxanh/contract/features/council-sessions.rules'
import type { Caller } from '../../http/context.ts'

type Row = { state: CouncilSessionState; decided: number }
type Rule = (caller: Pick<Caller, 'can' | 'assignedOnly'>, row: Row) => boolean

/** Sessions are kept by people who know of all files: others would take away what they do not see. */
export const canKeep = (caller: Pick<Caller, 'can' | 'assignedOnly'>): boolean =>
  caller.can('assessment:update') && !caller.assignedOnly

const keeps: Rule = (caller) => canKeep(caller)

/** Sessions are read by who reads assessments, and by who made them. */
export const canRead = (caller: Pick<Caller, 'id' | 'can'>, { created_by }: { created_by: string }): boolean =>
  caller.can('assessment:read') || created_by === caller.id

/** Date, place, people and minutes until the session is closed; its files only while it is prepared. */
export const canEdit: Rule = (caller, row) => keeps(caller, row) && row.state !== 'closed'
export const canHold: Rule = (caller, row) => keeps(caller, row) && nextCouncilState(row.state, 'hold') !== null
export const canAmend: Rule = (caller, row) =>
  keeps(caller, row) && nextCouncilState(row.state, 'amend') !== null && row.decided === 0
export const canConclude: Rule = (caller, row) => keeps(caller, row) && row.state === 'held'
/** What it concluded is signed once it is closed. */
export const canDecide: Rule = (caller, row) => keeps(caller, row) && row.state === 'closed'
export const canClose: Rule = (caller, row) => keeps(caller, row) && nextCouncilState(row.state, 'close') !== null
export const canRemove: Rule = (caller, row) => keeps(caller, row) && row.state === 'draft'
