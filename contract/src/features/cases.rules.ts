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
