/** One of the things that a cell may mean; `text` is what would have been written for it. */
export type Choice = { label: string; text: string }

/**
 * What a cell means. `shown`: how that reads where it was written otherwise, null where it stands there. A question: nobody but
 * the person can tell; the sentence says what is in doubt.
 */
export type Understood<T> = { value: T; shown: string | null } | { question: string; choices: readonly Choice[] }

/** Means what it says. */
export const asWritten = <T>(value: T): Understood<T> => ({ value, shown: null })
export const isAsked = <T>(understood: Understood<T>): understood is Extract<Understood<T>, { question: string }> =>
  'question' in understood
