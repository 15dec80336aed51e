import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { programmeOf } from './settings.service.ts'

export const settingsHandlers: Handlers<Api['settings']> = {
  programme: async (_input, { db }) => {
    const { name, is_demo, contact_email } = await programmeOf(db)
    return { name, isDemo: is_demo, contactEmail: contact_email }
  },
}
