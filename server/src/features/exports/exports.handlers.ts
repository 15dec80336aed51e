import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import * as service from './exports.service.ts'
import type { Prepared } from './exports.service.ts'

export const exportsHandlers: Handlers<Api['exports']> = {
  create: {
    prepare: ({ body }, context) => service.prepareExport(context, body),
    run: (_, context, prepared) => service.recordExport(context, prepared as Prepared),
    discard: (prepared, context) => service.discardExport(context, prepared as Prepared),
  },
  list: (_, context) => service.listExports(context),
  get: ({ params }, context) => service.exportOf(context, params.id),
  file: ({ params }, context) => service.exportBytes(context, params.id),
  retry: ({ params }, context) => service.retryExport(context, params.id),
  remove: ({ params }, context) => service.removeExport(context, params.id),
}
