import { relevance } from '@nhanxanh/contract/shared/list'
import type { z } from 'zod'
import type { Filter, ListDeclaration, Order, Search, Tabs } from './list-declaration.ts'

/** The part of a declaration that decides what may stand in the address. */
export type AddressRules<Schema extends z.ZodObject = z.ZodObject> = Pick<
  ListDeclaration<never, Schema>,
  'schema' | 'limit' | 'order' | 'tabs' | 'around'
>

export const pageSizes = [10, 20, 50, 100] as const
const defaultLimit = 20

/** `?view=all`: the whole list, for who has a default view. */
export const plainView = 'all'
const viewId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isView = (value: unknown): value is string =>
  typeof value === 'string' && (value === plainView || viewId.test(value))

/** A parameter as one text, several values joined by commas; empty where it is none. */
export const asText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(asText).join(',')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The tab that an address names; several at once, which no click makes, where a figure of a report counts the rows of several. */
export const tabOf = ({ key, items }: Tabs, search: Search): Tabs['items'][number] | undefined => {
  const named = (search[key] ?? '').split(',')
  const found = items.filter(({ value }) => named.includes(value))
  const [first = items[0]] = found
  return first && found.length > 1 ? { ...first, value: found.map(({ value }) => value).join(',') } : first
}

const isRanked = ({ schema }: AddressRules): boolean =>
  (schema.shape['orderField'] as z.ZodType | undefined)?.safeParse(relevance).success === true

const bestFirst: Order = { orderField: relevance, orderDirection: 'DESC' }

/**
 * What holds where the address is silent; a tab may bring an order of its own. What is searched stands by relevance,
 * until a person chooses another order.
 */
export function defaultsOf(rules: AddressRules, search: Search): Search {
  const tab = rules.tabs && tabOf(rules.tabs, search)
  const ownOrder = tab?.order ?? rules.order
  const order: Order = search['q'] !== undefined && isRanked(rules) ? bestFirst : ownOrder
  const paging = { page: '1', limit: String(rules.limit ?? defaultLimit), ...order }
  return rules.tabs && tab ? { ...paging, [rules.tabs.key]: tab.value } : paging
}

/**
 * What the contract takes of a text; null where it refuses it or reads nothing out of it. Of several values the refused ones alone are left out: an old
 * address that names a state which is no more would otherwise show the rows of all states.
 */
function takenOf(field: z.ZodType, text: string): string | null {
  const whole = field.safeParse(text)
  if (whole.success) return whole.data === undefined ? null : text
  const isTaken = (part: string) => Array.isArray(field.safeParse(part).data)
  const left = text.split(',').filter(isTaken).join(',')
  return field.safeParse(left).success ? left : null
}

/**
 * Reads an address that anyone may have typed: unknown parameters, values that the contract refuses and values that say
 * only the default are left out, so that every state of a list has one address.
 */
export function cleanSearch(rules: AddressRules, raw: Readonly<Record<string, unknown>>): Search {
  const known = Object.entries(rules.schema.shape).flatMap(([key, field]) => {
    const text = asText(raw[key])
    // Relevance is the default wherever it means something, so it never stands in an address.
    const isSaid = text !== '' && !(key === 'orderField' && text === relevance)
    const taken = isSaid ? takenOf(field as z.ZodType, text) : null
    return taken === null ? [] : [[key, taken] as const]
  })
  const { view } = raw
  return withoutDefaults(rules, { ...Object.fromEntries(known), ...(isView(view) && { view }) })
}

/** What an address opens over a list: the drawer of a row, the dialog of a batch. */
export type Over = { peek?: string; batch?: string }
const overShapes = { peek: /^[\w-]{1,64}$/, batch: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/ } as const

const shapeForm = /^[a-z]{1,16}$/

/** What an address shows the rows as in place of a table: `map`. */
export const shapeOf = ({ shape }: Readonly<Record<string, unknown>>): string | null =>
  typeof shape === 'string' && shapeForm.test(shape) ? shape : null

/** The parameters of an address that open something over its list, where they can be such. */
export const overOf = (raw: Readonly<Record<string, unknown>>): Over =>
  Object.fromEntries(
    Object.entries(overShapes).flatMap(([key, shape]) => {
      const value = raw[key]
      return typeof value === 'string' && shape.test(value) ? [[key, value]] : []
    }),
  )

function withoutDefaults(rules: AddressRules, search: Search): Search {
  const chosenTab = rules.tabs && tabOf(rules.tabs, search)
  const cleaned = rules.tabs && chosenTab ? { ...search, [rules.tabs.key]: chosenTab.value } : search
  const defaults = defaultsOf(rules, cleaned)
  const firstTab = rules.tabs?.items[0]?.value
  // Beside a view the first tab is a condition like any other: left out, it would mean the tab of the view.
  const isTabSaid = search['view'] !== undefined && rules.tabs !== undefined && search[rules.tabs.key] !== undefined
  return Object.fromEntries(
    Object.entries(cleaned).filter(([key, text]) =>
      key === rules.tabs?.key ? text !== firstTab || isTabSaid : text !== defaults[key],
    ),
  )
}

/** The query that an address stands for, defaults filled in and typed by the contract. */
export const queryOf = <Schema extends z.ZodObject>(rules: AddressRules<Schema>, search: Search): z.output<Schema> =>
  rules.schema.parse({ ...defaultsOf(rules, search), ...without(search, ['view']) })

const without = (search: Search, keys: readonly string[]): Search =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !keys.includes(key)))

/** A changed filter or search text; an empty value removes it. The list starts again at its first page. */
export function withValues(search: Search, values: Readonly<Record<string, string | readonly string[]>>): Search {
  const rest = without(search, ['page', ...Object.keys(values)])
  const given = Object.entries(values).map(([key, value]) => [key, asText(value)] as const)
  return { ...rest, ...Object.fromEntries(given.filter(([, text]) => text !== '')) }
}

/** A state of the list as an address of its page. */
export const onPage = ({ around }: AddressRules, search: Search): Search => ({ ...around, ...search })

/** Another tab keeps filters and search text, but brings its own order. */
export const withTab = (rules: AddressRules, search: Search, value: string): Search =>
  cleanSearch(rules, {
    ...without(search, ['page', 'orderField', 'orderDirection']),
    ...(rules.tabs && { [rules.tabs.key]: value }),
  })

/** A click on a header: the first orders upwards, the next downwards, the third gives the list its own order back. */
export function withNextOrder(rules: AddressRules, search: Search, orderField: string): Search {
  const now = orderOf(rules, search)
  const rest = without(search, ['page', 'orderField', 'orderDirection'])
  if (now.orderField !== orderField) return cleanSearch(rules, { ...rest, orderField, orderDirection: 'ASC' })
  const isOwnOrder = search['orderField'] === undefined && search['orderDirection'] === undefined
  const turned = now.orderDirection === 'ASC' ? 'DESC' : 'ASC'
  if (!isOwnOrder && now.orderDirection === 'DESC') return rest
  return cleanSearch(rules, { ...rest, orderField, orderDirection: turned })
}

/** The order in force. */
export function orderOf(rules: AddressRules, search: Search): Order {
  const full = { ...defaultsOf(rules, search), ...search }
  return {
    orderField: full['orderField'] ?? rules.order.orderField,
    orderDirection: full['orderDirection'] === 'ASC' ? 'ASC' : 'DESC',
  }
}

export const withPage = (rules: AddressRules, search: Search, page: number): Search =>
  cleanSearch(rules, { ...search, page })

/** Another page size starts again at the first page: the old page number would show other rows. */
export const withLimit = (rules: AddressRules, search: Search, limit: number): Search =>
  cleanSearch(rules, { ...without(search, ['page']), limit })

const keysOf = (filter: Filter): readonly string[] =>
  filter.kind === 'dates' ? [filter.key, filter.toKey] : [filter.key]

export const isActive = (filter: Filter, search: Search): boolean =>
  keysOf(filter).some((key) => search[key] !== undefined)

export const withoutFilter = (search: Search, filter: Filter): Search => without(search, ['page', ...keysOf(filter)])

/** Removes search text and filters; tab, order and page size stay. */
export const withoutFilters = (search: Search, filters: readonly Filter[]): Search =>
  without(search, ['page', 'q', ...filters.flatMap(keysOf)])

/** How many conditions narrow the list: the n of "Xoá lọc (n)". */
export const countConditions = (search: Search, filters: readonly Filter[]): number =>
  filters.filter((filter) => isActive(filter, search)).length + (search['q'] === undefined ? 0 : 1)

export const valuesOf = (search: Search, key: string): readonly string[] => {
  const text = search[key]
  return text === undefined ? [] : text.split(',')
}
