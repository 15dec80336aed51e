import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { caseHandlers, handlerOf } from '../cases/cases.service.ts'
import { appealReads, decisionsOf } from './appeals.service.ts'
import { enterAppeal } from './filing.service.ts'
import * as handling from './handling.service.ts'
import { settleAppeal } from './settling.service.ts'

const { appealKind } = handling

export const appealsHandlers: Handlers<Api['appeals']> = {
  ...appealReads.handlers,
  ...caseHandlers(appealKind),
  decisions: ({ query }, context) => decisionsOf(context, query.facilityId),
  enter: ({ body }, context) => enterAppeal(context, body),
  accept: handlerOf(appealKind, handling.accept),
  refuse: handlerOf(appealKind, handling.refuse),
  extend: handlerOf(appealKind, handling.extend),
  withdraw: handlerOf(appealKind, handling.withdraw),
  settle: ({ params, body }, context) => settleAppeal(context, params.id, body),
}
