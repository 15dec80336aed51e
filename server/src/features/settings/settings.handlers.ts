import type { Api } from '@nhanxanh/contract'
import { preparing } from '../../http/context.ts'
import type { Handlers } from '../../http/context.ts'
import * as service from './settings.service.ts'

export const settingsHandlers: Handlers<Api['settings']> = {
  programme: (_input, { db }) => service.publicProgramme(db),
  get: (_input, { db, caller }) => service.currentSettings(db, caller),
  rules: (_input, { db }) => service.rulesInForce(db),
  uploadLogo: preparing(
    (_input, context) => service.receiveLogo(context),
    (_input, context, image) => service.keepLogo(context, image),
  ),
  update: ({ body }, context) => service.saveSettings(context, body),
  versions: (_input, { db }) => service.settingsHistory(db),
}
