import { simulations, type Simulation } from '@nhanxanh/contract/features/simulations'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '@nhanxanh/contract/spine'
import { queryOf } from '../../lib/query-of.ts'

export const isAtWork = ({ state }: Pick<Simulation, 'state'>): boolean => state === 'waiting' || state === 'running'

/** Milliseconds between two looks at a simulation that is at work. */
const lookEvery = 1000

/** The reads of this feature; their keys are made here and nowhere else. */
export const simulationQueries = {
  latest: (versionId: string) =>
    queryOptions({
      ...queryOf(simulations.latest, { params: { id: versionId } }),
      // The draft may have been edited on another part of the screen: whether the result still holds is asked each time.
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.simulation && isAtWork(data.simulation) ? lookEvery : false),
    }),
  facilities: (id: string, query: CallInput<typeof simulations.facilities>['query']) =>
    queryOptions({
      ...queryOf(simulations.facilities, { params: { id }, query: query ?? {} }),
      placeholderData: keepPreviousData,
    }),
}
