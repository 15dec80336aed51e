import { call } from '../lib/api.ts'
import { Failure } from '../lib/failure.ts'
import { assureKey } from '../lib/sealing-key.ts'
import { startSession } from '../lib/session.ts'
import { forgetBegun } from './begun.ts'

export type Account = { email: string; password: string }

export const signIn = async ({ email, password }: Account): Promise<void> => {
  await startSession(await call('login', { body: { email, password } }))
  forgetBegun()
  await assureKey()
}

export const isUnverifiedEmail = (thrown: unknown): boolean =>
  thrown instanceof Failure && thrown.code === 'NOT_VERIFIED_EMAIL'
