import { z } from 'zod'

/** A cell of a file that means something else than it says, or that nobody but the person can tell. */
export const readingOf = <F extends readonly [string, ...string[]]>(fields: F) =>
  z.object({
    field: z.enum(fields),
    /** As it stands in the file. */
    written: z.string(),
    /** What is taken for it; null while the person is asked. */
    understood: z.string().nullable(),
    /** Only its letters are others: those of an old font, as they are read today. */
    isOfLetters: z.boolean(),
    /** Each thing that it may mean, and the text that would have been written for it. */
    choices: z.array(z.object({ label: z.string(), text: z.string() })),
  })
