import { criteria } from '@nhanxanh/contract/features/criteria'
import { criteriaVersions, type CriteriaTree } from '@nhanxanh/contract/features/criteria-versions'
import { takesEvent, type CriteriaStatus } from '@nhanxanh/contract/features/criteria.rules'
import { questions } from '@nhanxanh/contract/features/questions'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { simulations } from '@nhanxanh/contract/features/simulations'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { listQueryOf, queryOf } from '../../lib/query-of.ts'
import { refreshShown } from '../../lib/refresh.ts'
import { wholeLookup } from '../../lib/list/whole-lookup.ts'
import type { QuestionsQuery } from './questions-address.ts'

/** The reads of this feature; their keys are made here and nowhere else. */
export const questionQueries = {
  list: (query: QuestionsQuery) => listQueryOf(questions.list, { query }),
  detail: (id: string) => queryOf(questions.get, { params: { id } }),
  uses: (id: string) => queryOf(questions.uses, { params: { id } }),
  inputUses: (id: string) => queryOf(questions.inputUses, { params: { id } }),
  constantUses: (id: string) => queryOf(questions.constantUses, { params: { id } }),
  criterion: (id: string) => queryOf(criteria.get, { params: { id } }),
  versions: (type?: FacilityType) => queryOf(criteriaVersions.list, { query: type === undefined ? {} : { type } }),
  tree: (versionId: string) => queryOf(criteriaVersions.tree, { params: { id: versionId } }),
  /** All that the engine reads: for trying answers with the very numbers that will count. */
  set: (versionId: string) => queryOf(criteriaVersions.set, { params: { id: versionId } }),
  inputs: (versionId: string) => queryOf(questions.inputs, { params: { id: versionId } }),
  trial: (id: string, query: { value: string; validFrom: string }) =>
    queryOf(simulations.factorTrial, { params: { id }, query }),
  constants: (versionId: string) => queryOf(questions.constants, { params: { id: versionId } }),
}

const isShown = (path: string): boolean => path.startsWith('/question') || path.startsWith('/criteria')

/** After a change: whatever shows questions, variables or counts of them is asked again. */
export const refreshQuestions = (client: QueryClient): Promise<void> => refreshShown(client, isShown)

/** After it was deleted: the same, but nothing about itself. */
export const forgetQuestion = (client: QueryClient, id: string): Promise<void> => refreshShown(client, isShown, id)

const criteriaOf = ({ groups }: CriteriaTree) =>
  groups.flatMap(({ subGroups }) => subGroups.flatMap(({ criteria }) => criteria))

/** The trees of the versions in one of these states. */
const treesOf = async (isShown: (status: CriteriaStatus) => boolean, signal: AbortSignal): Promise<CriteriaTree[]> => {
  const { items } = await call(criteriaVersions.list, { query: {} }, { signal })
  const shown = items.filter(({ status }) => isShown(status))
  return Promise.all(shown.map(({ id }) => call(criteriaVersions.tree, { params: { id } }, { signal })))
}

const versionWords = ({ version: { type, number } }: CriteriaTree): string => `${type}, phiên bản ${number}`

/** Every criterion that questions can be moved to, by its version. */
export const draftCriteria = queryOptions({
  queryKey: [criteriaVersions.tree.path, 'drafts'],
  queryFn: async ({ signal }) =>
    (await treesOf((status) => takesEvent(status, 'edit'), signal)).map((tree) => ({
      group: versionWords(tree),
      items: criteriaOf(tree)
        .filter(({ isArchived }) => !isArchived)
        .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
    })),
})

/** Criteria of the versions that are worked on or in use, as the filter of the list knows them. */
export const criterionLookup = wholeLookup([criteriaVersions.tree.path], async ({ signal }) =>
  (await treesOf((status) => status !== 'retired', signal)).flatMap((tree) =>
    criteriaOf(tree).map(({ id, code, name }) => ({ value: id, label: `${code} ${name}`, hint: versionWords(tree) })),
  ),
)
