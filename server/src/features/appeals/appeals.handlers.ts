import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import * as service from './appeals.service.ts'
import { enterAppeal } from './filing.service.ts'
import * as handling from './handling.service.ts'
import { settleAppeal } from './settling.service.ts'

export const appealsHandlers: Handlers<Api['appeals']> = {
  list: ({ query }, context) => service.listAppeals(context, query),
  facets: ({ query }, context) => service.countAppeals(context, query),
  fresh: ({ query }, context) => service.countFreshAppeals(context, query),
  decisions: ({ query }, context) => service.decisionsOf(context, query.facilityId),
  get: ({ params }, context) => service.appealDetail(context, params.id),
  enter: ({ body }, context) => enterAppeal(context, body),
  assign: ({ params, body }, context) => handling.assignAppeal(context, params.id, body),
  note: ({ params, body }, context) => handling.noteAppeal(context, params.id, body.body),
  accept: ({ params, body }, context) => handling.acceptAppeal(context, params.id, body),
  refuse: ({ params, body }, context) => handling.refuseAppeal(context, params.id, body),
  extend: ({ params, body }, context) => handling.extendAppeal(context, params.id, body),
  withdraw: ({ params, body }, context) => handling.withdrawAppeal(context, params.id, body),
  settle: ({ params, body }, context) => settleAppeal(context, params.id, body),
}
