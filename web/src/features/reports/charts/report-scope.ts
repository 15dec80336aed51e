import { createContext } from 'react'

/** What the figures on screen tell of, in words: for what is taken along. */
export type ReportScope = { filter: string; at: string }

export const ReportScopeContext = createContext<ReportScope | null>(null)
