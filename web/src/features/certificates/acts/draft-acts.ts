import { draftedActs, draftProblem } from '@nhanxanh/contract/features/certificates.decision-papers'
import type { DraftedAct } from '@nhanxanh/contract/features/certificates.decision-papers'
import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'

const standingOf = ({ state, origin, endedAt, revocation }: CertificateDetail) => ({
  state,
  origin,
  isEnded: endedAt !== null,
  isRevocationWaiting: revocation !== null,
})

/** The decisions that this certificate can have, as the server offers them. */
export const actsFor = (certificate: CertificateDetail): DraftedAct[] =>
  draftedActs.filter((act) => draftProblem(act, standingOf(certificate), certificate.events) === null)

/** Why there is no decision to draw up of this certificate; null: there is one. */
export const draftObstacle = (certificate: CertificateDetail): string | null =>
  actsFor(certificate).length === 0 ? 'Giấy này không có quyết định nào để soạn.' : null
