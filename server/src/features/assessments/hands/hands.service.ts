import type { HandPart } from '@nhanxanh/contract/features/assessments.hands'
import { interestSentence } from '@nhanxanh/contract/features/assessments.hands'
import type { Caller, Context } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import { handProblem } from '../assessments.policy.ts'
import { listOverturned } from '../involved.repo.ts'
import { addHand, listHands, listInterests } from './hands.repo.ts'

type Doing = Pick<Context, 'db' | 'now'> & { caller: Pick<Caller, 'id'> }

/** Keeps for ever that the caller had this part in an assessment, in the transaction of what they did. */
export const recordHand = ({ db, caller, now }: Doing, id: string, part: HandPart): Promise<void> =>
  addHand(db, id, { personId: caller.id, part }, now)

type Knowing = Pick<Doing, 'db' | 'caller'>

/** Says of a file why the caller may not have this part in it, or null. */
const problemIn = async ({ db, caller }: Knowing, part: HandPart) => {
  const { fourEyes } = (await programmeOf(db)).values
  return async (id: string): Promise<string | null> => {
    const [hands, overturnedIds] = [await listHands(db, id), await listOverturned(db, id)]
    return handProblem(part, caller, { hands, overturnedIds, fourEyes })
  }
}

const assertMayHave = async (knowing: Knowing, id: string, part: HandPart): Promise<void> => {
  const sentence = await (await problemIn(knowing, part))(id)
  if (sentence !== null) throw new Refusal('CONFLICT_OF_INTEREST', { sentence })
}

/** CONFLICT_OF_INTEREST for staff who had another part in a file and would enter its answers. */
export const assertMayEnter = (knowing: Knowing, id: string): Promise<void> => assertMayHave(knowing, id, 'entered')

/** CONFLICT_OF_INTEREST for who has declared an interest, or signed a decision of the file: its keeper before the council is another. */
export const assertMayConclude = (knowing: Knowing, id: string): Promise<void> =>
  assertMayHave(knowing, id, 'concluded')

/** Those of these files of which the caller may write a conclusion down. */
export const listConcludable = async (knowing: Knowing, ids: readonly string[]): Promise<string[]> => {
  const found: string[] = []
  const problemOf = await problemIn(knowing, 'concluded')
  for (const id of ids) if ((await problemOf(id)) === null) found.push(id)
  return found
}

/** CONFLICT_OF_INTEREST where the caller has declared an interest in one of these; of several their codes are said. */
export const assertNoInterest = async (
  { db, caller }: Knowing,
  ids: readonly string[],
  field?: string,
): Promise<void> => {
  const codes = await listInterests(db, ids, caller.id)
  if (codes.length === 0) return
  const named = `Bạn đã khai báo xung đột lợi ích với cơ sở của phiếu ${codes.join(', ')}.`
  const sentence = field === undefined ? interestSentence : named
  throw new Refusal('CONFLICT_OF_INTEREST', { sentence, ...(field !== undefined && { fields: { [field]: sentence } }) })
}
