import { certificateEventLetters, certificateEventNames } from './features/certificates.life.ts'

/** What the log calls the events of acts that stand in a table of their own; those of cases are in `case-kinds.ts`. */
export const tabledActNames = { ...certificateEventNames } as const
/** What owners are written of them. */
export const tabledActLetters = { ...certificateEventLetters } as const
