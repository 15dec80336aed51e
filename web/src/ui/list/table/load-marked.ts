/** What marks the words of a search in a text. */
export const loadMarked = () => import('./marked.tsx')
