import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { files } from './files.list.ts'
import { listFiles } from './listing.service.ts'
import { downloadHandler, removeHandler, uploadHandler } from './files.service.ts'

export const filesHandlers: Handlers<Api['files']> = {
  list: ({ query }, context) => listFiles(context, query),
  facets: ({ query }, { db, caller }) => files.facets(db, query, caller),
  fresh: ({ query }, { db, caller, now }) => files.fresh(db, query, caller, now),
  upload: uploadHandler,
  download: downloadHandler,
  remove: removeHandler,
}
