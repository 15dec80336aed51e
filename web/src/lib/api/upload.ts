import { offlineError } from './api-error.ts'
import {
  addressOf,
  headersOf,
  unwrap,
  type WireEndpoint,
  type WireInput,
  type WireOptions,
  type Told,
} from './transport.ts'

/** From 0 to 1. */
export type Progress = (share: number) => void

/** Sends one file as the form part `file`. XMLHttpRequest, because fetch can not tell how much has gone up. */
export const sendFile = (
  endpoint: WireEndpoint,
  input: WireInput & { body: File },
  options: WireOptions & { onProgress?: Progress | undefined },
): Promise<Told> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOf(endpoint, input))
    for (const [name, value] of Object.entries(headersOf(options))) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      try {
        const { status, responseText: body } = request
        resolve(unwrap({ status, body, header: (name) => request.getResponseHeader(name) }))
      } catch (failure) {
        reject(failure)
      }
    })
    request.addEventListener('error', () => reject(offlineError()))
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('file', input.body)
    request.send(form)
  })
