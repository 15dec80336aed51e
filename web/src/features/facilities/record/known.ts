import { assessments } from '@nhanxanh/contract/features/assessments'
import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { certificates } from '@nhanxanh/contract/features/certificates'
import type { CertificateRow } from '@nhanxanh/contract/features/certificates.rows'
import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { endedStates } from '@nhanxanh/contract/features/certificates.rules'
import { leftWords } from '@nhanxanh/contract/features/certificates.words'
import { formatDate, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../lib/can.ts'
import { queryOf } from '../../../lib/query-of.ts'
import { useIsOutside } from '../../../lib/can.ts'
import type { LifeStep } from '../../../ui/life-path/life-path.tsx'

const limit = 100

/** The lists of what belongs to a facility: the portrait and its parts read the same ones. */
export const belonging = {
  assessments: (id: string) =>
    queryOf(assessments.list, { query: { facilityId: id, orderField: 'createdAt', orderDirection: 'DESC', limit } }),
  certificates: (id: string) =>
    queryOf(certificates.list, { query: { facilityId: id, orderField: 'issuedOn', orderDirection: 'DESC', limit } }),
}

/** What the portrait is drawn from; null where there is none, undefined where the reader may not know. */
export type Known = {
  certificate: CertificateRow | null | undefined
  /** The last that was begun, and the last that was approved. */
  latest: AssessmentRow | null | undefined
  approved: AssessmentRow | null
}

/** Undefined until all of it is there, so that nothing moves afterwards; what does not come is left out. */
export const useKnown = (id: string): Known | undefined => {
  // Who is assigned finds their own alone in the lists, from which nothing follows for the facility.
  const isLimited = useIsOutside()
  const maySheets = useCan('assessment:list') && !isLimited
  const mayPapers = useCan('certification:list') && !isLimited
  const sheets = useQuery({ ...belonging.assessments(id), enabled: maySheets })
  const papers = useQuery({ ...belonging.certificates(id), enabled: mayPapers })
  if (sheets.isLoading || papers.isLoading) return undefined
  const rows = sheets.data?.items ?? []
  return {
    certificate: papers.data && (papers.data.items[0] ?? null),
    latest: sheets.data && (rows[0] ?? null),
    approved: rows.find(({ standing }) => standing === 'approved') ?? null,
  }
}

type Registered = Pick<FacilityDetail, 'createdAt' | 'decidedAt' | 'ageDays' | 'due'>

/** The ways that a term ends: it runs, it is about to run out, it has run out, or something ended it before. */
const ofTerm = ({ certificate }: Known, { due }: Registered): LifeStep[] => {
  if (!certificate) return []
  const { state, issuedOn, validUntil } = certificate
  const isOver = endedStates.has(state) || state === 'expired'
  const isRenewing = due.some(({ kind }) => kind === 'renewal')
  return [
    { name: 'Cấp giấy', note: formatDay(issuedOn), state: 'done' },
    ...(isRenewing ? [{ name: 'Chờ gia hạn', note: leftWords(certificate), state: 'now' as const }] : []),
    { name: isOver ? 'Hết hiệu lực' : 'Hết hạn', note: formatDay(validUntil), state: isOver ? 'done' : 'todo' },
  ]
}

const ofSheet = ({ approved, latest, certificate }: Known): LifeStep[] => {
  if (latest === undefined) return []
  const submitted = (approved ?? latest)?.submittedAt ?? null
  if (submitted === null) return [{ name: 'Nộp phiếu', note: 'chưa nộp', state: 'todo' }]
  return [{ name: 'Nộp phiếu', note: formatDate(submitted), state: certificate === null ? 'now' : 'done' }]
}

/** From the registration to the end of the certificate. */
export const lifeSteps = (facility: Registered, known: Known): LifeStep[] => {
  const { createdAt, decidedAt, ageDays } = facility
  const took = ageDays === 0 ? 'trong ngày' : `sau ${ageDays} ngày`
  return [
    { name: 'Đăng ký', note: formatDate(createdAt), state: 'done' },
    { name: 'Được duyệt', note: decidedAt === null ? '' : `${formatDate(decidedAt)}, ${took}`, state: 'done' },
    ...ofSheet(known),
    ...(known.certificate === null ? [{ name: 'Cấp giấy', note: 'chưa cấp', state: 'todo' as const }] : []),
    ...ofTerm(known, facility),
  ]
}
