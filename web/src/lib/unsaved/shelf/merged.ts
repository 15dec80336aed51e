import { chainOf, linked } from '../chain.ts'
import type { Unsaved } from '../unsaved.store.ts'

/**
 * What is to lie on the shelf under a name, where it may have been changed by another tab with the same form: what this tab
 * has (null: nothing any more), and behind it what it has not seen. `seen` says of each form when this tab last knew of it.
 */
export const merged = (there: Unsaved | null, mine: Unsaved | null, seen: ReadonlyMap<string, number>) => {
  const news = chainOf(there).filter(({ by, keptAt }) => keptAt > (seen.get(by) ?? 0))
  const own = chainOf(mine).filter(({ by }) => !news.some((entry) => entry.by === by))
  return linked([...own, ...news])
}

/** What this tab knows of, so that it leaves alone what another one with the same form has kept since. */
export const ownKnowledge = () => {
  const seen = new Map<string, number>()
  return {
    note: (entry: Unsaved | null): void => {
      for (const { by, keptAt } of chainOf(entry)) seen.set(by, Math.max(keptAt, seen.get(by) ?? 0))
    },
    mergedWith:
      (mine: Unsaved | null) =>
      (there: Unsaved | null): Unsaved | null =>
        merged(there, mine, seen),
  }
}
