import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import * as service from './certificates.service.ts'
import { awaitingRecognition, issueByDecision } from './issue.service.ts'

export const certificatesHandlers: Handlers<Api['certificates']> = {
  list: ({ query }, context) => service.listCertificates(context, query),
  facets: ({ query }, context) => service.countCertificates(context, query),
  fresh: ({ query }, context) => service.countFreshCertificates(context, query),
  awaiting: (_input, context) => awaitingRecognition(context),
  issue: ({ body }, context) => issueByDecision(context, body),
  get: ({ params }, context) => service.certificateDetail(context, params.id),
}
