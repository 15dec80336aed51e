import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import * as service from './council-sessions.service.ts'
import * as course from './course.service.ts'

export const councilSessionsHandlers: Handlers<Api['councilSessions']> = {
  list: ({ query }, context) => service.listSessions(context, query),
  facets: ({ query }, context) => service.countSessions(context, query),
  fresh: ({ query }, context) => service.countFreshSessions(context, query),
  candidates: (_input, context) => service.candidates(context),
  get: ({ params }, context) => service.sessionDetail(context, params.id),
  check: ({ params }, context) => service.checkSession(context, params.id),
  create: ({ body }, context) => service.createSession(context, body),
  update: ({ params, body }, context) => service.updateSession(context, params.id, body),
  hold: ({ params, body }, context) => course.holdSession(context, params.id, body.version),
  amend: ({ params, body }, context) => course.amendSession(context, params.id, body.version),
  conclude: ({ params, body }, context) => service.concludeFile(context, params.id, params.otherId, body),
  concludeAsProposed: ({ params, body }, context) => course.concludeAsProposed(context, params.id, body.version),
  close: ({ params, body }, context) => course.closeSession(context, params.id, body.version),
  remove: ({ params }, context) => service.removeSession(context, params.id),
}
