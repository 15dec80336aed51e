import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { preparing } from '../../http/context.ts'
import * as imports from './imports.service.ts'
import type { Uploaded } from './imports.service.ts'
import * as workbooks from './workbooks.service.ts'
import type { Made } from './workbooks.service.ts'

export const criteriaFilesHandlers: Handlers<Api['criteriaFiles']> = {
  export: {
    prepare: ({ params, body }, context) => workbooks.makeWorkbook(context, params.id, body.part),
    run: (_, context, made) => workbooks.recordWorkbook(context, made as Made),
    discard: (made, context) => workbooks.discardWorkbook(context, made as Made),
  },
  file: ({ params }, context) => workbooks.workbookBytes(context, params.id, params.fileId),
  check: preparing(
    (_, context) => imports.readUpload(context),
    ({ params }, context, file: Uploaded) => imports.checkImport(context, params.id, file),
  ),
  latest: ({ params }, context) => imports.latestImport(context, params.id),
  get: ({ params }, context) => imports.importOf(context, params.id),
  apply: ({ params, body }, context) => imports.applyImport(context, params.id, body),
  undo: ({ params }, context) => imports.undoImport(context, params.id),
}
