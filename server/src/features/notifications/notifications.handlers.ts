import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { registerDevice, removeDevice } from './devices.service.ts'
import * as service from './notifications.service.ts'

export const notificationsHandlers: Handlers<Api['notifications']> = {
  listOwn: ({ query }, context) => service.listOwn(context, query),
  getOwn: ({ params }, context) => service.ownNotification(context, params.id),
  deleteOwn: ({ params }, context) => service.removeOwn(context, params.id),
  read: ({ params }, context) => service.readOne(context, params.id),
  readAll: (_input, context) => service.readAll(context),
  registerDevice: ({ body }, context) => registerDevice(context, body),
  removeDevice: ({ params }, context) => removeDevice(context, params.id),
  saveDevice: ({ body }, context) => registerDevice(context, body),
}
