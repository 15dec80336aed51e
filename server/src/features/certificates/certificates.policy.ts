import { excludingPart, exclusionSentence, signersSentence } from '@nhanxanh/contract/features/assessments.hands'
import type { Hand, HandPart } from '@nhanxanh/contract/features/assessments.hands'
import { certificateKey, ruleOf, standingProblem } from '@nhanxanh/contract/features/certificates.life'
import type { CertificateAct, CertificateStanding } from '@nhanxanh/contract/features/certificates.life'
import { permissionName } from '@nhanxanh/contract/permissions'
import type { Caller } from '../../http/context.ts'

/** Why somebody who judged a file leaves its certificate to others: who judges gives nothing out. */
export const judgedSentence =
  'Bạn đã tham gia thẩm định, nhập phiếu hoặc khai báo xung đột lợi ích nên người khác cấp, cấp lại và nộp bản ký của giấy này.'

/** Who has to do with one certificate. */
export type Involved = {
  /** Working accounts that settings let sign, by name. */
  signers: readonly { id: string; name: string }[]
  /** Those that settings let issue. */
  issuers: readonly { id: string; name: string }[]
  /** What everybody did with the certificate, ever. */
  hands: readonly Hand[]
  /** The caller judged what it rests on. */
  hasJudged: boolean
}
type Asking = Pick<Caller, 'id' | 'can'>

/** What the ledger keeps this person from; null: nothing. */
const handProblem = (part: HandPart, { id }: { id: string }, { hands, signers }: Involved): string | null => {
  const asking = (personId: string) => ({ personId, hands, fourEyes: true })
  const why = exclusionSentence(part, asking(id))
  const others = signers.filter((one) => excludingPart(part, asking(one.id)) === null)
  return (
    why &&
    signersSentence(
      why,
      others.map(({ name }) => name),
    )
  )
}

/** Whose act it is: null for whom it is. */
const ownerProblem = (
  act: CertificateAct,
  caller: Asking,
  { signers, issuers, hasJudged }: Involved,
): string | null => {
  if (!caller.can(certificateKey)) return `Bạn không có quyền “${permissionName(certificateKey)}”.`
  const isIssuing = ruleOf(act).by === 'issuer'
  if (isIssuing && hasJudged) return judgedSentence
  const may = isIssuing ? issuers : signers
  if (may.some(({ id }) => id === caller.id)) return null
  const why = isIssuing
    ? 'Vai trò của bạn không được cấp giấy chứng nhận.'
    : 'Vai trò của bạn không được ký quyết định về giấy chứng nhận.'
  return signersSentence(
    why,
    may.map(({ name }) => name),
  )
}

/** Why this person does not do this with a certificate as it stands, by the table of acts; null: they may. */
export const actProblem = (
  act: CertificateAct,
  caller: Asking,
  { row, involved }: { row: CertificateStanding; involved: Involved },
): { code: 'NOT_A_SIGNER' | 'CERTIFICATE_ACT_NOT_POSSIBLE'; sentence: string } | null => {
  const foreign = ownerProblem(act, caller, involved)
  if (foreign !== null) return { code: 'NOT_A_SIGNER', sentence: foreign }
  const closed = standingProblem(act, row)
  if (closed !== null) return { code: 'CERTIFICATE_ACT_NOT_POSSIBLE', sentence: closed }
  const barred = handProblem(ruleOf(act).part, caller, involved)
  return barred === null ? null : { code: 'NOT_A_SIGNER', sentence: barred }
}

/** Why this person does not make final what another signer did with a certificate; null: they may. */
export const completeProblem = (caller: Asking, involved: Involved): string | null =>
  ownerProblem('confirmRevocation', caller, involved) ?? handProblem('completed', caller, involved)

/** What an appeal that is found right leads to: who settles it has the say (PRODUCT D9b), while no revocation waits. */
export const canLiftOnAppeal = (row: CertificateStanding): boolean => standingProblem('reinstate', row) === null
/** What was issued before the system rests on nothing that could be printed anew. */
export const canReissueOnAppeal = ({ state, origin }: CertificateStanding): boolean =>
  state === 'revoked' && origin !== 'earlier'
