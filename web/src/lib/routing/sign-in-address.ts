import { safeTarget } from './safe-target.ts'

type Place = { pathname: string; search: string; hash: string }

/** The sign-in page, with the asked-for address as `next`; an address that already is the sign-in page stays. */
export const signInAddress = ({ pathname, search, hash }: Place): string => {
  if (pathname === '/auth/login') return pathname + search
  const target = safeTarget(pathname + search + hash)
  return target === null || target === '/' ? '/auth/login' : `/auth/login?next=${encodeURIComponent(target)}`
}
