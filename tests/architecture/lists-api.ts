import type { Contract, Endpoint } from '@nhanxanh/contract/spine'
import { z } from 'zod'
import { endpointsOf } from './endpoints.ts'

/** Lists that say nothing beside their pages, each with its reason. */
const alone: Readonly<Record<string, string>> = {
  'campaigns.recipients': 'the people of one message, settled when it was sent: the figures of its funnel count them',
  'notifications.listOwn': 'has no filter, and what comes is counted by the badge',
  'portal.notifications': 'the same for owners',
  'ownerLetters.waiting': 'work to be done in its order: it has no filter, and its button counts it',
  'simulations.facilities':
    'the finished result of one simulation: no row comes to it, and its filters are its figures',
}

const innermost = (schema: unknown): unknown => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return innermost(schema.unwrap())
  if (schema instanceof z.ZodPipe) return innermost(schema.out)
  return schema instanceof z.ZodArray ? innermost(schema.element) : schema
}

const paging = new Set(['orderField', 'orderDirection'])

/** Filters of a list with a known set of values. */
const choicesOf = ({ query }: Endpoint): string[] =>
  Object.entries(query instanceof z.ZodObject ? (query.shape as Record<string, unknown>) : {})
    .filter(([key, schema]) => !paging.has(key) && innermost(schema) instanceof z.ZodEnum)
    .map(([key]) => key)

/** A list answers pages: it is asked for one and tells the total. */
export const isList = ({ method, query, output }: Endpoint): boolean =>
  method === 'GET' &&
  query instanceof z.ZodObject &&
  'page' in query.shape &&
  output instanceof z.ZodObject &&
  'items' in output.shape

/** Names of counts that come with every page: those of the tabs. */
const tabValues = ({ output }: Endpoint): string => {
  const counts: unknown = output instanceof z.ZodObject ? output.shape['counts'] : undefined
  return counts instanceof z.ZodRecord && counts.keyType instanceof z.ZodEnum ? counts.keyType.options.join() : ''
}

const valuesOf = ({ query }: Endpoint, key: string): string => {
  const schema = innermost(query instanceof z.ZodObject ? query.shape[key] : undefined)
  return schema instanceof z.ZodEnum ? schema.options.join() : ''
}

type Beside = { facets: Endpoint; fresh: Endpoint; counted: readonly string[] }

/** What stands beside a list, by its address; null where something is missing. */
export const besideOf = (contract: Contract, { path }: Endpoint): Beside | null => {
  const at = (end: string) => endpointsOf(contract).find(({ endpoint }) => endpoint.path === `${path}/${end}`)?.endpoint
  const [facets, fresh] = [at('facets'), at('fresh')]
  if (facets === undefined || fresh === undefined) return null
  return { facets, fresh, counted: valuesOf(facets, 'facet').split(',') }
}

/**
 * Every list counts the options of its filters and tells of new rows (PRODUCT D0): what `besideList` makes stands beside it,
 * and each filter with a known set of values is counted there, or by the tabs.
 */
export const listProblems = (contract: Contract): string[] =>
  endpointsOf(contract)
    .filter(({ name, endpoint }) => isList(endpoint) && !Object.hasOwn(alone, name))
    .flatMap(({ name, endpoint }) => {
      const beside = besideOf(contract, endpoint)
      if (beside === null) return [`${name}: a list without facets and fresh; make them with besideList`]
      return choicesOf(endpoint)
        .filter((key) => !beside.counted.includes(key) && valuesOf(endpoint, key) !== tabValues(endpoint))
        .map((key) => `${name}: the options of ${key} are not counted; name it in besideList`)
    })
