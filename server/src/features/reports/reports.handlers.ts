import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { figuresOf } from './figures.service.ts'
import { findingsOf } from './panels/findings.service.ts'
import { workToday } from './work.service.ts'

export const reportsHandlers: Handlers<Api['reports']> = {
  work: (_input, context) => workToday(context),
  figures: ({ query }, context) => figuresOf(context, query),
  findings: ({ query }, context) => findingsOf(context, query),
}
