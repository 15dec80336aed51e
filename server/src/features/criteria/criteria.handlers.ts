import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { countApplying } from './criteria.repo.ts'
import * as service from './criteria.service.ts'
import * as groups from './groups.service.ts'
import { changeMany } from './bulk/bulk.service.ts'
import { setValues } from './bulk/values.service.ts'
import { moveCriterion, moveGroup, moveSubGroup } from './places/places.service.ts'

export const criteriaHandlers: Handlers<Api['criteria']> = {
  get: ({ params }, context) => service.oneCriterion(context, params.id),
  uses: ({ params }, context) => service.criterionUses(context, params.id),
  applicability: ({ query: { type, subTypes = [], ranks = [] } }, { db }) =>
    countApplying(db, { type, subTypes, ranks: ranks.map(Number) }),
  create: ({ body }, context) => service.createCriterion(context, body),
  update: ({ params, body }, context) => service.updateCriterion(context, params.id, body),
  delete: ({ params, body }, context) => service.deleteCriterion(context, params.id, body.version),
  move: ({ params, body }, context) => moveCriterion(context, params.id, body),
  bulk: ({ body }, context) => changeMany(context, body),
  setValues: ({ params, body }, context) => setValues(context, params.id, body),
  listGroups: ({ query }, context) => groups.groupsOf(context, query.versionId),
  getGroup: ({ params }, context) => groups.oneGroup(context, params.id),
  createGroup: ({ body }, context) => groups.createGroup(context, body),
  updateGroup: ({ params, body }, context) => groups.updateGroup(context, params.id, body),
  deleteGroup: ({ params, body }, context) => groups.deleteGroup(context, params.id, body.version),
  moveGroup: ({ params, body }, context) => moveGroup(context, params.id, body),
  listSubGroups: ({ query }, context) => groups.subGroupsOf(context, query.versionId),
  getSubGroup: ({ params }, context) => groups.oneSubGroup(context, params.id),
  createSubGroup: ({ body }, context) => groups.createSubGroup(context, body),
  updateSubGroup: ({ params, body }, context) => groups.updateSubGroup(context, params.id, body),
  deleteSubGroup: ({ params, body }, context) => groups.deleteSubGroup(context, params.id, body.version),
  moveSubGroup: ({ params, body }, context) => moveSubGroup(context, params.id, body),
}
