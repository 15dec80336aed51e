import type { Api } from '@nhanxanh/contract'
import type { CallInput, OutputOf } from '@nhanxanh/contract/spine'
import { doors } from './doors.ts'
import type { Portal } from './doors.ts'
import { Failure } from './failure.ts'
import { newKey } from './new-key.ts'
import { once } from './request.ts'
import type { Name, Options, Wire } from './request.ts'
import { endSession, readSession, rotateTokens, session } from './session.ts'

let renewing: Promise<string | null> | null = null

/** A new token in place of one that is refused: once in this tab, and by a lock once among all tabs. */
const renew = (stale: string): Promise<string | null> => {
  const act = async (): Promise<string | null> => {
    const now = await readSession()
    if (now === null || now.accessToken !== stale) return now?.accessToken ?? null
    try {
      const body = { refreshToken: now.refreshToken }
      const { token, refreshToken } = (await once('refresh', { body }, null, {})) as OutputOf<Api['portal']['refresh']>
      await rotateTokens(token, refreshToken)
      return token
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.isPassing) throw thrown
      await endSession()
      return null
    }
  }
  renewing ??= ('locks' in navigator ? navigator.locks.request('co-so-refresh', act) : act()).finally(() => {
    renewing = null
  })
  return renewing
}

type Input<N extends Name> = CallInput<Portal[N]>

/** Calls an endpoint of the portal. A 401 takes a new token and asks once more; where there is none the session has ended. */
export const call = async <N extends Name>(
  name: N,
  ...[input, options]: Record<never, never> extends Input<N>
    ? [input?: Input<N>, options?: Options]
    : [input: Input<N>, options?: Options]
): Promise<OutputOf<Portal[N]>> => {
  const wire = (input ?? {}) as Wire
  const kept = { ...options, key: options?.key ?? (doors[name][0] === 'GET' ? undefined : newKey()) }
  const token = session()?.accessToken ?? null
  try {
    return (await once(name, wire, token, kept)) as OutputOf<Portal[N]>
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.status !== 401 || token === null) throw thrown
    const fresh = await renew(token)
    if (fresh === null) throw thrown
    return (await once(name, wire, fresh, kept)) as OutputOf<Portal[N]>
  }
}
