import { simulations } from '@nhanxanh/contract/features/simulations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { simulationQueries } from './simulations.queries.ts'

/** Starts the simulation of a draft; the panel then follows it. */
export const useStart = (versionId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(simulations.start, { params: { id: versionId } }),
    onSuccess: (simulation) => client.setQueryData(simulationQueries.latest(versionId).queryKey, { simulation }),
  })
}
