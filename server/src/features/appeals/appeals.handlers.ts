import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { decisionsOf } from './appeals.service.ts'
import { drawAppealDecision } from './decision-paper.service.ts'
import { enterAppeal } from './filing.service.ts'
import * as handling from './handling.service.ts'
import { settleAppeal } from './settling.service.ts'

const { handlers, handlerOf } = handling.cases

export const appealsHandlers: Handlers<Api['appeals']> = {
  ...handlers,
  decisions: ({ query }, context) => decisionsOf(context, query.facilityId),
  enter: ({ body }, context) => enterAppeal(context, body),
  accept: handlerOf(handling.accept),
  refuse: handlerOf(handling.refuse),
  extend: handlerOf(handling.extend),
  withdraw: handlerOf(handling.withdraw),
  decisionPaper: ({ params, query }, context) => drawAppealDecision(context, params.id, query.format),
  settle: ({ params, body }, context) => settleAppeal(context, params.id, body),
}
