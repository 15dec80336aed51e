import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import * as service from './presences.service.ts'

export const presencesHandlers: Handlers<Api['presences']> = {
  keep: ({ body }, context) => service.keepPresence(context, body),
}
