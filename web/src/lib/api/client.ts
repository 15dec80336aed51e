import type { CallInput, Endpoint, OutputOf } from '@nhanxanh/contract/spine'
import { dismissToastsOf, toast } from '../../ui/toast/toasts.ts'
import { expireSession, syncSession, useSession } from '../session/session.store.ts'
import { ApiError } from './api-error.ts'
import { loadSentences, successSentence } from './error-sentences.ts'
import { reportFailure } from './failures.ts'
import { newKey } from './new-key.ts'
import { freshToken } from './refresh.ts'
import { isAbort, send, type Told, type WireEndpoint, type WireInput, type WireOptions } from './transport.ts'
import { sendFile, type Progress } from './upload.ts'

/** Shows what a success says of itself. Never throws; without the catalogue nothing is shown. */
const reportSuccess = async (message: string): Promise<void> => {
  await loadSentences()
  const text = successSentence(message)
  if (text !== null) toast({ tone: 'success', text })
}

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** Of an upload, from 0 to 1. */
  onProgress?: Progress | undefined
  /** Given by who repeats a mutation by hand, so that the server does it once; else made for each call. */
  idempotencyKey?: string | undefined
  /** The console asks by itself, and the person would not miss the answer: a server out of reach is not told of. */
  isUnasked?: true
  /** No failure of it is told, whichever it is: who calls logs it (SPECIFICATION 8, push tokens). */
  isOnlyLogged?: true
  /** The screen says in its own words that it was done: the sentence of the catalogue would say it twice. */
  isToldHere?: boolean
}

/** The parts of an endpoint that a call needs: pass the contract's endpoint, or its method and path alone. */
type Callable<E extends Endpoint> = Pick<E, 'method' | 'path'> & {
  body?: unknown
  output?: unknown
  isRepeatable?: true
}

/**
 * Calls an endpoint of the contract and gives its `data`; what the answer says of a success is shown as a toast. A 401 refreshes the token once and repeats the call. Any other
 * failure throws ApiError after its toast has been shown (SPECIFICATION 8).
 */
export const call = async <E extends Endpoint>(
  endpoint: E | Callable<E>,
  ...[input, options]: Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]
): Promise<OutputOf<E>> => {
  const act = actOf(endpoint, input ?? {})
  try {
    const { data, message } = await withSession(endpoint, input ?? {}, options ?? {})
    // Refused a moment ago and done now: what was said of it would stand beside the report of its success.
    if (act !== undefined) dismissToastsOf(act)
    if (message !== undefined && !options?.isToldHere) void reportSuccess(message)
    return data as OutputOf<E>
  } catch (failure) {
    const isUnheard = failure instanceof ApiError && failure.isOffline
    if (isAbort(failure) || options?.isOnlyLogged || (isUnheard && options?.isUnasked)) throw failure
    await loadSentences()
    reportFailure(failure, act)
    throw failure
  }
}

/** What a mutation is tried on again: the same endpoint for the same record, whatever is sent. */
const actOf = ({ method, path }: WireEndpoint, { params }: WireInput): string | undefined =>
  method === 'GET' ? undefined : JSON.stringify([method, path, params])

const withSession = async (endpoint: WireEndpoint, input: WireInput, options: CallOptions): Promise<Told> => {
  const isKeyless = endpoint.method === 'GET' || endpoint.isRepeatable
  const idempotencyKey = isKeyless ? undefined : (options.idempotencyKey ?? newKey())
  const attempt = (token: string | null) => once(endpoint, input, { ...options, idempotencyKey, token })
  const { accessToken, user } = useSession.getState()
  try {
    return await attempt(accessToken)
  } catch (failure) {
    if (!isUnauthenticated(failure) || accessToken === null) throw failure
    const token = await freshToken(accessToken)
    // Somebody else has signed in meanwhile: nothing is done in their name that they did not ask for.
    if (user !== null && useSession.getState().user?.id !== user.id) throw failure
    return await endingSession(token, attempt(token))
  }
}

/** A token that is a moment old and refused again means that the session itself is over, if it is still this one. */
const endingSession = async (token: string, answer: Promise<Told>): Promise<Told> => {
  try {
    return await answer
  } catch (failure) {
    if (isUnauthenticated(failure)) {
      syncSession()
      if (useSession.getState().accessToken === token) expireSession('expired')
    }
    throw failure
  }
}

const once = (endpoint: WireEndpoint, input: WireInput, options: WireOptions & CallOptions): Promise<Told> =>
  input.body instanceof File
    ? sendFile(endpoint, { ...input, body: input.body }, options)
    : send(endpoint, input, options)

const isUnauthenticated = (failure: unknown): boolean => failure instanceof ApiError && failure.status === 401
