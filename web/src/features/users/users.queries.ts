import { users, type UserDetail } from '@nhanxanh/contract/features/users'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryOf } from '../../lib/query-of.ts'
import type { OptionsQuery } from '../../ui/list/list-declaration.ts'

/** The reads of this feature; their keys are made here and nowhere else. */
export const userQueries = {
  detail: (id: string) => queryOf(users.get, { params: { id } }),
  roles: () => queryOf(users.roles),
  offboarding: (id: string) => queryOf(users.offboarding, { params: { id } }),
  batchOffboarding: (id: string) => queryOf(users.batchOffboarding, { params: { id } }),
  sessions: (id: string) => queryOf(users.sessions, { params: { id } }),
  history: (id: string) => queryOf(users.history, { params: { id } }),
}

/** After a change: the record as it answered, and everything that may show it anew. */
export const refreshUsers = async (client: QueryClient, detail?: UserDetail): Promise<void> => {
  const paths = [users.list, users.get, users.offboarding, users.sessions, users.history].map(({ path }) => path)
  if (detail) client.setQueryData(userQueries.detail(detail.id).queryKey, detail)
  await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
}

const roleOptions = (name: string, keep: (role: { id: string; name: string }) => boolean): OptionsQuery => ({
  queryKey: [users.roles.path, 'options', name],
  queryFn: async ({ signal }) =>
    (await call(users.roles, {}, { signal })).items.filter(keep).map(({ id, name: label }) => ({ value: id, label })),
})

/** Roles as the filter of the list knows them. */
export const roleLookup = {
  find: (text: string) => roleOptions(`find:${text}`, ({ name }) => foldText(name).includes(foldText(text))),
  named: (id: string) => roleOptions(`named:${id}`, (role) => role.id === id),
}
