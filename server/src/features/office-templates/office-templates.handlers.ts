import type { Api } from '@nhanxanh/contract'
import { preparing } from '../../http/context.ts'
import type { Handlers } from '../../http/context.ts'
import * as service from './office-templates.service.ts'
import * as trying from './trying.service.ts'

export const officeTemplatesHandlers: Handlers<Api['officeTemplates']> = {
  list: (_input, { db }) => service.listTemplates(db),
  starter: ({ params }, { now }) => service.starterOf(params.kind, now),
  file: ({ params }, { db }) => service.uploadedFile(db, params.id),
  upload: preparing(
    ({ params }, context) => trying.receiveTemplate(context, params.kind),
    (_input, context, received) => trying.keepTemplate(context, received),
  ),
  trial: preparing(
    ({ params }, context) => trying.drawTrial(context, params.id),
    ({ params }, context, trial) => trying.handOutTrial(context, params.id, trial),
  ),
  use: ({ params, body }, context) => service.useTemplate(context, params.kind, body),
}
