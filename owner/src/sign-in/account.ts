import { call } from '../lib/api.ts'
import { assureKey } from '../lib/sealing-key.ts'
import { startSession } from '../lib/session.ts'

export type Account = { email: string; password: string }

export const signIn = async ({ email, password }: Account): Promise<void> => {
  await startSession(await call('login', { body: { email, password } }))
  await assureKey()
}
