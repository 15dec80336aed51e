import type { Ability } from '../abilities.ts'
import type { Right } from '../permissions.ts'
import type { Screen } from '../screens.ts'
import type { TypeRule } from './notifications.rules.ts'

type Step<Status, Event> = { event: Event; from: Status; to: Status }
type Declared<Status, Event> = {
  steps: readonly Step<Status, Event>[]
  /** Somebody still waits; a clock runs in these alone. */
  open: readonly Status[]
  /** The act that gives the clock more days. */
  extends: Event
}

/** The states of a kind of case as a table, and its clock, which is extended once. */
export const caseStates = <Status extends string, Event extends string>(declared: Declared<Status, Event>) => {
  const next = (from: Status, event: Event): Status | null =>
    declared.steps.find((step) => step.from === from && step.event === event)?.to ?? null
  return {
    open: declared.open,
    extends: declared.extends,
    /** Where an event leads from a state, or null where it is not allowed there. */
    next,
    isOpen: (status: Status): boolean => declared.open.includes(status),
    /** Whether an event is possible as a case and its clock stand. */
    allows: ({ status, isExtended }: { status: Status; isExtended: boolean }, event: Event): boolean =>
      next(status, event) !== null && !(isExtended && event === declared.extends),
  }
}

type Names<Key extends string = string> = Readonly<Record<Key, string>>
type Refused = { code: Uppercase<string>; message: string }

/** What one kind of case says of itself. All that serves every kind takes it from here (`case-kinds.ts`). */
export type CaseDeclaration = {
  /** The beginning of its events in the log, and the name of its mails. */
  entity: string
  /** Its tables; `of`: the column by which entries and files name their case. Its moments and notifications begin like `moment`. */
  tables: { cases: string; entries: string; files: string; of: string; moment: string }
  screen: Screen & { path: `/${string}`; permission: Right; letter: string }
  /** What opens its records, and what they are handled by. */
  read: Right
  edit: Right
  /** In the log, as the record of a file, and in hand: "3 khiếu nại". */
  name: string
  fileName: string
  inHandName: string
  /** In a sentence, with the one who sent it: "khiếu nại", "người khiếu nại". */
  noun: string
  person: string
  /** The beginning of its codes: KN-2026-0001. */
  codePrefix: string
  /** What the log calls its kind; and what its list calls kind and origin. */
  kindName: string
  labels: { kind: string; origin: string }
  kinds: Names
  origins: Names
  statuses: Names
  entries: Names
  /** What is written to the person, by the entry that tells of it. */
  letters: Readonly<Partial<Record<string, string>>>
  /** Its states as `caseStates` gives them; somebody waits in the open ones. `terms`: for what, there: "trả lời". */
  states: { open: readonly string[] }
  terms: Names
  /** What of it outlives an erasure of the person, and by which law. */
  kept: { what: string; reason: string }
  missing: Refused
  impossible: Refused
  /** Its acts by their names in the log: those that write to the person, and those within the office. */
  acts: { told: Names; within: Names }
  /** Opening and entering one, reading its files, and more. */
  abilities: Readonly<Record<'open' | 'enter' | 'readFiles', Ability> & Record<string, Ability>>
  notifications: Readonly<Record<string, TypeRule>>
}
