import { queryOptions } from '@tanstack/react-query'
import type { CallInput, OutputOf, QueryEndpoint } from '@nhanxanh/contract/spine'
import { call } from './api/client.ts'

/**
 * The query of a GET endpoint: keyed by its path and input, cancelled with its screen. A feature's `.queries.ts` names
 * its queries with this and so owns the keys.
 */
export const queryOf = <E extends QueryEndpoint>(
  endpoint: E,
  ...[input]: Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
) =>
  queryOptions({
    queryKey: [endpoint.path, input ?? {}] as const,
    queryFn: ({ signal }): Promise<OutputOf<E>> => callOf<E>()(endpoint, input, { signal }),
  })

/** The same for a page of a list: it does not move by itself under the eyes; the list says that new rows are there. */
export const listQueryOf = <E extends QueryEndpoint>(endpoint: E, input: CallInput<E>) =>
  queryOptions({ ...queryOf(endpoint, ...([input] as never)), refetchOnWindowFocus: false })

/** `call` for an endpoint that is still a type parameter, whose input the caller has already proven. */
const callOf = <E extends QueryEndpoint>() =>
  call as unknown as (
    endpoint: E,
    input: CallInput<E> | undefined,
    options: { signal: AbortSignal },
  ) => Promise<OutputOf<E>>
