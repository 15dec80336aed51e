import { placeParameters, searchOf } from '@nhanxanh/contract/shared/list-view'
import { cleanSearch, plainView, type AddressRules } from '../list-address.ts'
import type { Search } from '../list-declaration.ts'
import type { KeptView } from './kept-view.ts'

/** Where an address stands among the views of its list. */
export type ViewPlace = {
  /** The address with the conditions of its view filled in: what the list shows. */
  search: Search
  view: KeptView | null
  /** The conditions are no longer those of the view. */
  isDrifted: boolean
  /** The address names a view that the person does not have. */
  isUnknown: boolean
  /** Which view is meant is not known yet. */
  isPending: boolean
}

const place = new Set(placeParameters)
const pick = (search: Search, isWanted: (key: string) => boolean): Search =>
  Object.fromEntries(Object.entries(search).filter(([key]) => isWanted(key)))

/** The part of an address that a view keeps, each state in one writing. */
export const conditionsOf = (rules: AddressRules, search: Search): Search =>
  cleanSearch(
    rules,
    pick(search, (key) => !place.has(key)),
  )

const placeOf = (search: Search): Search => pick(search, (key) => place.has(key) && key !== 'view')
const isEmpty = (search: Search): boolean => Object.keys(search).length === 0
const isSame = (one: Search, other: Search): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, text]) => other[key] === text)

const plain = (search: Search): ViewPlace => ({
  search,
  view: null,
  isDrifted: false,
  isUnknown: false,
  isPending: false,
})

/**
 * Reads an address. `?view=ID` alone is the view as it was saved, its days as they stand today; with conditions beside
 * it, those hold, and the view is the one that they came from. An address without any parameter is the person's default,
 * where they have one. `views` null: not known yet.
 */
export function viewPlace(rules: AddressRules, given: Search, views: readonly KeptView[] | null, now: Date): ViewPlace {
  const { view: id } = given
  if (id === plainView) return plain(given)
  if (views === null) return { ...plain(given), isPending: id !== undefined || isEmpty(given) }
  const isDefaultMeant = id === undefined && isEmpty(given)
  const view = views.find((each) => (isDefaultMeant ? each.isDefault : each.id === id))
  if (id === undefined && !view) return plain(given)
  const rest = pick(given, (key) => key !== 'view')
  if (!view) return { ...plain(rest), isUnknown: true }
  const kept = conditionsOf(rules, searchOf(view.search, now))
  const own = pick(given, (key) => !place.has(key))
  if (isEmpty(own)) return { ...plain({ ...kept, ...placeOf(given), view: view.id }), view }
  return { ...plain(given), view, isDrifted: !isSame(conditionsOf(rules, own), kept) }
}

/**
 * The one writing of the next address: a view that still holds is named alone; one whose conditions were all removed is
 * left. With a default, the whole list says so in its address, or the default would come back.
 */
export function writtenAddress(
  rules: AddressRules,
  next: Search,
  { view, hasDefault, now }: { view: KeptView | null; hasDefault: boolean; now: Date },
): Search {
  const conditions = conditionsOf(rules, next)
  const here = placeOf(next)
  if (view !== null && next['view'] === view.id) {
    if (isSame(conditions, conditionsOf(rules, searchOf(view.search, now)))) return { view: view.id, ...here }
    if (!isEmpty(conditions)) return next
  } else if (next['view'] !== undefined && next['view'] !== plainView) return next
  const isKept = (key: string) => Object.hasOwn(conditions, key) || !Object.hasOwn(rules.schema.shape, key)
  const rest = pick(next, (key) => key !== 'view' && (place.has(key) || isKept(key)))
  const isBare = isEmpty(conditions) && isEmpty(here)
  return isBare && hasDefault ? { ...rest, view: plainView } : rest
}

/** The same conditions without a view. */
export const withoutView = (search: Search): Search => pick(search, (key) => key !== 'view')
