import type { Api } from '@nhanxanh/contract'
import { preparing } from '../../http/context.ts'
import type { Handlers } from '../../http/context.ts'
import { batchHandlers } from '../batches/batches.service.ts'
import { receivePortrait } from '../profile/profile.service.ts'
import * as accounts from './accounts.service.ts'
import * as bans from './bans.service.ts'
import { bulkOffboarding, userBulkList } from './bulk/bulk.service.ts'
import { offboardingOf } from './offboarding.service.ts'
import { cancelEmail, resendVerification } from './verification.service.ts'

export const usersHandlers: Handlers<Api['users']> = {
  list: ({ query }, context) => accounts.listAccounts(context, query),
  facets: ({ query }, context) => accounts.countAccounts(context, query),
  fresh: ({ query }, context) => accounts.countFreshAccounts(context, query),
  roles: (_input, context) => accounts.rolesToGive(context),
  get: ({ params }, context) => accounts.accountDetail(context, params.id),
  create: preparing(
    ({ body }, context) => accounts.prepareHash(context, body),
    ({ body }, context, passwordHash) => accounts.createAccount(context, body, passwordHash),
  ),
  update: ({ params, body }, context) => accounts.updateAccount(context, params.id, body),
  setPortrait: preparing(
    ({ params }, context) => receivePortrait(context, params.id),
    ({ params }, context, image) => accounts.setPortrait(context, params.id, image),
  ),
  removePortrait: ({ params }, context) => accounts.setPortrait(context, params.id, null),
  handOver: ({ params, body }, context) => bans.handOverWork(context, params.id, body.handOver),
  ban: ({ params, body }, context) => bans.banAccount(context, params.id, body),
  unban: ({ params }, context) => bans.unbanAccount(context, params.id),
  delete: ({ params, body }, context) => accounts.deleteAccount(context, params.id, body.handOver),
  offboarding: ({ params }, { db }) => offboardingOf(db, params.id),
  resetPassword: preparing(
    ({ params }, context) => bans.assertMayMail(context, params.id),
    ({ params }, context) => bans.resetPassword(context, params.id),
  ),
  resendVerification: preparing(
    ({ params }, context) => bans.assertMayMail(context, params.id),
    ({ params }, context) => resendVerification(context, params.id),
  ),
  cancelEmail: ({ params }, context) => cancelEmail(context, params.id),
  sessions: ({ params }, context) => bans.sessionsOf(context, params.id),
  endSession: ({ params }, context) => bans.endSessions(context, params.id, params.otherId),
  endSessions: ({ params }, context) => bans.endSessions(context, params.id),
  story: ({ params, query }, context) => accounts.accountStory(context, params.id, query),
  batchOffboarding: ({ params }, context) => bulkOffboarding(context, params.id),
  ...batchHandlers(userBulkList),
}
