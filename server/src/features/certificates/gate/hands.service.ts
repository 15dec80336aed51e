import { exclusionSentence } from '@nhanxanh/contract/features/assessments.hands'
import type { HandPart } from '@nhanxanh/contract/features/assessments.hands'
import { signersSentence } from '@nhanxanh/contract/features/certificates.life'
import type { Db } from '../../../db/types.ts'
import { listJudgedBy } from '../../../db/statements/judged.ts'
import type { Caller } from '../../../http/context.ts'
import { hasDecidingRole, listDeciders } from '../../../db/statements/signing-roles.ts'
import type { DecidingPart } from '../../../db/statements/signing-roles.ts'
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

const rolesOf = async (db: Db, part: DecidingPart) => {
  const { signerRoleIds, issuerRoleIds } = (await programmeOf(db)).values
  return { part, roleIds: part === 'signer' ? signerRoleIds : issuerRoleIds }
}

/** Whoever knows of assigned files only decides nothing beside them. */
const deciders = async (db: Db, part: DecidingPart) =>
  (await listDeciders(db, await rolesOf(db, part))).filter(({ assignedOnly }) => !assignedOnly)

/** Who has to do with a certificate. Whoever knows of assigned files only signs nothing of it. */
export const involvedIn = async (
  { db, caller }: Knowing,
  record: Pick<CertificateRecord, 'id' | 'assessment_id'>,
): Promise<Involved> => ({
  signers: await deciders(db, 'signer'),
  issuers: await deciders(db, 'issuer'),
  hands: await listHandsOf(db, 'certificate', record.id),
  hasJudged: await hasJudged({ db, caller }, record),
})

/** NOT_A_SIGNER for who judged the file: reading its certificate stays. */
export const assertNoJudge = async (knowing: Knowing, certificate: Resting): Promise<void> => {
  if (await hasJudged(knowing, certificate)) throw new Refusal('NOT_A_SIGNER', { sentence: judgedSentence })
}

type Deciding = { db: Db; caller: Caller }

/** Whether this person signs, or issues, by the roles that the settings name; never who sees only files of their own. */
const hasRole = async ({ db, caller }: Deciding, part: DecidingPart): Promise<boolean> =>
  !caller.assignedOnly &&
  caller.can('assessment:update') &&
  (await hasDecidingRole(db, caller.id, await rolesOf(db, part)))

/** Why an act is for others, with who they are: those who have the part, but for one who is out of it. */
export const withDeciders = async (
  db: Db,
  why: string,
  { part, but = null }: { part: DecidingPart; but?: string | null },
): Promise<string> => {
  const others = (await deciders(db, part)).filter(({ id }) => id !== but)
  return signersSentence(
    why,
    others.map(({ name }) => name),
  )
}

/** The sentence for who has not the role, saying who does it instead; null: they have. */
export const roleProblem = async (deciding: Deciding, part: DecidingPart, doing: string): Promise<string | null> =>
  (await hasRole(deciding, part)) ? null : withDeciders(deciding.db, `Vai trò của bạn không được ${doing}.`, { part })

/** NOT_A_SIGNER, saying who may, for who has not the role. */
export const assertRole = async (deciding: Deciding, part: DecidingPart, doing: string): Promise<void> => {
  const sentence = await roleProblem(deciding, part, doing)
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
