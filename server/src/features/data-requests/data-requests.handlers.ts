import type { Api } from '@nhanxanh/contract'
import { preparing } from '../../http/context.ts'
import type { Handlers } from '../../http/context.ts'
import * as service from './data-requests.service.ts'
import { enterDataRequest } from './entering.service.ts'
import { eraseData, passwordOfNobody, previewOf } from './erasing/erasing.service.ts'
import { takeData } from './taking/taking.service.ts'
import * as handling from './handling.service.ts'

export const dataRequestsHandlers: Handlers<Api['dataRequests']> = {
  list: ({ query }, context) => service.listDataRequests(context, query),
  facets: ({ query }, context) => service.countDataRequests(context, query),
  fresh: ({ query }, context) => service.countFreshDataRequests(context, query),
  get: ({ params }, context) => service.dataRequestDetail(context, params.id),
  enter: ({ body }, context) => enterDataRequest(context, body),
  assign: ({ params, body }, context) => handling.assign(context, params.id, body),
  note: ({ params, body }, context) => handling.note(context, params.id, body.body),
  choose: ({ params, body }, context) => handling.choose(context, params.id, body),
  accept: ({ params, body }, context) => handling.accept(context, params.id, body),
  refuse: ({ params, body }, context) => handling.refuse(context, params.id, body),
  extend: ({ params, body }, context) => handling.extend(context, params.id, body),
  finish: ({ params, body }, context) => handling.finish(context, params.id, body),
  withdraw: ({ params, body }, context) => handling.withdraw(context, params.id, body),
  take: ({ params }, context) => takeData(context, params.id),
  preview: ({ params }, context) => previewOf(context, params.id),
  erase: preparing(
    (_input, context) => passwordOfNobody(context),
    ({ params, body }, context, passwordHash) => eraseData(context, params.id, { ...body, passwordHash }),
  ),
}
