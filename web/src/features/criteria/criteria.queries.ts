import { criteriaLifecycle } from '@nhanxanh/contract/features/criteria-versions.lifecycle'
import { criteria } from '@nhanxanh/contract/features/criteria'
import { criteriaVersions } from '@nhanxanh/contract/features/criteria-versions'
import { criteriaFiles } from '@nhanxanh/contract/features/criteria-files'
import { simulations } from '@nhanxanh/contract/features/simulations'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import type { CallInput } from '@nhanxanh/contract/spine'
import type { QueryClient } from '@tanstack/react-query'
import { refreshShown } from '../../lib/refresh.ts'
import { queryOf } from '../../lib/query-of.ts'

/** The reads of this feature; their keys are made here and nowhere else. */
export const criteriaQueries = {
  versions: (type: FacilityType) => queryOf(criteriaVersions.list, { query: { type } }),
  tree: (id: string) => queryOf(criteriaVersions.tree, { params: { id } }),
  findings: (id: string) => queryOf(criteriaLifecycle.findings, { params: { id } }),
  levels: (id: string) => queryOf(criteriaVersions.levels, { params: { id } }),
  compare: (before: string, after: string) =>
    queryOf(criteriaLifecycle.compare, { params: { id: before, otherId: after } }),
  criterion: (id: string) => queryOf(criteria.get, { params: { id } }),
  passRates: (id: string) => queryOf(simulations.passRates, { params: { id } }),
  simulation: (id: string) => queryOf(simulations.latest, { params: { id } }),
  uses: (id: string) => queryOf(criteria.uses, { params: { id } }),
  applicability: (query: CallInput<typeof criteria.applicability>['query']) =>
    queryOf(criteria.applicability, { query }),
}

const all = [...Object.values(criteriaVersions), ...Object.values(criteriaLifecycle), ...Object.values(criteria)]
const parts: ReadonlySet<string> = new Set([
  ...all.filter(({ method }) => method === 'GET').map(({ path }) => path),
  simulations.latest.path,
  criteriaFiles.latest.path,
  '/questions',
  '/questions/{id}',
])
const isShown = (path: string): boolean => parts.has(path)

/** After any change of a version: everything that shows a part of it is asked again, questions and what was found out about it too. */
export const refreshCriteria = (client: QueryClient): Promise<void> => refreshShown(client, isShown)

/** After a version, or a record of one, was deleted: the same, but nothing about itself. */
export const forgetCriteria = (client: QueryClient, id: string): Promise<void> => refreshShown(client, isShown, id)
