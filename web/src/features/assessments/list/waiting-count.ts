import { assessments } from '@nhanxanh/contract/features/assessments'
import { mayDo } from '@nhanxanh/contract/doctor'
import { call } from '../../../lib/api/client.ts'

/** What this person has to judge; for people who only give assessments out, what nobody has yet. */
export const countWaiting = async (held: readonly string[], signal: AbortSignal): Promise<number> => {
  const query = mayDo(held, '/assessments', 'open')
    ? { stage: ['reviewing' as const], lead: ['me' as const] }
    : { stage: ['unassigned' as const] }
  return (await call(assessments.list, { query: { ...query, limit: 1 } }, { signal })).total
}
