import { users, type UserDetail } from '@nhanxanh/contract/features/users'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryOf } from '../../lib/query-of.ts'
import { refreshShown } from '../../lib/refresh.ts'
import { wholeLookup } from '../../lib/list/whole-lookup.ts'

/** The reads of this feature; their keys are made here and nowhere else. */
export const userQueries = {
  detail: (id: string) => queryOf(users.get, { params: { id } }),
  roles: () => queryOf(users.roles),
  offboarding: (id: string) => queryOf(users.offboarding, { params: { id } }),
  batchOffboarding: (id: string) => queryOf(users.batchOffboarding, { params: { id } }),
  sessions: (id: string) => queryOf(users.sessions, { params: { id } }),
}

const { list, get, offboarding, sessions, story } = users
const parts = new Set<string>([list, get, offboarding, sessions, story].map(({ path }) => path))
const isShown = (path: string): boolean => parts.has(path)

/** After a change: the record as it answered, and everything that may show it anew. */
export const refreshUsers = async (client: QueryClient, detail?: UserDetail): Promise<void> => {
  if (detail) client.setQueryData(userQueries.detail(detail.id).queryKey, detail)
  await refreshShown(client, isShown)
}

/** After it was deleted: the same, but nothing about itself. */
export const forgetUser = (client: QueryClient, id: string): Promise<void> => refreshShown(client, isShown, id)

/** Roles as the filter of the list knows them. */
export const roleLookup = wholeLookup([users.roles.path], async ({ signal }) =>
  (await call(users.roles, {}, { signal })).items.map(({ id, name }) => ({ value: id, label: name })),
)
