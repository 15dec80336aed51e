import type { Api } from '@nhanxanh/contract'
import type { OutputOf } from '@nhanxanh/contract/spine'
import { useSyncExternalStore } from 'react'
import { call } from './api/client.ts'

export type Programme = OutputOf<Api['settings']['programme']>
type Endpoint = Api['settings']['programme']

/** By its address alone: the schemas of the contract stay out of the sign-in page. */
const endpoint = { method: 'GET', path: '/programme' } as const satisfies Pick<Endpoint, 'method' | 'path'>

let known: Programme | null = null
let loading: Promise<void> | null = null
const readers = new Set<() => void>()

const load = async (): Promise<void> => {
  known = await call<Endpoint>(endpoint)
  for (const read of readers) read()
}

/** Reads the programme anew: somebody saved its settings here. What is shown stays until the answer is there. */
export const refreshProgramme = (): void => {
  loading = load().catch(() => {
    // Its toast has been shown; a name is not worth more. The next page that needs it tries again.
    loading = null
  })
}

const subscribe = (read: () => void) => {
  readers.add(read)
  if (!loading) refreshProgramme()
  return () => void readers.delete(read)
}

/** The programme (name, whether its data are a demonstration), or null until known. Fetched once for a page. */
export const useProgramme = (): Programme | null => useSyncExternalStore(subscribe, () => known)
