import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { assertWhole } from '../audit-logs/sight.service.ts'
import { lastCheck, startCheck } from './checks.service.ts'

export const checksHandlers: Handlers<Api['checks']> = {
  last: (_input, { db, caller }) => {
    assertWhole(caller)
    return lastCheck(db)
  },
  start: ({ body }, context) => {
    context.audit({})
    assertWhole(context.caller)
    return startCheck(context, body.anchor)
  },
}
