import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { currentSettings, programmeOf, saveSettings, settingsHistory } from './settings.service.ts'

export const settingsHandlers: Handlers<Api['settings']> = {
  programme: async (_input, { db }) => {
    const { name, is_demo, contact_email } = await programmeOf(db)
    return { name, isDemo: is_demo, contactEmail: contact_email }
  },
  get: (_input, { db }) => currentSettings(db),
  update: ({ body }, context) => saveSettings(context, body),
  versions: (_input, { db }) => settingsHistory(db),
}
