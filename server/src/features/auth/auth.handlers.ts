import type { Api } from '@nhanxanh/contract'
import { preparing } from '../../http/context.ts'
import type { Handlers } from '../../http/context.ts'
import { currentUser } from './account.service.ts'
import { assertMaySend, judgeCode } from '../codes/codes.service.ts'
import {
  askForPasswordCode,
  askForVerification,
  disownSignIn,
  earnToken,
  prepareReset,
  resetPassword,
} from './recovery.service.ts'
import { checkCredentials, closeSession, endReusedSession, openSession, renewSession } from './auth.service.ts'

export const authHandlers: Handlers<Api['auth']> = {
  login: preparing(
    ({ body }, context) => checkCredentials(context, body, 'console'),
    async (_input, context, account) => ({
      user: await currentUser(context.db, account.id),
      ...(await openSession(context, account, 'console')),
    }),
  ),
  refresh: preparing(
    ({ body }, context) => endReusedSession(context, body.refreshToken, 'console'),
    ({ body }, context) => renewSession(context, body.refreshToken, 'console'),
  ),
  logout: ({ body }, context) => closeSession(context, body.refreshToken, 'console'),
  resendVerification: preparing(
    ({ body }, context) => assertMaySend(context, body.email),
    ({ body }, context) => askForVerification(context, body.email),
  ),
  forgotPassword: preparing(
    ({ body }, context) => assertMaySend(context, body.email),
    ({ body }, context) => askForPasswordCode(context, body.email),
  ),
  verifyOtp: preparing(
    ({ body }, context) => judgeCode(context, { purpose: 'reset-password', email: body.email }, body.code),
    (_input, context, code) => earnToken(context, code, 'console'),
  ),
  resetPassword: preparing(
    ({ body }, context) => prepareReset(context, body),
    (_input, context, prepared) => resetPassword(context, prepared, 'console'),
  ),
  disownSignIn: ({ body }, context) => disownSignIn(context, body.token),
}
