import { toast } from '../../ui/toast/toasts.ts'
import { ApiError, asApiError } from './api-error.ts'

/** Shows the toast of SPECIFICATION 8: every answer that is neither 200 nor 401, and a server out of reach. */
export const reportFailure = (thrown: unknown): void => {
  const error = asApiError(thrown)
  if (error.status === 401) return
  if (!(thrown instanceof ApiError)) console.error(thrown)
  toast({ tone: 'error', text: error.text, requestId: error.requestId })
}
