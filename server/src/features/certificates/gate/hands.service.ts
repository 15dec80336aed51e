import { exclusionSentence, signersSentence } from '@nhanxanh/contract/features/assessments.hands'
import type { HandPart } from '@nhanxanh/contract/features/assessments.hands'
import type { SettingsValues } from '@nhanxanh/contract/features/settings'
import type { Db } from '../../../db/types.ts'
import { listJudgedBy } from '../../../db/statements/judged.ts'
import type { Caller } from '../../../http/context.ts'
import { listDeciders } from '../../../db/statements/signing-roles.ts'
import type { Decider, DecidingPart } from '../../../db/statements/signing-roles.ts'
import { listHandsOf } from '../../../db/statements/hands.ts'
import { Refusal } from '../../../refusal.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import { judgedSentence } from '../certificates.policy.ts'
import type { Involved } from '../certificates.policy.ts'
import type { CertificateRecord } from '../certificates.repo.ts'

type Knowing = { db: Db; caller: Pick<Caller, 'id'> }
type Resting = Pick<CertificateRecord, 'assessment_id'>

/** Whether this caller had a part in judging what a certificate rests on. */
export const hasJudged = async ({ db, caller }: Knowing, { assessment_id: id }: Resting): Promise<boolean> =>
  id !== null && (await listJudgedBy(db, caller.id, [id])).has(id)

type Roles = Pick<SettingsValues, 'signerRoleIds' | 'issuerRoleIds'>

/** By the roles that the settings name; whoever knows of assigned files only decides nothing beside them. */
const decidersBy = async (db: Db, part: DecidingPart, { signerRoleIds, issuerRoleIds }: Roles): Promise<Decider[]> => {
  const roleIds = part === 'signer' ? signerRoleIds : issuerRoleIds
  return (await listDeciders(db, { part, roleIds })).filter(({ assignedOnly }) => !assignedOnly)
}

/** Working staff who sign, or who issue. */
export const deciders = async (db: Db, part: DecidingPart): Promise<Decider[]> =>
  decidersBy(db, part, (await programmeOf(db)).values)

/** Who has to do with a certificate. */
export const involvedIn = async (
  { db, caller }: Knowing,
  record: Pick<CertificateRecord, 'id' | 'assessment_id'>,
): Promise<Involved> => {
  const { values } = await programmeOf(db)
  return {
    signers: await decidersBy(db, 'signer', values),
    issuers: await decidersBy(db, 'issuer', values),
    hands: await listHandsOf(db, 'certificate', record.id),
    hasJudged: await hasJudged({ db, caller }, record),
  }
}

/** NOT_A_SIGNER for who judged the file: reading its certificate stays. */
export const assertNoJudge = async (knowing: Knowing, certificate: Resting): Promise<void> => {
  if (await hasJudged(knowing, certificate)) throw new Refusal('NOT_A_SIGNER', { sentence: judgedSentence })
}

/** The sentence for who has not the role, saying who does it instead; null: they have. */
export const roleProblem = async (
  { db, caller }: Knowing,
  part: DecidingPart,
  doing: string,
): Promise<string | null> => {
  const may = await deciders(db, part)
  if (may.some(({ id }) => id === caller.id)) return null
  return signersSentence(
    `Vai trò của bạn không được ${doing}.`,
    may.map(({ name }) => name),
  )
}

/** NOT_A_SIGNER, saying who may, for who has not the role. */
export const assertRole = async (knowing: Knowing, part: DecidingPart, doing: string): Promise<void> => {
  const sentence = await roleProblem(knowing, part, doing)
  if (sentence !== null) throw new Refusal('NOT_A_SIGNER', { sentence })
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
