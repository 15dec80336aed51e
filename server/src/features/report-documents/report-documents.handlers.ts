import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { askForDocument, retryDocument } from './asking.service.ts'
import { reproduceDocument } from './comparing/reproduce.service.ts'
import * as service from './report-documents.service.ts'

export const reportDocumentsHandlers: Handlers<Api['reportDocuments']> = {
  list: ({ query }, context) => service.listDocuments(context, query),
  facets: ({ query }, context) => service.countDocuments(context, query),
  fresh: ({ query }, context) => service.countFreshDocuments(context, query),
  get: ({ params }, context) => service.documentDetail(context, params.id),
  create: ({ body }, context) => askForDocument(context, body),
  retry: ({ params }, context) => retryDocument(context, params.id),
  file: ({ params }, context) => service.documentFile(context, params.id),
  reproduce: ({ params }, context) => reproduceDocument(context, params.id),
}
