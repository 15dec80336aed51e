import { abilitiesOn } from './abilities.ts'
import { everything, openedRights, permissions } from './permissions.ts'
import { menuKey, screens } from './screens.ts'
import type { ScreenPath } from './screens.ts'
import type { Endpoint } from './spine.ts'

/** A key, and the place that asks for it, in the words of the screen. */
export type KeyUse = { key: string; where: string }
type Door = Pick<Endpoint, 'method' | 'path' | 'access'>

const paths = Object.keys(screens) as ScreenPath[]
/** What is not granted by a key of its own. */
const withoutKey: ReadonlySet<string> = new Set(['public', 'portal', 'signed-in', everything, ...openedRights])

/** Everything that asks for a key: routes, items of the menu, buttons, and the given endpoints. */
export const keyUses = (endpoints: readonly Door[]): readonly KeyUse[] => {
  const ofScreens = paths.map((path) => ({
    key: screens[path].permission,
    where: `Màn hình “${screens[path].title}”`,
  }))
  const ofMenu = paths.map((path) => ({ key: menuKey(path), where: `Mục “${screens[path].title}” trên trình đơn` }))
  const ofButtons = paths.flatMap((path) =>
    abilitiesOn(path).flatMap(([, { label, needs }]) =>
      needs.map((key) => ({ key, where: `Nút “${label}” của màn hình “${screens[path].title}”` })),
    ),
  )
  const ofDoors = endpoints.map(({ method, path, access }) => ({ key: access, where: `Lời gọi ${method} /api${path}` }))
  return [...ofScreens, ...ofMenu, ...ofButtons, ...ofDoors].flatMap(({ key, where }) =>
    key === null || withoutKey.has(key) ? [] : [{ key, where }],
  )
}

/** Keys that something asks for and the catalogue lacks, so that nobody can grant them; and keys that nothing asks for. */
export const lintKeys = (uses: readonly KeyUse[], catalogue: readonly string[] = permissions) => {
  const asked = Map.groupBy(uses, ({ key }) => key)
  return {
    unknown: [...asked]
      .filter(([key]) => !catalogue.includes(key))
      .map(([key, found]) => ({ key, uses: found.map(({ where }) => where) })),
    unused: catalogue.filter((key) => !asked.has(key)),
  }
}
