import type { Api } from '@nhanxanh/contract'
import { expireSession, rotateTokens, syncSession, useSession } from '../session/session.store.ts'
import type { SessionEnd } from '../session/session-end.ts'
import { ApiError } from './api-error.ts'
import { send } from './transport.ts'
import type { OutputOf } from '@nhanxanh/contract/spine'

const endpoint = { method: 'POST', path: '/auth/refresh' } as const satisfies Pick<
  Api['auth']['refresh'],
  'method' | 'path'
>

/** What the sign-in page says where it is more than that the session is over. */
const endings: Partial<Record<string, SessionEnd>> = { USER_IS_BANNED: 'banned', ACCOUNT_EXPIRED: 'account-expired' }

const UNREACHABLE = 'Chưa kết nối được với máy chủ để giữ phiên đăng nhập. Vui lòng thử lại sau ít phút.'

/** Milliseconds: a refresh that hangs would hold up every tab. */
const PATIENCE = 15_000

/** Answers after which another try may succeed: they must not sign anybody out. */
const isPassing = ({ status }: ApiError): boolean => status <= 0 || status >= 500 || status === 408 || status === 429

/**
 * Milliseconds that the lock is kept after the new token is stored: what one tab stores reaches the others by another way
 * than the lock, and may come after it (seen in Chromium); who takes the lock before would refresh once more.
 */
const ARRIVAL = 500

/** Milliseconds to the next try after failures in a row that pass by themselves; the last holds for all further ones. */
const PAUSES = [1_000, 2_000, 5_000, 10_000, 30_000]

let underWay: Promise<string> | null = null

/** Failures in a row of refreshes that could not be asked, and until when nobody asks again (PRODUCT, decision 20). */
let backOff: { failures: number; until: number; failure: ApiError } | null = null

/** There is no reason to wait any longer: it worked, the network is back, or the session is over. */
const forgetBackOff = (): void => {
  backOff = null
}
useSession.subscribe(({ refreshToken }) => {
  if (refreshToken === null) forgetBackOff()
})

const noteFailure = (failure: ApiError): ApiError => {
  const failures = (backOff?.failures ?? 0) + 1
  if (backOff === null) window.addEventListener('online', forgetBackOff, { once: true })
  const pause = PAUSES[Math.min(failures, PAUSES.length) - 1] ?? 0
  const unreachable = failure.isOffline ? failure : new ApiError({ status: failure.status, message: UNREACHABLE })
  backOff = { failures, until: Date.now() + Math.max(pause, (failure.retryAfter ?? 0) * 1_000), failure: unreachable }
  return unreachable
}

/**
 * A new access token in place of `stale`: one refresh at a time in this tab and, by a lock, among all tabs; who waited
 * for another's refresh takes its token. Throws ApiError 401 after the session has ended. A refresh that could not be asked
 * (no network, 429, 5xx, time-out) keeps the session and throws; the next tries wait longer and longer, and throw the same.
 */
export const freshToken = (stale: string): Promise<string> => {
  const { accessToken } = useSession.getState()
  if (backOff !== null && Date.now() < backOff.until && accessToken === stale) return Promise.reject(backOff.failure)
  underWay ??= exclusively(stale).finally(() => {
    underWay = null
  })
  return underWay
}

const isOther = (token: string | null, stale: string): token is string => token !== null && token !== stale

/** Without the lock API (old browsers, plain http) the single flight of this tab must do. */
const exclusively = (stale: string): Promise<string> => {
  if (!('locks' in navigator && navigator.locks)) return rotate(stale)
  const { accessToken: known } = useSession.getState()
  if (isOther(known, stale)) return Promise.resolve(known)
  const fresh = Promise.withResolvers<string>()
  const waiting = new AbortController()
  // What another tab has stored is taken as it arrives: nobody waits for the end of its lock.
  const stopListening = useSession.subscribe(({ accessToken }) => {
    if (isOther(accessToken, stale)) fresh.resolve(accessToken)
  })
  navigator.locks
    .request('auth-refresh', { signal: waiting.signal }, async () => {
      fresh.resolve(await rotate(stale))
      await new Promise((resolve) => setTimeout(resolve, ARRIVAL))
    })
    .catch(fresh.reject)
  return fresh.promise.finally(() => {
    stopListening()
    waiting.abort()
  })
}

const rotate = async (stale: string): Promise<string> => {
  syncSession()
  const { accessToken, refreshToken } = useSession.getState()
  if (isOther(accessToken, stale)) return accessToken
  // Signed out meanwhile, here or in another tab: nothing is left to end.
  if (refreshToken === null) throw unauthenticated()
  const answer = await renewed(refreshToken)
  // While the answer was on its way, somebody may have signed out or in, here or in another tab: that session stands.
  syncSession()
  const now = useSession.getState()
  if (now.refreshToken !== refreshToken) {
    if (now.accessToken === null) throw unauthenticated()
    return now.accessToken
  }
  if (answer instanceof ApiError) {
    expireSession(endings[answer.message] ?? 'expired')
    throw unauthenticated()
  }
  rotateTokens(answer.token, answer.refreshToken)
  return answer.token
}

/** The new pair, or the refusal; throws the failures that pass. */
const renewed = async (refreshToken: string): Promise<OutputOf<Api['auth']['refresh']> | ApiError> => {
  try {
    const { data } = await send(endpoint, { body: { refreshToken } }, { signal: AbortSignal.timeout(PATIENCE) })
    forgetBackOff()
    return data as OutputOf<Api['auth']['refresh']>
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure
    if (isPassing(failure)) throw noteFailure(failure)
    return failure
  }
}

const unauthenticated = (): ApiError => new ApiError({ status: 401, message: 'UNAUTHENTICATED' })
