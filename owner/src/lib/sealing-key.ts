import { call } from './api.ts'
import { session, takeKey } from './session.ts'

/** Asked for at the sign-in, and again where that failed: without the key nothing outlives the tab. */
export const assureKey = async (): Promise<void> => {
  if (session()?.sealing !== null) return
  await call('unsavedKey')
    .then(({ key }) => takeKey(key))
    .catch(() => undefined)
}
