import type { Entry } from '../lib/entry.ts'
import type { Judged } from './judged.ts'
import type { Loaded } from './loaded.ts'
import type { Written } from './standing.ts'

export type FormState = {
  loaded: Loaded | null
  entries: readonly Entry[]
  written: Written
  judged: Judged | null
  /** When the server last took all that waited; null: not since the page was opened. */
  savedAt: Date | null
  isAway: boolean
  problem: string | null
}
export const emptyState: FormState = {
  loaded: null,
  entries: [],
  written: { answers: new Map(), figures: new Map(), exemptions: new Map() },
  judged: null,
  savedAt: null,
  isAway: false,
  problem: null,
}
