import { isScreenPath, screens, type Screen, type ScreenPath } from '@nhanxanh/contract/screens'

export {
  homeOf,
  isScreenPath,
  mayOpen,
  menuKey,
  screens,
  type Screen,
  type ScreenPath,
} from '@nhanxanh/contract/screens'

/** The screen of an address (`/approve-accounts/42`), or null where the specification has none there. */
export const screenAt = (pathname: string): (Screen & { path: ScreenPath }) | null => {
  const path = pathname.replace(/\/+$/, '')
  if (isScreenPath(path)) return { path, ...screens[path] }
  const [, head, id, ...rest] = path.split('/')
  const pattern = id === undefined ? `/${head}` : `/${head}/$id`
  return rest.length === 0 && isScreenPath(pattern) ? { path: pattern, ...screens[pattern] } : null
}
