import { holdsAll, type Right } from '@nhanxanh/contract/permissions'
import { plainScreens, type PlainScreen } from '@nhanxanh/contract/screens'
import { menuGroups } from '../lib/routing/menu-groups.ts'
import { iconOf, type ScreenIcon } from '../lib/routing/screen-icons.ts'
import { homeOf, isScreenPath, mayOpen, menuKey, screens, type ScreenPath } from '../lib/routing/screens.ts'
import type { IsBuilt } from '../lib/routing/use-built.ts'

export type MenuItem = {
  path: ScreenPath
  label: string
  icon: ScreenIcon
  /** Where the specification's menu asks for another key than its route (certificates: `certificate:list`). */
  permission: Right | null
}
export type MenuGroup = { label: string; items: readonly MenuItem[] }

/** The whole side menu, in the groups and the order of SPECIFICATION 2. */
export const menu: readonly MenuGroup[] = menuGroups.map(({ label, items }) => ({
  label,
  items: items.map((item) => ({ ...item, icon: iconOf(item.path), permission: menuKey(item.path) })),
}))

const items = menu.flatMap((group) => group.items)

/** What this person sees of the menu: items whose key they hold and whose screen exists; no empty groups. */
export const visibleMenu = (held: readonly string[], isBuilt: IsBuilt): readonly MenuGroup[] =>
  menu
    .map(({ label, items }) => ({
      label,
      items: items.filter(
        ({ path, permission }) => isBuilt(path) && (permission === null || holdsAll(held, [permission])),
      ),
    }))
    .filter((group) => group.items.length > 0)

/**
 * The first top-level screen in the order of the menu that the person may open, or null where there is none yet. What needs
 * no key (the own profile) comes last: nobody signs in for it.
 */
export const firstPermitted = (held: readonly string[], isBuilt: IsBuilt): ScreenPath | null => {
  const open = items.filter(({ path }) => isBuilt(path) && mayOpen(path, held))
  return (open.find(({ permission }) => permission !== null) ?? open[0])?.path ?? null
}

const placeOf = (path: PlainScreen): number => {
  const place = items.findIndex((item) => item.path === homeOf(path))
  return place < 0 ? items.length : place
}
/** In the order of the menu, each behind the item that it stands under; what stands under none comes last. */
export const screensInOrder = plainScreens.toSorted((one, other) => placeOf(one) - placeOf(other))

/** The item under which a screen's pinned views stand: its own, that of its tabs, else the first that asks for the same key. */
export const itemOfScreen = (path: ScreenPath): ScreenPath | null => {
  const own = items.find((each) => each.path === homeOf(path))
  return (own ?? items.find(({ permission }) => permission === screens[path].permission))?.path ?? null
}

type Starting = { chosen: ScreenPath | null; assignedOnly: boolean }

/**
 * The screen after signing in: the chosen one while it exists and the person may open it. People who know only what was
 * assigned to them start at that, all others at the first permitted screen.
 */
export const startScreen = (
  { chosen, assignedOnly }: Starting,
  held: readonly string[],
  isBuilt: IsBuilt,
): ScreenPath | null => {
  const wanted = [chosen, assignedOnly ? ('/assessments' as const) : null]
  const open = wanted.find((path) => path !== null && isBuilt(path) && mayOpen(path, held))
  return open ?? firstPermitted(held, isBuilt)
}

/** The item that an address belongs to; reports by default (SPECIFICATION 2), of the settings, which stand in no menu, none. */
export const selectedItem = (pathname: string): ScreenPath | null =>
  pathname === '/settings'
    ? null
    : (items.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.path ??
      (isScreenPath(pathname) ? homeOf(pathname) : '/reports'))

/** The nearest screen to a refused one: its own list, else the first permitted. */
export const nearestPermitted = (pathname: string, held: readonly string[], isBuilt: IsBuilt): ScreenPath | null => {
  const list = items.find(({ path }) => pathname.startsWith(`${path}/`))?.path
  return list && isBuilt(list) && mayOpen(list, held) ? list : firstPermitted(held, isBuilt)
}
