import type { ScreenPath } from '../lib/routing/screens.ts'

/**
 * A screen as the target of a link. The caller asked the router whether it is built; the types know only the routes that
 * are enrolled today, and a screen without parameters is typed like the start page.
 */
export const toScreen = (path: ScreenPath): '/' => path as '/'
