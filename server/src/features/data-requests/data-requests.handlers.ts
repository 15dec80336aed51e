import type { Api } from '@nhanxanh/contract'
import { preparing } from '../../http/context.ts'
import type { Handlers } from '../../http/context.ts'
import { eraseData, passwordOfNobody, previewOf } from './erasing/erasing.service.ts'
import { takeData } from './taking/taking.service.ts'
import * as handling from './handling.service.ts'

const { handlers, handlerOf } = handling.cases

export const dataRequestsHandlers: Handlers<Api['dataRequests']> = {
  ...handlers,
  enter: handling.enter,
  choose: ({ params, body }, context) => handling.choose(context, params.id, body),
  accept: handlerOf(handling.accept),
  refuse: handlerOf(handling.refuse),
  extend: handlerOf(handling.extend),
  finish: handlerOf(handling.finish),
  withdraw: handlerOf(handling.withdraw),
  take: ({ params }, context) => takeData(context, params.id),
  preview: ({ params }, context) => previewOf(context, params.id),
  erase: preparing(
    (_input, context) => passwordOfNobody(context),
    ({ params, body }, context, passwordHash) => eraseData(context, params.id, { ...body, passwordHash }),
  ),
}
