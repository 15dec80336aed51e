import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import * as service from './certificates.service.ts'
import * as followUps from './follow-ups/follow-ups.service.ts'
import * as life from './life.service.ts'
import { takeCapsule } from './proof/capsule.service.ts'
import { recompute } from './proof/recompute.service.ts'
import * as papers from './paper/papers.service.ts'
import { previewPaper } from './paper/preview.service.ts'
import { awaitingRecognition, issueByDecision } from './issue.service.ts'

export const certificatesHandlers: Handlers<Api['certificates']> = {
  list: ({ query }, context) => service.listCertificates(context, query),
  facets: ({ query }, context) => service.countCertificates(context, query),
  fresh: ({ query }, context) => service.countFreshCertificates(context, query),
  awaiting: (_input, context) => awaitingRecognition(context),
  issue: ({ body }, context) => issueByDecision(context, body),
  suspend: ({ params, body }, context) => life.suspend(context, params.id, body),
  reinstate: ({ params, body }, context) => life.reinstate(context, params.id, body),
  revoke: ({ params, body }, context) => life.revoke(context, params.id, body),
  confirmRevocation: ({ params, body }, context) => life.confirmRevocation(context, params.id, body.version),
  withdrawRevocation: ({ params, body }, context) => life.withdrawRevocation(context, params.id, body.version),
  end: ({ params, body }, context) => life.end(context, params.id, body),
  exchange: ({ params, body }, context) => life.exchange(context, params.id, body),
  followUps: ({ params }, context) => followUps.followUpsOf(context, params.id),
  addFollowUp: ({ params, body }, context) => followUps.addFollowUp(context, params.id, body),
  editFollowUp: ({ params, body }, context) => followUps.editFollowUp(context, params.id, params.otherId, body),
  closeFollowUp: ({ params, body }, context) => followUps.closeFollowUp(context, params.id, params.otherId, body),
  recompute: ({ params }, context) => recompute(context, params.id),
  capsule: ({ params }, context) => takeCapsule(context, params.id),
  get: ({ params }, context) => service.certificateDetail(context, params.id),
  view: ({ params }, context) => papers.viewPaper(context, params.id),
  download: ({ params }, context) => papers.downloadPaper(context, params.id),
  unsigned: ({ params }, context) => papers.takeUnsigned(context, params.id),
  copies: ({ params }, context) => papers.copiesOf(context, params.id),
  makeCopy: ({ params, body }, context) => papers.makeCopy(context, params.id, body.person),
  copyFile: ({ params }, context) => papers.copyFile(context, params.id, params.otherId),
  preview: ({ query }, context) => previewPaper(context, query),
}
