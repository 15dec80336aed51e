import type { SigningContent, ToSign } from '@nhanxanh/contract/features/assessments.decisions'
import { councilObstacle } from '@nhanxanh/contract/features/council-sessions.rules'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import canonicalize from 'canonicalize'
import { fieldsOf, pick } from '../../../db/columns.ts'
import type { Db } from '../../../db/types.ts'
import { sha256Of } from '../../seals/seals.service.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import { findLaid } from './council.repo.ts'
import { openDecision } from './decisions.repo.ts'
import type { DecisionRow } from './decisions.repo.ts'

/** The session of the council that a decision would rest on, and what of it stands in the way; neither where there is no council. */
const councilOf = async (db: Db, decision: DecisionRow) => {
  if (!(await programmeOf(db)).values.councilSessions) return { session: null, obstacle: null }
  const laid = await findLaid(db, decision)
  if (!laid) return { session: null, obstacle: councilObstacle(null, decision.outcome) }
  const { state, held_on, outcome, is_of_now: isOfNow, is_of_result: isOfResult } = laid
  const asked = { state, heldOnWords: formatDay(held_on), outcome, isOfNow, isOfResult }
  const session = outcome !== null && isOfNow ? laid : null
  return { session, obstacle: councilObstacle(asked, decision.outcome) }
}

const sealed = ['id', 'attempt', 'outcome', 'level', 'level_name', 'points', 'maximum', 'note', 'notes'] as const

/**
 * What a signature would seal of a decision: shown to who signs and sealed from the same place, so that nobody signs what they
 * did not see. What the council of its session recommended takes the place of what was proposed.
 */
export const toSign = async (db: Db, decision: DecisionRow): Promise<ToSign> => {
  const { session, obstacle } = await councilOf(db, decision)
  const recommendations = session === null ? decision.recommendations : session.recommendations
  const content: SigningContent = {
    ...fieldsOf(pick(decision, sealed)),
    recommendations,
    recommendedBy: recommendations === null ? null : session === null ? 'proposer' : 'council',
    session: session && { id: session.id, heldOn: session.held_on },
    proposed: { id: decision.proposed_by, name: decision.proposed_by_name, at: decision.proposed_at.toISOString() },
  }
  return { content, sha256: sha256Of(Buffer.from(canonicalize(content) ?? '', 'utf8')), obstacle }
}

/** The same of what waits in a file; null where nothing does. */
export const openToSign = async (db: Db, assessmentId: string): Promise<ToSign | null> => {
  const decision = await openDecision(db, assessmentId)
  return decision ? toSign(db, decision) : null
}
