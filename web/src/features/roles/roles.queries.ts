import { permissionRequests } from '@nhanxanh/contract/features/permission-requests'
import { roles, type RoleDetail, type RoleKey } from '@nhanxanh/contract/features/roles'
import type { QueryClient } from '@tanstack/react-query'
import { refreshShown } from '../../lib/refresh.ts'
import { queryOf } from '../../lib/query-of.ts'

/** The reads of this feature; their keys are made here and nowhere else. */
export const roleQueries = {
  all: () => queryOf(roles.list, { query: { limit: 100 } }),
  requests: () => queryOf(permissionRequests.list),
  formerRights: () => queryOf(roles.formerRights),
  detail: (id: string) => queryOf(roles.get, { params: { id } }),
  holders: (permission: RoleKey, day: string) => queryOf(roles.holders, { query: { permission, day } }),
  lint: () => queryOf(roles.lint),
  impact: (id: string, permissions: string[]) =>
    queryOf(roles.impact, { params: { id }, query: permissions.length === 0 ? {} : { permissions } }),
}

const { list, get, story, impact, formerRights } = roles
const parts = new Set<string>([list, get, story, impact, formerRights, permissionRequests.list].map(({ path }) => path))
const isShown = (path: string): boolean => parts.has(path)

/** After a change: the record as it answered, and everything that may show it anew. */
export const refreshRoles = async (client: QueryClient, detail?: RoleDetail): Promise<void> => {
  if (detail) client.setQueryData(roleQueries.detail(detail.id).queryKey, detail)
  await refreshShown(client, isShown)
}

/** After it was deleted: the same, but nothing about itself. */
export const forgetRole = (client: QueryClient, id: string): Promise<void> => refreshShown(client, isShown, id)
