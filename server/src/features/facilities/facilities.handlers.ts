import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { assign, decide } from './decisions.service.ts'
import * as service from './facilities.service.ts'

export const facilitiesHandlers: Handlers<Api['facilities']> = {
  list: ({ query }, context) => service.listFacilities(context, query),
  get: ({ params }, context) => service.facilityDetail(context, params.id),
  queue: ({ params, query }, context) => service.placeInQueue(context, params.id, query),
  duplicates: ({ params }, context) => service.duplicatesOf(context, params.id),
  judgeDuplicate: ({ params, body }, context) => service.judgeDuplicate(context, params, body.verdict),
  history: ({ params }, context) => service.facilityHistory(context, params.id),
  claim: ({ params }, context) => assign(context, params.id, context.caller.id),
  release: ({ params }, context) => assign(context, params.id, null),
  approve: ({ params, body }, context) => decide(context, params.id, { event: 'approve', reasons: [], ...body }),
  reject: ({ params, body }, context) => decide(context, params.id, { event: 'reject', ...body }),
}
