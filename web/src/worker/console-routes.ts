import { screens } from '@nhanxanh/contract/screens'

/** Public pages of the console (SPECIFICATION 2). */
const recovery = ['1', '2', '3'].map((step) => `/auth/forgot-password-s${step}`)
const open = ['/', '/auth/login', ...recovery, '/auth/not-me']
const others = ['/forbidden', '/examples']

const shapes = [...Object.keys(screens), ...open, ...others].map(
  (path) => new RegExp(`^${path.replace('$id', '[^/]+')}/?$`),
)

/**
 * True for an address at which the console's page may answer without the server. The list says which, not which not: a page that
 * the server writes itself, today's or a later one's, is never hidden.
 */
export const isConsoleRoute = (pathname: string): boolean => shapes.some((shape) => shape.test(pathname))
