import type { Api } from '@nhanxanh/contract'
import type { OutputOf } from '@nhanxanh/contract/spine'
import { useEffect, useState } from 'react'
import { call } from './api/client.ts'

export type Programme = OutputOf<Api['settings']['programme']>
type Endpoint = Api['settings']['programme']

/** By its address alone: the schemas of the contract stay out of the sign-in page. */
const endpoint = { method: 'GET', path: '/programme' } as const satisfies Pick<Endpoint, 'method' | 'path'>

let loaded: Promise<Programme> | null = null

const load = (): Promise<Programme> => {
  loaded ??= call<Endpoint>(endpoint).catch((failure: unknown) => {
    loaded = null
    throw failure
  })
  return loaded
}

/** The programme (name, whether its data are a demonstration), or null until known. Fetched once for a page. */
export const useProgramme = (): Programme | null => {
  const [programme, setProgramme] = useState<Programme | null>(null)
  useEffect(() => {
    let isGone = false
    load().then(
      (known) => isGone || setProgramme(known),
      // Its toast has been shown; a name is not worth more.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return programme
}
