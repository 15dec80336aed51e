import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { preparing } from '../../http/context.ts'
import * as service from './imports.service.ts'
import type { Uploaded } from './imports.service.ts'

export const facilityImportsHandlers: Handlers<Api['facilityImports']> = {
  read: preparing(
    (_, context) => service.readList(context),
    (_, context, list: Uploaded) => service.readImport(context, list),
  ),
  get: ({ params }, context) => service.importOf(context, params.id),
  latest: (_, context) => service.latestImport(context),
  arrange: ({ params, body }, context) => service.arrangeImport(context, params.id, body),
  problems: ({ params }, context) => service.problemsOf(context, params.id),
  apply: ({ params }, context) => service.applyImport(context, params.id),
  undo: ({ params }, context) => service.undoImport(context, params.id),
}
