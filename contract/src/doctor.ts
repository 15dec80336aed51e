import { abilitiesOn, abilityOf } from './abilities.ts'
import type { Ability, ActingScreen, ActOf } from './abilities.ts'
import { missingKeys } from './permissions.ts'
import type { everything, Right } from './permissions.ts'
import { menuKey, screens } from './screens.ts'
import type { ScreenPath } from './screens.ts'

/** Allowed or not, and exactly what is missing for it. */
export type Finding<Key = Right> = { isAllowed: boolean; missing: readonly Key[] }
type AnyKey = Right | typeof everything

const findingOf = <Key extends AnyKey>(held: readonly string[], required: readonly (Key | null)[]): Finding<Key> => {
  const keys = [...new Set(required)].filter((key) => key !== null)
  const missing = missingKeys(held, keys)
  return { isAllowed: missing.length === 0, missing }
}

/** True if these keys open a screen. */
export const diagnoseScreen = (held: readonly string[], path: ScreenPath): Finding =>
  findingOf(held, [screens[path].permission])

/** True if the menu shows the item of a screen; one item asks for another key than its screen (PRODUCT, decision 1). */
export const diagnoseMenu = (held: readonly string[], path: ScreenPath): Finding => findingOf(held, [menuKey(path)])

/** True if an act of a screen can be done: the screen must open, and the act needs keys of its own. */
export const diagnoseAbility = (held: readonly string[], path: ScreenPath, { needs }: Ability): Finding<AnyKey> =>
  findingOf<AnyKey>(held, [screens[path].permission, ...needs])

/** The same for an act by its name: what draws a button. */
export const mayDo = <Path extends ActingScreen>(held: readonly string[], path: Path, act: ActOf<Path>): boolean =>
  diagnoseAbility(held, path, abilityOf(path, act)).isAllowed

type Diagnosis = Finding<AnyKey> & { path: ScreenPath; act: string | null; label: string; besides: string | null }

/** Everything that can be asked about a screen: to see it in the menu, to open it, and each thing that it offers. */
export const diagnose = (held: readonly string[], path: ScreenPath): readonly Diagnosis[] => [
  { ...diagnoseScreen(held, path), path, act: null, label: 'Mở màn hình', besides: null },
  ...(menuKey(path) === screens[path].permission
    ? []
    : [{ ...diagnoseMenu(held, path), path, act: 'menu', label: 'Thấy mục trên trình đơn', besides: null }]),
  ...abilitiesOn(path).map(([act, ability]) => {
    const { isAllowed, missing } = diagnoseAbility(held, path, ability)
    return { isAllowed, missing, path, act, label: ability.label, besides: ability.besides ?? null }
  }),
]
