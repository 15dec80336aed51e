import type { Api } from '@nhanxanh/contract'
import { preparing } from '../../http/context.ts'
import type { Handlers } from '../../http/context.ts'
import { registerDevice, removeDevice } from './devices.service.ts'
import { changeNoticePreferences, noticePreferences } from './push/notice-preferences.service.ts'
import { noteReceipt } from './push/push.service.ts'
import { ownDevices, ownTrial, tryDevice } from './push/trials.service.ts'
import * as service from './notifications.service.ts'

export const notificationsHandlers: Handlers<Api['notifications']> = {
  listOwn: ({ query }, context) => service.listOwn(context, query),
  getOwn: ({ params }, context) => service.ownNotification(context, params.id),
  deleteOwn: ({ params }, context) => service.removeOwn(context, params.id),
  unread: ({ params }, context) => service.unreadOne(context, params.id),
  snooze: ({ params, body }, context) => service.snoozeOne(context, params.id, new Date(body.until)),
  read: ({ params }, context) => service.readOne(context, params.id),
  readAll: (_input, context) => service.readAll(context),
  registerDevice: ({ body }, context) => registerDevice(context, body),
  removeDevice: ({ params }, context) => removeDevice(context, params.id),
  saveDevice: ({ body }, context) => registerDevice(context, body),
  pushKeys: async (_input, { platform }) => platform.push.keys,
  devices: (_input, context) => ownDevices(context),
  tryPush: preparing(
    ({ body }, context) => tryDevice(context, body.deviceId),
    async (_input, _context, trial) => trial,
  ),
  pushTrial: ({ params }, context) => ownTrial(context, params.id),
  noteReceipt: ({ params, body }, context) => noteReceipt(context, params.id, body.event),
  noticePreferences: (_input, context) => noticePreferences(context),
  changeNoticePreferences: ({ body }, context) => changeNoticePreferences(context, body),
}
