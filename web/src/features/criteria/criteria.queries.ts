import { criteriaLife } from '@nhanxanh/contract/features/criteria-versions.life'
import { criteria } from '@nhanxanh/contract/features/criteria'
import { criteriaVersions } from '@nhanxanh/contract/features/criteria-versions'
import { criteriaFiles } from '@nhanxanh/contract/features/criteria-files'
import { simulations } from '@nhanxanh/contract/features/simulations'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import type { CallInput } from '@nhanxanh/contract/spine'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '../../lib/query-of.ts'

/** The reads of this feature; their keys are made here and nowhere else. */
export const criteriaQueries = {
  versions: (type: FacilityType) => queryOf(criteriaVersions.list, { query: { type } }),
  tree: (id: string) => queryOf(criteriaVersions.tree, { params: { id } }),
  findings: (id: string) => queryOf(criteriaLife.findings, { params: { id } }),
  levels: (id: string) => queryOf(criteriaVersions.levels, { params: { id } }),
  compare: (before: string, after: string) => queryOf(criteriaLife.compare, { params: { id: before, otherId: after } }),
  criterion: (id: string) => queryOf(criteria.get, { params: { id } }),
  passRates: (id: string) => queryOf(simulations.passRates, { params: { id } }),
  uses: (id: string) => queryOf(criteria.uses, { params: { id } }),
  applicability: (query: CallInput<typeof criteria.applicability>['query']) =>
    queryOf(criteria.applicability, { query }),
}

const shown = [...Object.values(criteriaVersions), ...Object.values(criteriaLife), ...Object.values(criteria)].filter(
  ({ method }) => method === 'GET',
)

/** After any change of a version: everything that shows a part of it is asked again, questions and what was found out about it too. */
export const refreshCriteria = async (client: QueryClient): Promise<void> => {
  const beside = [simulations.latest, criteriaFiles.latest].map(({ path }) => path)
  const paths = [...shown.map(({ path }) => path), ...beside, '/questions', '/questions/{id}']
  await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
}
