type Changed = Readonly<Record<string, { before?: unknown; after?: unknown }>> | null

/** Fields whose values are people. */
export const peopleFields = ['assignee', 'assigneeId', 'lead'] as const

export const personIn = (changes: Changed, field: string, side: 'before' | 'after'): string | null => {
  const value = changes?.[field]?.[side]
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value) ? value : null
}

export const peopleIn = (changes: Changed): string[] =>
  peopleFields
    .flatMap((field) => [personIn(changes, field, 'before'), personIn(changes, field, 'after')])
    .filter((id) => id !== null)
