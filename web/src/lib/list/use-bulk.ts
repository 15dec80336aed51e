import { holdsAll } from '@nhanxanh/contract/permissions'
import type { Batch, BatchRow } from '@nhanxanh/contract/shared/bulk'
import type { MutationEndpoint, QueryEndpoint } from '@nhanxanh/contract/spine'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Bulk, BulkAction } from '../../ui/list/bulk/bulk.ts'
import { asApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { usePermissions } from '../can.ts'

/** What `bulkEndpoints` of the contract makes for a list. */
type BulkEndpoints = {
  freezeBatch: MutationEndpoint
  runBatch: MutationEndpoint
  undoBatch: MutationEndpoint
  batch: QueryEndpoint
  batchRows: QueryEndpoint
}

type Input = { params?: { id: string }; body?: unknown }

/** The bodies are the contract's for each list; here they come from its own declaration and the server judges them. */
const send = call as unknown as (
  endpoint: MutationEndpoint | QueryEndpoint,
  input: Input,
  options?: { signal?: AbortSignal },
) => Promise<unknown>

/**
 * Ties the bulk acts that a list declares to its endpoints and to this person: who lacks the key does not see the act.
 * When a batch ends, everything under the given paths is asked again.
 */
export function useBulk(
  { bulk: declared }: { bulk?: readonly BulkAction[] },
  endpoints: BulkEndpoints,
  stale: readonly string[],
): Bulk {
  const client = useQueryClient()
  const held = usePermissions()
  return useMemo(
    () => ({
      actions: (declared ?? []).filter(({ needs }) => holdsAll(held, [needs])),
      freeze: (action, rows) => send(endpoints.freezeBatch, { body: { action, ...rows } }) as Promise<Batch>,
      run: (id, input) => send(endpoints.runBatch, { params: { id }, body: input }) as Promise<Batch>,
      undo: (id) => send(endpoints.undoBatch, { params: { id } }) as Promise<Batch>,
      batch: (id) => ({
        queryKey: [endpoints.batch.path, id],
        queryFn: ({ signal }) => send(endpoints.batch, { params: { id } }, { signal }) as Promise<Batch>,
      }),
      isGone: (error) => [400, 404].includes(asApiError(error).status),
      rows: async (id) =>
        ((await send(endpoints.batchRows, { params: { id } })) as { items: readonly BatchRow[] }).items,
      settled: () => {
        for (const path of stale) void client.invalidateQueries({ queryKey: [path] })
      },
    }),
    [client, declared, endpoints, held, stale],
  )
}
