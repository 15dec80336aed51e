import type { Api } from '@nhanxanh/contract'
import { preparing } from '../../http/context.ts'
import type { Handlers } from '../../http/context.ts'
import { drawLetters, pageOfLetter } from './page.service.ts'
import { previewLetters } from './preview.service.ts'
import * as paper from './paper.service.ts'

export const ownerLettersHandlers: Handlers<Api['ownerLetters']> = {
  list: ({ query }, context) => paper.lettersAbout(context, query),
  waiting: ({ query }, context) => paper.lettersWaiting(context, query.page),
  preview: ({ body }, context) => previewLetters(context, body),
  page: ({ params, query }, context) => pageOfLetter(context, params.id, query.format),
  print: preparing(
    ({ body }, context) => drawLetters(context, body.ids),
    async ({ body }, context, file) => {
      await paper.markAllPrinted(context, body.ids)
      return file
    },
  ),
  posted: ({ body }, context) => paper.markAllPosted(context, body),
  toPaper: ({ params }, context) => paper.putOnPaper(context, params.id),
  printed: ({ params }, context) => paper.markPrinted(context, params.id),
}
