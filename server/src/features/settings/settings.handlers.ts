import type { Api } from '@nhanxanh/contract'
import { preparing } from '../../http/context.ts'
import type { Handlers } from '../../http/context.ts'
import * as calendars from './calendars.service.ts'
import * as law from './law.service.ts'
import * as proposals from './proposals.service.ts'
import * as saving from './saving.service.ts'
import * as service from './settings.service.ts'
import { readSigners } from './signers.service.ts'

export const settingsHandlers: Handlers<Api['settings']> = {
  programme: (_input, { db }) => service.publicProgramme(db),
  get: (_input, { db, ...asking }) => service.currentSettings(db, asking),
  rules: (_input, { db }) => service.rulesInForce(db),
  uploadLogo: preparing(
    (_input, context) => service.receiveLogo(context),
    (_input, context, image) => service.keepLogo(context, image),
  ),
  readSigners: preparing(
    (_input, context) => readSigners(context),
    async (_input, _context, read) => read,
  ),
  update: ({ body }, context) => saving.saveSettings(context, body),
  movedTerms: ({ query }, context) => calendars.termsMovedBy(context, query),
  tryCalendar: ({ body }, context) => calendars.tryCalendar(context, body),
  enterCalendar: ({ body }, context) => calendars.enterCalendar(context, body),
  law: (_input, { db }) => law.lawNow(db),
  tryAmendment: ({ body }, context) => law.tryAmendment(context, body),
  enterAmendment: ({ body }, context) => law.enterAmendment(context, body),
  confirmProposal: ({ params }, context) => proposals.confirmProposal(context, params.id),
  refuseProposal: ({ params }, context) => proposals.endProposal(context, params.id, 'refused'),
  withdrawProposal: ({ params }, context) => proposals.endProposal(context, params.id, 'withdrawn'),
  versions: (_input, { db }) => service.settingsHistory(db),
  alarms: (_input, context) => service.alarmsNow(context),
}
