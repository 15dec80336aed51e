import { exclusionSentence } from '@nhanxanh/contract/features/assessments.hands'
import type { HandPart } from '@nhanxanh/contract/features/assessments.hands'
import type { Db } from '../../../db/types.ts'
import { listJudgedBy } from '../../../db/statements/judged.ts'
import type { Caller } from '../../../http/context.ts'
import { listHandsOf } from '../../../db/statements/hands.ts'
import { Refusal } from '../../../refusal.ts'
import type { CertificateRecord } from '../certificates.repo.ts'

type Knowing = { db: Db; caller: Pick<Caller, 'id'> }
type Resting = Pick<CertificateRecord, 'assessment_id'>

/** Why somebody who judged a file leaves its certificate to others: who judges gives nothing out. */
export const judgedSentence =
  'Bạn đã tham gia thẩm định, nhập phiếu hoặc khai báo xung đột lợi ích nên người khác cấp, cấp lại và nộp bản ký của giấy này.'

/** Whether this caller had a part in judging what a certificate rests on. */
export const hasJudged = async ({ db, caller }: Knowing, { assessment_id: id }: Resting): Promise<boolean> =>
  id !== null && (await listJudgedBy(db, caller.id, [id])).has(id)

/** NOT_A_SIGNER for who judged the file: reading its certificate stays. */
export const assertNoJudge = async (knowing: Knowing, certificate: Resting): Promise<void> => {
  if (await hasJudged(knowing, certificate)) throw new Refusal('NOT_A_SIGNER', { sentence: judgedSentence })
}

type Held = { kind: 'certificate' | 'return'; id: string }

/** NOT_A_SIGNER for who had a part in this record that excludes this one, ever. */
export const assertOtherHand = async ({ db, caller }: Knowing, { kind, id }: Held, part: HandPart): Promise<void> => {
  const hands = await listHandsOf(db, kind, id)
  const sentence = exclusionSentence(part, { personId: caller.id, hands, fourEyes: true })
  if (sentence !== null) throw new Refusal('NOT_A_SIGNER', { sentence })
}

type Named = { id: string; code: string }

/** The same for all that a decision names, which says which they are. */
export const assertJudgedNone = async ({ db, caller }: Knowing, subjects: readonly Named[]): Promise<void> => {
  const judged = await listJudgedBy(
    db,
    caller.id,
    subjects.map(({ id }) => id),
  )
  if (judged.size === 0) return
  const codes = subjects.filter(({ id }) => judged.has(id)).map(({ code }) => code)
  const sentence = `Bạn đã tham gia thẩm định, nhập phiếu hoặc khai báo xung đột lợi ích nên người khác cấp giấy cho: ${codes.join(', ')}.`
  throw new Refusal('NOT_A_SIGNER', { sentence, fields: { assessmentIds: sentence } })
}
