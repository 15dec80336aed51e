/** A topic with its criteria in their groups, as the tree has them. */
type Numbered = {
  code: string
  subGroups: readonly { criteria: readonly { id: string; code: string; name: string; isArchived: boolean }[] }[]
}
export type NewCode = { id: string; name: string; before: string; after: string }

const codeOf = (group: string, nth: number, width: number): string => `${group}${String(nth).padStart(width, '0')}`

/**
 * Codes anew by the order of the tree: the code of the topic and the how many-th in it, `KNK01`. Archived criteria come after the
 * others, so that the numbers of those have no gaps. Only criteria whose code changes are named.
 */
export const numbersAnew = (groups: readonly Numbered[]): NewCode[] =>
  groups.flatMap(({ code: group, subGroups }) => {
    const all = subGroups.flatMap(({ criteria }) => criteria)
    const ordered = [...all.filter((each) => !each.isArchived), ...all.filter((each) => each.isArchived)]
    const width = Math.max(2, String(ordered.length).length)
    return ordered
      .map(({ id, name, code }, at) => ({ id, name, before: code, after: codeOf(group, at + 1, width) }))
      .filter(({ before, after }) => before !== after)
  })
