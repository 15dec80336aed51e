import type { Api } from '@nhanxanh/contract'
import { forAnswer } from '@nhanxanh/contract/shared/writable'
import type { Handlers } from '../../http/context.ts'
import { criteriaSetOf } from '../criteria/version/criteria-set.service.ts'
import { compareVersions } from './compare/compare.service.ts'
import { checkDraft, publishVersion, readFindings } from './lifecycle/publishing.service.ts'
import { discardDraft, draftFrom, levelsOf, saveLevels } from './lifecycle/drafts.service.ts'
import { treeOf } from './tree/tree.service.ts'
import { allVersions, oneVersion } from './versions.service.ts'

export const criteriaVersionsHandlers: Handlers<Api['criteriaVersions']> = {
  list: ({ query }, context) => allVersions(context, query.type),
  get: ({ params }, context) => oneVersion(context, params.id),
  tree: ({ params }, context) => treeOf(context, params.id),
  set: async ({ params }, { db }) => forAnswer(await criteriaSetOf(db, params.id)),
  compare: ({ params }, context) => compareVersions(context, params.id, params.otherId),
  findings: ({ params }, context) => readFindings(context, params.id),
  check: ({ params, body }, context) => checkDraft(context, params.id, body.version),
  publish: ({ params, body }, context) => publishVersion(context, params.id, body),
  draft: ({ params }, context) => draftFrom(context, params.id),
  discard: ({ params, body }, context) => discardDraft(context, params.id, body.version),
  levels: async ({ params }, context) => forAnswer(await levelsOf(context, params.id)),
  saveLevels: async ({ params, body }, context) => forAnswer(await saveLevels(context, params.id, body)),
}
