import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { downloadHandler, removeHandler, uploadHandler } from './files.service.ts'

export const filesHandlers: Handlers<Api['files']> = {
  upload: uploadHandler,
  download: downloadHandler,
  remove: removeHandler,
}
