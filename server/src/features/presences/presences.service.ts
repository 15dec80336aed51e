import type { Colleague, presences } from '@nhanxanh/contract/features/presences'
import { mayMeet, presenceParts } from '@nhanxanh/contract/features/presences.rules'
import type { ParsedInput } from '@nhanxanh/contract/spine'
import type { Context } from '../../http/context.ts'
import { isInSight } from '../../db/assigned.ts'
import { Refusal } from '../../refusal.ts'
import * as repo from './presences.repo.ts'

type Telling = ParsedInput<(typeof presences)['keep']>['body']

const weightOf = ({ part }: Colleague): number => (part === null ? presenceParts.length : presenceParts.indexOf(part))

/** One line a person, whatever number of tabs: the weightiest thing that they do; who changes something stands first. */
const byPerson = (found: readonly Colleague[]): Colleague[] => {
  const sorted = found.toSorted((one, other) => weightOf(one) - weightOf(other))
  return sorted.filter(({ id }, at) => sorted.findIndex((other) => other.id === id) === at)
}

/**
 * Notes that the caller has a record open, or no more, and tells who else has. It changes nothing that anybody decides by,
 * so the log has no row of it. FORBIDDEN for who may not open the record.
 */
export const keepPresence = async (
  { db, caller, now, audit }: Context & Pick<Required<Context>, 'caller'>,
  { kind, recordId, visit, part, isOver }: Telling,
): Promise<{ items: Colleague[] }> => {
  audit({ isNothing: true })
  if (!mayMeet(kind, caller.permissions)) throw new Refusal('FORBIDDEN')
  const isAssigned = (kind === 'assessments' || kind === 'facilities') && recordId !== null
  if (isAssigned && !(await isInSight(db, kind, recordId, caller))) throw new Refusal('FORBIDDEN')
  await repo.keep(db, {
    kind,
    record_id: recordId,
    visit,
    session_id: caller.sessionId,
    part,
    is_over: isOver,
    seen_at: now,
  })
  if (isOver) return { items: [] }
  return { items: byPerson(await repo.othersOn(db, { kind, recordId, userId: caller.id, now })) }
}
