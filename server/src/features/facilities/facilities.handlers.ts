import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { batchHandlers } from '../batches/batches.service.ts'
import { assignees, assignOne, assignTo } from './bulk/assignment.service.ts'
import { facilityBulkList } from './bulk/bulk.service.ts'
import { approveChange, changesOf, proposeChange, rejectChange, withdrawChange } from './changes/changes.service.ts'
import { decide } from './decisions.service.ts'
import { alikeTo } from './entry/alike.service.ts'
import {
  archiveFacility,
  deleteFacility,
  editFacility,
  enterFacility,
  restoreFacility,
  resubmitFacility,
} from './entry/entry.service.ts'
import { inviteOwner } from './entry/invitations.service.ts'
import { setListings } from './entry/listings.service.ts'
import { facilityDistribution } from './distribution/distribution.service.ts'
import * as service from './facilities.service.ts'
import { declareAtFacility, interestsOf, liftInterest } from './interests/interests.service.ts'
import { markPlace } from './places/places.service.ts'

export const facilitiesHandlers: Handlers<Api['facilities']> = {
  list: ({ query }, context) => service.listFacilities(context, query),
  facets: ({ query }, context) => service.countFacilities(context, query),
  fresh: ({ query }, context) => service.countFreshFacilities(context, query),
  get: ({ params }, context) => service.facilityDetail(context, params.id),
  queue: ({ params, query }, context) => service.placeInQueue(context, params.id, query),
  duplicates: ({ params }, context) => service.duplicatesOf(context, params.id),
  judgeDuplicate: ({ params, body }, context) => service.judgeDuplicate(context, params, body),
  distribution: ({ query }, context) => facilityDistribution(context, query),
  story: ({ params, query }, context) => service.facilityStory(context, params.id, query),
  assignees: (_, context) => assignees(context),
  claim: ({ params }, context) => assignOne(context, params.id, context.caller.id),
  assign: ({ params, body }, context) => assignTo(context, params.id, body),
  markPlace: ({ params, body }, context) => markPlace(context, params, body.place),
  release: ({ params }, context) => assignOne(context, params.id, null),
  approve: ({ params, body }, context) => decide(context, params.id, { event: 'approve', reasons: [], ...body }),
  reject: ({ params, body }, context) => decide(context, params.id, { event: 'reject', ...body }),
  create: ({ body }, context) => enterFacility(context, body),
  alike: ({ query }, context) => alikeTo(context, query),
  update: ({ params, body }, context) => editFacility(context, params.id, body),
  invite: ({ params, body }, context) => inviteOwner(context, params.id, body.email),
  resubmit: ({ params, body }, context) => resubmitFacility(context, params.id, body),
  delete: ({ params }, context) => deleteFacility(context, params.id),
  setListings: ({ params, body }, context) => setListings(context, params.id, body),
  archive: ({ params, body }, context) => archiveFacility(context, params.id, body),
  restore: ({ params, body }, context) => restoreFacility(context, params.id, body),
  changes: ({ params }, context) => changesOf(context, params.id),
  proposeChange: ({ params, body }, context) => proposeChange(context, params.id, body),
  approveChange: ({ params }, context) => approveChange(context, params),
  rejectChange: ({ params, body }, context) => rejectChange(context, params, body.answer),
  withdrawChange: ({ params }, context) => withdrawChange(context, params),
  interests: ({ params }, context) => interestsOf(context, params.id),
  declareInterest: ({ params, body }, context) => declareAtFacility(context, params.id, body.reason),
  liftInterest: ({ params, body }, context) =>
    liftInterest(context, { id: params.id, interestId: params.otherId, reason: body.reason }),
  ...batchHandlers(facilityBulkList),
}
