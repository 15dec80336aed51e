import type { Api } from '@nhanxanh/contract'
import { preparing } from '../../http/context.ts'
import type { Handlers } from '../../http/context.ts'
import { batchHandlers } from '../batches/batches.service.ts'
import { writeDownAnswer } from './answers/answers.service.ts'
import * as unplaced from './answers/unplaced.service.ts'
import { contactBulkList } from './bulk.service.ts'
import { contactDetail } from './detail.service.ts'
import { mergeContact, unmergeContact } from './merge/merge.service.ts'
import { splitContact, unsplitContact } from './merge/split.service.ts'
import * as templates from './templates.service.ts'
import * as service from './contacts.service.ts'

export const contactsHandlers: Handlers<Api['contacts']> = {
  ...service.contactReads.handlers,
  handlers: (_input, context) => service.handlersOf(context),
  get: ({ params }, context) => contactDetail(context, params.id),
  send: preparing(
    (_input, context) => service.assertMayWrite(context),
    ({ body }, context) => service.sendContact(context, body),
  ),
  create: ({ body }, context) => service.createContact(context, body),
  update: ({ params, body }, context) => service.updateContact(context, params.id, body),
  note: ({ params, body }, context) => service.addNote(context, params.id, body.body),
  reply: ({ params, body }, context) => service.replyTo(context, params.id, body),
  answer: ({ params, body }, context) => writeDownAnswer(context, params.id, body.body),
  delete: ({ params }, context) => service.deleteContact(context, params.id),
  merge: ({ params, body }, context) => mergeContact(context, params.id, body),
  unmerge: ({ params }, context) => unmergeContact(context, params.id),
  split: ({ params, body }, context) => splitContact(context, params.id, body),
  unsplit: ({ params }, context) => unsplitContact(context, params.id),
  templates: (_input, context) => templates.listTemplates(context),
  createTemplate: ({ body }, context) => templates.createTemplate(context, body),
  updateTemplate: ({ params, body }, context) => templates.updateTemplate(context, params.id, body),
  deleteTemplate: ({ params }, context) => templates.deleteTemplate(context, params.id),
  mails: (_input, context) => unplaced.listUnplaced(context),
  placeMail: ({ params, body }, context) => unplaced.placeMail(context, params.id, body.contactId),
  openMail: ({ params }, context) => unplaced.openMail(context, params.id),
  takeBackMail: ({ params }, context) => unplaced.takeBackMail(context, params.id),
  original: ({ params }, context) => unplaced.originalOf(context, params.id),
  ...batchHandlers(contactBulkList),
}
