import { later } from '../../later/later.tsx'

/** What marks the words of a search in a text; comes with the first search. */
export const Marked = later(() => import('./marked.tsx').then(({ Marked }) => Marked), 'quiet')
