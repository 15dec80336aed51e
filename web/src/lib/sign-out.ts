import type { Api } from '@nhanxanh/contract'
import { call } from './api/client.ts'
import { forgetSessionEnd } from './session/session-end.ts'
import { clearSession, useSession } from './session/session.store.ts'

type Endpoint = Api['auth']['logout']
const endpoint = { method: 'POST', path: '/auth/logout' } as const satisfies Pick<Endpoint, 'method' | 'path'>

/** Ends the session here at once and at the server when it can be told; whatever it answers, the person is out. */
export const signOut = async (): Promise<void> => {
  const { refreshToken } = useSession.getState()
  forgetSessionEnd()
  clearSession()
  if (refreshToken === null) return
  // The client has shown its toast.
  await call<Endpoint>(endpoint, { body: { refreshToken } }).catch(() => undefined)
}
