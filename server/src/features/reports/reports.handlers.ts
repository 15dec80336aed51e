import type { Api } from '@nhanxanh/contract'
import { preparing } from '../../http/context.ts'
import type { Handlers } from '../../http/context.ts'
import * as digests from './digest/subscriptions.service.ts'
import * as firstSteps from './first-steps/first-steps.service.ts'
import { figuresOf } from './figures.service.ts'
import { findingsOf } from './panels/findings.service.ts'
import { workToday } from './work.service.ts'

export const reportsHandlers: Handlers<Api['reports']> = {
  work: (_input, context) => workToday(context),
  figures: ({ query }, context) => figuresOf(context, query),
  subscription: (_input, context) => digests.subscriptionOf(context),
  subscribe: ({ body }, context) => digests.subscribe(context, body),
  unsubscribe: (_input, context) => digests.unsubscribe(context),
  leaveDigest: ({ body }, context) => digests.leaveDigest(context, body.code),
  firstSteps: (_input, context) => firstSteps.firstSteps(context),
  confirmStep: ({ body }, context) => firstSteps.confirmStep(context, body),
  tryMail: preparing(
    (_input, context) => firstSteps.sendTrial(context),
    (_input, context, about) => firstSteps.noteTrial(context, about),
  ),
  findings: ({ query }, context) => findingsOf(context, query),
}
