import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { pageOfLetter } from './page.service.ts'
import { previewLetters } from './preview.service.ts'
import * as paper from './paper.service.ts'

export const ownerLettersHandlers: Handlers<Api['ownerLetters']> = {
  list: ({ query }, context) => paper.lettersAbout(context, query),
  waiting: (_, context) => paper.lettersWaiting(context),
  preview: ({ body }, context) => previewLetters(context, body),
  page: ({ params, query }, context) => pageOfLetter(context, params.id, query.format),
  toPaper: ({ params }, context) => paper.putOnPaper(context, params.id),
  printed: ({ params }, context) => paper.markPrinted(context, params.id),
  posted: ({ params, body }, context) => paper.markPosted(context, params.id, body),
}
