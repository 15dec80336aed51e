import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import * as service from './preferences.service.ts'

export const preferencesHandlers: Handlers<Api['preferences']> = {
  get: (_input, { db, caller }) => service.preferencesOf(db, caller.id),
  change: ({ body }, context) => service.changePreferences(context, body),
  arrangeList: ({ body }, context) => service.arrangeList(context, body),
}
