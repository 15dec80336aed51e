import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import * as service from './permission-requests.service.ts'

export const permissionRequestsHandlers: Handlers<Api['permissionRequests']> = {
  create: ({ body }, context) => service.askFor(context, body),
  granters: ({ query }, context) => service.grantersOf(context, query.permission),
  own: (_input, { db, caller }) => service.ownRequests(db, caller),
  list: (_input, { db }) => service.openRequests(db),
  decline: ({ params, body }, context) => service.decline(context, params.id, body.answer),
}
