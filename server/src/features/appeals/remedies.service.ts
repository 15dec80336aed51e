import type { AppealableKind, AppealRemedy } from '@nhanxanh/contract/features/appeals.rules'
import type { Caller, Context } from '../../http/context.ts'
import * as assessments from '../assessments/decision/uphold.service.ts'
import * as certificates from '../certificates/restore.service.ts'
import * as facilities from '../facilities/uphold/uphold.service.ts'
import type { AppealRecord } from './appeals.repo.ts'

type Looking = Pick<Context, 'db' | 'now'>
type Acting = Context & { caller: Caller }
type Subject = Pick<AppealRecord, 'kind' | 'decision_id' | 'facility_id' | 'assessment_id' | 'certificate_id'>
type Remedy = {
  leadsTo: Exclude<AppealRemedy, 'none'>
  /** Why it leads to nothing; null: it would. */
  obstacle: (looking: Looking) => Promise<string | null>
  apply: (context: Acting, grounds: string) => Promise<unknown>
}

const known = (id: string | null): string => {
  if (id === null) throw new Error('An appeal without the record that was decided on')
  return id
}

/** What follows where a decision of a kind is changed: by the feature whose decision it was. */
const remedies: Record<AppealableKind, (subject: Subject) => Remedy> = {
  facility_rejected: ({ facility_id: id, decision_id: decisionId }) => ({
    leadsTo: 'facility_reopened',
    obstacle: ({ db }) => facilities.upholdObstacle(db, id, decisionId),
    apply: (context) => facilities.upholdAppeal(context, id),
  }),
  assessment_failed: ({ assessment_id: id, decision_id: decisionId }) => ({
    leadsTo: 'assessment_reopened',
    obstacle: ({ db }) => assessments.upholdObstacle(db, known(id), decisionId),
    apply: (context) => assessments.upholdAppeal(context, known(id)),
  }),
  certificate_suspended: ({ certificate_id: id, decision_id: eventId }) => ({
    leadsTo: 'certificate_reinstated',
    obstacle: (looking) => certificates.liftObstacle(looking, known(id), eventId),
    apply: (context, grounds) => certificates.liftOnAppeal(context, known(id), grounds),
  }),
  certificate_revoked: ({ certificate_id: id }) => ({
    leadsTo: 'certificate_reissued',
    obstacle: (looking) => certificates.reissueObstacle(looking, known(id)),
    apply: (context, grounds) => certificates.reissueOnAppeal(context, known(id), grounds),
  }),
}
const remedyOf = (subject: Subject): Remedy => remedies[subject.kind](subject)

/** What a change of the decision would lead to now; `why`: where nothing is left to open again. */
export const offerOf = async (
  looking: Looking,
  subject: Subject,
): Promise<{ remedy: AppealRemedy; why: string | null }> => {
  const { leadsTo, obstacle } = remedyOf(subject)
  const why = await obstacle(looking)
  return { remedy: why === null ? leadsTo : 'none', why }
}

/** Does it, in the transaction of the settlement. */
export const applyRemedy = async (context: Acting, subject: Subject, grounds: string): Promise<void> => {
  await remedyOf(subject).apply(context, grounds)
}
