import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import * as service from './saved-views.service.ts'

export const savedViewsHandlers: Handlers<Api['savedViews']> = {
  list: async (_input, { db, caller }) => ({ items: await service.viewsFor(db, caller) }),
  counts: async (_input, context) => ({ items: await service.pinnedCounts(context) }),
  create: ({ body }, context) => service.createView(context, body),
  edit: ({ params, body }, context) => service.editView(context, params.id, body),
  remove: ({ params }, context) => service.removeView(context, params.id),
  restore: ({ params }, context) => service.restoreView(context, params.id),
  pin: ({ params, body }, context) => service.pinView(context, params.id, body.isPinned),
  makeDefault: ({ params, body }, context) => service.makeDefaultView(context, params.id, body.isDefault),
}
