import { later } from '../../later/later.tsx'

/** The controls of filters: needed at the first press, so they come once the rows are on screen. */
export const FilterEditor = later(() => import('./editors/filter-editor.tsx').then(({ FilterEditor }) => FilterEditor))
