import type { Api } from '@nhanxanh/contract'
import { takeAttempt } from '../../db/throttle.ts'
import { preparing } from '../../http/context.ts'
import type { Handlers } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import {
  checkCredentials,
  closeSession,
  endReusedSession,
  hashPassword,
  openSession,
  renewSession,
} from '../auth/auth.service.ts'
import { ownFacility, registerFacility, resubmitOwnFacility, updateOwnFacility } from '../facilities/owner.service.ts'
import { downloadHandler, removeHandler, uploadHandler } from '../files/files.service.ts'
import { createOwner, findOwnerByEmail } from '../users/users.service.ts'
import { assertMaySend, judgeCode, sendCode, useCode } from './verification.service.ts'

const registrationsPerAddress = { limit: 100, windowMinutes: 60 }

export const portalHandlers: Handlers<Api['portal']> = {
  register: preparing(
    async ({ body }, { outside, now, client }) => {
      const key = `register-from:${client.ip}`
      const wait = await takeAttempt(outside, now, { key, ...registrationsPerAddress })
      if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: wait, isThrottled: true })
      return hashPassword(body.password)
    },
    async ({ body: { name, email } }, context, passwordHash) => {
      const id = await createOwner(context.db, { name, email, passwordHash })
      context.audit({ refId: id, by: { id, name } })
      await sendCode(context, id)
      return { email }
    },
  ),
  verifyEmail: preparing(
    ({ body }, context) => judgeCode(context, body),
    (_input, context, judged) => useCode(context, judged),
  ),
  resendVerification: preparing(
    ({ body }, context) => assertMaySend(context, body.email),
    async ({ body }, context) => {
      const owner = await findOwnerByEmail(context.db, body.email)
      if (owner && !owner.email_verified_at) {
        context.audit({ refId: owner.id })
        await sendCode(context, owner.id)
      }
      return null
    },
  ),
  login: preparing(
    ({ body }, context) => checkCredentials(context, body, 'portal'),
    async (_input, context, account) => ({
      user: { id: account.id, name: account.name, email: account.email },
      ...(await openSession(context, account, 'portal')),
    }),
  ),
  refresh: preparing(
    ({ body }, context) => endReusedSession(context, body.refreshToken, 'portal'),
    ({ body }, context) => renewSession(context, body.refreshToken, 'portal'),
  ),
  logout: ({ body }, context) => closeSession(context, body.refreshToken, 'portal'),
  profile: async (_input, { caller }) => ({ id: caller.id, name: caller.name, email: caller.email }),
  uploadFile: uploadHandler,
  downloadFile: downloadHandler,
  removeFile: removeHandler,
  registerFacility: ({ body }, context) => registerFacility(context, body),
  ownFacility: (_input, context) => ownFacility(context),
  updateFacility: ({ params, body }, context) => updateOwnFacility(context, params.id, body),
  resubmitFacility: ({ params, body }, context) => resubmitOwnFacility(context, params.id, body.version),
}
