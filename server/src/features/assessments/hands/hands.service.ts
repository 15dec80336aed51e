import type { HandPart } from '@nhanxanh/contract/features/assessments.hands'
import { interestSentence } from '@nhanxanh/contract/features/assessments.hands'
import type { Caller, Context } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { addHand, listInterests } from './hands.repo.ts'

type Doing = Pick<Context, 'db' | 'now'> & { caller: Pick<Caller, 'id'> }

/** Keeps for ever that the caller had this part in an assessment, in the transaction of what they did. */
export const recordHand = ({ db, caller, now }: Doing, id: string, part: HandPart): Promise<void> =>
  addHand(db, id, { personId: caller.id, part }, now)

/** CONFLICT_OF_INTEREST where the caller has declared an interest in one of these; of several their codes are said. */
export const assertNoInterest = async (
  { db, caller }: Pick<Doing, 'db' | 'caller'>,
  ids: readonly string[],
  field?: string,
): Promise<void> => {
  const codes = await listInterests(db, ids, caller.id)
  if (codes.length === 0) return
  const named = `Bạn đã khai báo xung đột lợi ích với cơ sở của phiếu ${codes.join(', ')}.`
  const sentence = field === undefined ? interestSentence : named
  throw new Refusal('CONFLICT_OF_INTEREST', { sentence, ...(field !== undefined && { fields: { [field]: sentence } }) })
}
