import { checks } from '@nhanxanh/contract/features/checks'
import type { Check } from '@nhanxanh/contract/features/checks'
import { queryOptions } from '@tanstack/react-query'
import { auditLogs, type AuditLog } from '@nhanxanh/contract/features/audit-logs'
import { facilities } from '@nhanxanh/contract/features/facilities'
import { holdsAll, type Permission } from '@nhanxanh/contract/permissions'
import { call } from '../../lib/api/client.ts'
import { heldPermissions } from '../../lib/can.ts'
import { queryOf } from '../../lib/query-of.ts'
import type { Option, OptionsQuery } from '../../ui/list/list-declaration.ts'

type Span = { from: string; to: string }

/** Milliseconds between two looks at a check that is at work. */
const lookEvery = 1000

export const isAtWork = ({ report, failure }: Check): boolean => report === null && failure === null

/** The reads of this feature beside its list. */
export const auditLogQueries = {
  detail: (id: string) => queryOf(auditLogs.get, { params: { id } }),
  heads: () => queryOf(auditLogs.heads),
  witnesses: () => queryOf(auditLogs.witnesses),
  /** The newest check; looked at again while it is at work. */
  lastCheck: () =>
    queryOptions({
      ...queryOf(checks.last),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.check && isAtWork(data.check) ? lookEvery : false),
    }),
  /** The filters are those of the list, the period that of the strip. */
  density: (query: Readonly<Record<string, unknown>>, { from, to }: Span) =>
    queryOf(auditLogs.density, { query: { ...query, page: 1, createdFrom: from, createdTo: to } }),
}

const options = (name: string, value: string, find: OptionsQuery['queryFn']): OptionsQuery => ({
  queryKey: [auditLogs.list.path, name, value],
  queryFn: find,
})

const peopleOf = (items: readonly AuditLog[]): readonly Option[] => {
  const named = items.flatMap(({ changedBy: { id, name } }) => (id === null ? [] : [[id, name] as const]))
  return [...new Map(named)].map(([value, label]) => ({ value, label }))
}

/** People as the log itself knows them: whoever may read the log need not be allowed to list accounts. */
export const people = {
  find: (text: string) =>
    options('people', text, async ({ signal }) => {
      const query = { limit: 100, ...(text !== '' && { q: text }) }
      return peopleOf((await call(auditLogs.list, { query }, { signal })).items).slice(0, 20)
    }),
  named: (id: string) =>
    options('person', id, async ({ signal }) =>
      peopleOf((await call(auditLogs.list, { query: { changedBy: [id], limit: 1 } }, { signal })).items),
    ),
}

const may = (permission: Permission) => holdsAll(heldPermissions(), [permission])
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
const asItIs = (id: string): readonly Option[] => [{ value: id, label: id }]

/** What an act was done on: a facility by its name where the person may see it, anything by its id. */
export const references = {
  isSingle: true,
  find: (text: string) =>
    options('references', text, async ({ signal }) => {
      if (isId(text)) return asItIs(text.toLowerCase())
      if (text === '' || !may('facility:list')) return []
      const { items } = await call(facilities.list, { query: { q: text, limit: 20 } }, { signal })
      return items.map(({ id, name, code }) => ({ value: id, label: name, hint: code }))
    }),
  named: (id: string) =>
    options('reference', id, async ({ signal }) => {
      const { items } = await call(auditLogs.list, { query: { refId: id, limit: 1 } }, { signal })
      if (items[0]?.entityType !== 'facility' || !may('facility:read')) return asItIs(id)
      const { name } = await call(facilities.get, { params: { id } }, { signal })
      return [{ value: id, label: name }]
    }),
}
