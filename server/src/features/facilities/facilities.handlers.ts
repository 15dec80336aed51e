import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { batchHandlers } from '../batches/batches.service.ts'
import { assignees, assignOne, assignTo } from './bulk/assignment.service.ts'
import { facilityBulkList } from './bulk/bulk.service.ts'
import { decide } from './decisions.service.ts'
import * as service from './facilities.service.ts'

export const facilitiesHandlers: Handlers<Api['facilities']> = {
  list: ({ query }, context) => service.listFacilities(context, query),
  facets: ({ query }, context) => service.countFacilities(context, query),
  fresh: ({ query }, context) => service.countFreshFacilities(context, query),
  get: ({ params }, context) => service.facilityDetail(context, params.id),
  queue: ({ params, query }, context) => service.placeInQueue(context, params.id, query),
  duplicates: ({ params }, context) => service.duplicatesOf(context, params.id),
  judgeDuplicate: ({ params, body }, context) => service.judgeDuplicate(context, params, body),
  history: ({ params }, context) => service.facilityHistory(context, params.id),
  assignees: (_, context) => assignees(context),
  claim: ({ params }, context) => assignOne(context, params.id, context.caller.id),
  assign: ({ params, body }, context) => assignTo(context, params.id, body),
  release: ({ params }, context) => assignOne(context, params.id, null),
  approve: ({ params, body }, context) => decide(context, params.id, { event: 'approve', reasons: [], ...body }),
  reject: ({ params, body }, context) => decide(context, params.id, { event: 'reject', ...body }),
  ...batchHandlers(facilityBulkList),
}
