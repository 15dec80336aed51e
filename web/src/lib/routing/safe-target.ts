/**
 * A path of our own origin to go to after signing in, or null. Refuses everything that a browser could read as another
 * origin (`//host`, `/\host`, `javascript:`) and the sign-in pages themselves, which would be a loop.
 */
export const safeTarget = (given: unknown, origin = window.location.origin): string | null => {
  if (typeof given !== 'string' || !given.startsWith('/') || given.length > 2000) return null
  // Browsers drop tabs and line breaks and read a backslash as a slash.
  if (/[\p{Cc}\\]/u.test(given) || given.startsWith('//')) return null
  try {
    const url = new URL(given, origin)
    if (url.origin !== origin || /^\/(auth|forbidden)(\/|$)/.test(url.pathname)) return null
    return url.pathname + url.search + url.hash
  } catch {
    return null
  }
}
