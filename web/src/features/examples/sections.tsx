import type { ReactNode } from 'react'

export type Section = { id: string; title: string; content: ReactNode }

/** What the gallery shows, in its order: one entry for each family of components. Invented data only. */
export const sections: readonly Section[] = []
