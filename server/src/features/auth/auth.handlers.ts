import type { Api } from '@nhanxanh/contract'
import { preparing } from '../../http/context.ts'
import type { Handlers } from '../../http/context.ts'
import { currentUserOf } from '../profile/profile.service.ts'
import { checkCredentials, closeSession, endReusedSession, openSession, renewSession } from './auth.service.ts'

export const authHandlers: Handlers<Api['auth']> = {
  login: preparing(
    ({ body }, context) => checkCredentials(context, body, 'console'),
    async (_input, context, account) => ({
      user: currentUserOf({ ...account, permissions: account.permissions ?? [] }),
      ...(await openSession(context, account, 'console')),
    }),
  ),
  refresh: preparing(
    ({ body }, context) => endReusedSession(context, body.refreshToken, 'console'),
    ({ body }, context) => renewSession(context, body.refreshToken, 'console'),
  ),
  logout: ({ body }, context) => closeSession(context, body.refreshToken, 'console'),
}
