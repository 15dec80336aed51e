import { contract } from '@nhanxanh/contract'
import type { Api } from '@nhanxanh/contract'
import { keyUses, lintKeys } from '@nhanxanh/contract/permission-lint'
import type { Endpoint } from '@nhanxanh/contract/spine'
import type { Handlers } from '../../http/context.ts'
import { impactOf } from './impact.service.ts'
import { holdersOn } from './rights-history.service.ts'
import { roles } from './roles.list.ts'
import * as service from './roles.service.ts'

export const rolesHandlers: Handlers<Api['roles']> = {
  list: ({ query }, context) => service.listRoles(context, query),
  facets: ({ query }, { db }) => roles.facets(db, query, null),
  fresh: ({ query }, { db, now }) => roles.fresh(db, query, null, now),
  permissions: async () => service.permissionCatalogue(),
  lint: async () => lintKeys(keyUses(Object.values(contract).flatMap((list): Endpoint[] => Object.values(list)))),
  holders: ({ query }, context) => holdersOn(context, query),
  formerRights: (_input, { db }) => service.formerRights(db),
  decideFormerRights: ({ params, body }, context) => service.decideFormerRights(context, params.id, body.grants),
  get: ({ params }, context) => service.roleDetail(context, params.id),
  story: ({ params, query }, context) => service.roleStory(context, params.id, query),
  impact: ({ params, query }, context) => impactOf(context, params.id, query.permissions ?? []),
  create: ({ body }, context) => service.createRole(context, body),
  update: ({ params, body }, context) => service.updateRole(context, params.id, body),
  delete: ({ params, body }, context) => service.deleteRole(context, params.id, body.replacementId),
}
