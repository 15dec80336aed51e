import { toast } from '../../ui/toast/toasts.ts'
import { ApiError, asApiError } from './api-error.ts'

/** One failed refresh fails all the calls that wait for it: it is said once. */
const said = new WeakSet<ApiError>()

const listeners = new Set<() => void>()

/** Calls when the server has refused for want of a key: what this browser knows of the person's rights is outdated. */
export const onForbidden = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows the toast of SPECIFICATION 8: every answer that is neither 200 nor 401, and a server out of reach. `act` names a mutation. */
export const reportFailure = (thrown: unknown, act?: string): void => {
  const error = asApiError(thrown)
  if (error.status === 401 || said.has(error)) return
  said.add(error)
  if (error.code === 'FORBIDDEN') for (const tell of listeners) tell()
  if (!(thrown instanceof ApiError)) console.error(thrown)
  toast({ tone: 'error', text: error.text, requestId: error.requestId, act })
}
