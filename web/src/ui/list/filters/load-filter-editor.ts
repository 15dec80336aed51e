/** The controls of filters: needed at the first press, so they come once the rows are on screen. */
export const loadFilterEditor = () => import('./editors/filter-editor.tsx')
