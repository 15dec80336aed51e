import type { Api } from '@nhanxanh/contract'
import { preparing } from '../../http/context.ts'
import type { Handlers } from '../../http/context.ts'
import { activityOf, countActivity, countFreshActivity } from '../audit-logs/audit-logs.service.ts'
import {
  askEmailChange,
  changeEmail,
  changePassword,
  leave,
  prepareEmailChange,
  prepareLeaving,
  prepareNewEmail,
  preparePassword,
} from './own-account.service.ts'
import {
  editProfile,
  endOtherSessions,
  endOwnSession,
  ownProfile,
  ownSessions,
  ownUnsavedKey,
  receivePortrait,
  setOwnPortrait,
} from './profile.service.ts'

export const profileHandlers: Handlers<Api['profile']> = {
  get: (_input, context) => ownProfile(context),
  update: ({ body }, context) => editProfile(context, body),
  setAvatar: preparing(
    (_input, context) => receivePortrait(context, context.caller.id),
    (_input, context, image) => setOwnPortrait(context, image),
  ),
  removeAvatar: (_input, context) => setOwnPortrait(context, null),
  askEmailChange: preparing(
    ({ body }, context) => prepareEmailChange(context, body),
    ({ body }, context) => askEmailChange(context, body),
  ),
  changeEmail: preparing(
    ({ body }, context) => prepareNewEmail(context, body),
    (_input, context, code) => changeEmail(context, code),
  ),
  changePassword: preparing(
    ({ body }, context) => preparePassword(context, body),
    (_input, context, hash) => changePassword(context, hash),
  ),
  activityHistory: ({ query }, { db, caller }) => activityOf(db, caller.id, query),
  activityFacets: ({ query }, { db, caller }) => countActivity(db, caller.id, query),
  activityFresh: ({ query }, { db, caller, now }) => countFreshActivity(db, caller.id, query, now),
  sessions: (_input, context) => ownSessions(context),
  endSession: ({ params }, context) => endOwnSession(context, params.id),
  endOtherSessions: (_input, context) => endOtherSessions(context),
  unsavedKey: (_input, context) => Promise.resolve(ownUnsavedKey(context)),
  deactivate: preparing(
    ({ body }, context) => prepareLeaving(context, body),
    (_input, context) => leave(context),
  ),
}
