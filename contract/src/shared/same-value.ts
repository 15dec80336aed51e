const inOneOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** True if two plain values are equal; the database gives the keys of an object back in an order of its own. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, inOneOrder) === JSON.stringify(other, inOneOrder)
