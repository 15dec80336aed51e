import type { caseStates } from '@nhanxanh/contract/features/cases.rules'
import type { Right } from '@nhanxanh/contract/permissions'
import type { Caller } from './http/context.ts'

type Declared<Status extends string, Event extends string> = {
  states: ReturnType<typeof caseStates<Status, Event>>
  edit: Right
}

/** The rules that every kind of case has: what its state and its clock allow, for those who handle it and whom nothing bars. */
export const caseRules = <Status extends string, Event extends string, Ties>(
  { states, edit }: Declared<Status, Event>,
  isBarred: (ties: Ties) => boolean,
) => {
  type Row = { status: Status; is_extended: boolean }
  type Rule = (caller: Pick<Caller, 'can'>, row: Row, ties: Ties) => boolean
  const canNote: Rule = (caller, _row, ties) => caller.can(edit) && !isBarred(ties)
  /** As long as somebody waits. */
  const canAssign: Rule = (caller, row, ties) => states.isOpen(row.status) && canNote(caller, row, ties)
  const handling =
    (event: Event): Rule =>
    (caller, row, ties) =>
      states.allows({ status: row.status, isExtended: row.is_extended }, event) && canNote(caller, row, ties)
  return { handling, canAssign, canNote }
}
