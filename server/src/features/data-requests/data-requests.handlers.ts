import type { Api } from '@nhanxanh/contract'
import { preparing } from '../../http/context.ts'
import type { Handlers } from '../../http/context.ts'
import { caseHandlers, handlerOf } from '../cases/cases.service.ts'
import { dataRequestReads } from './data-requests.service.ts'
import { enterDataRequest } from './entering.service.ts'
import { eraseData, passwordOfNobody, previewOf } from './erasing/erasing.service.ts'
import { takeData } from './taking/taking.service.ts'
import * as handling from './handling.service.ts'

const { dataRequestKind } = handling

export const dataRequestsHandlers: Handlers<Api['dataRequests']> = {
  ...dataRequestReads.handlers,
  ...caseHandlers(dataRequestKind),
  enter: ({ body }, context) => enterDataRequest(context, body),
  choose: ({ params, body }, context) => handling.choose(context, params.id, body),
  accept: handlerOf(dataRequestKind, handling.accept),
  refuse: handlerOf(dataRequestKind, handling.refuse),
  extend: handlerOf(dataRequestKind, handling.extend),
  finish: handlerOf(dataRequestKind, handling.finish),
  withdraw: handlerOf(dataRequestKind, handling.withdraw),
  take: ({ params }, context) => takeData(context, params.id),
  preview: ({ params }, context) => previewOf(context, params.id),
  erase: preparing(
    (_input, context) => passwordOfNobody(context),
    ({ params, body }, context, passwordHash) => eraseData(context, params.id, { ...body, passwordHash }),
  ),
}
