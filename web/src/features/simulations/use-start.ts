import { simulations } from '@nhanxanh/contract/features/simulations'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../lib/use-act.ts'
import { call } from '../../lib/api/client.ts'
import { simulationQueries } from './simulations.queries.ts'

/** Starts the simulation of a draft; the panel then follows it. */
export const useStart = (versionId: string) => {
  const client = useQueryClient()
  return useAct({
    mutationFn: () => call(simulations.start, { params: { id: versionId } }),
    onSuccess: (simulation) => client.setQueryData(simulationQueries.latest(versionId).queryKey, { simulation }),
  })
}
