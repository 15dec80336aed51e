import { ageProblem } from '@nhanxanh/contract/features/assessments.check'
import type { EvidenceOrigins, Sighting } from '@nhanxanh/contract/features/assessments.origins'
import type { ReviewEvidence } from '@nhanxanh/contract/features/assessments.review'
import { formatNumber, pointWords } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDateTime, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'

export type Origin = EvidenceOrigins['items'][number]

const distanceWords = (metres: number): string =>
  metres < 1000 ? `${metres} m` : `${formatNumber(metres / 1000, metres < 10_000 ? 1 : 0)} km`

const placeWords = ({ place, metresAway }: Pick<Origin, 'place' | 'metresAway'>): string | null => {
  if (metresAway !== null) return `cách cơ sở ${distanceWords(metresAway)}`
  // Of a facility without coordinates nothing nearer can be said.
  return place && `tại toạ độ ${pointWords(place.latitude, place.longitude)}`
}

/** When a photograph was taken and how far from the facility, as its camera noted it. */
export const takenWords = (origin: Pick<Origin, 'takenAt' | 'place' | 'metresAway'>): string | null => {
  const { takenAt } = origin
  const parts = [takenAt && `chụp ${formatDateTime(takenAt)}`, placeWords(origin)].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(' ')
}

/** "Cùng tệp ở Khách sạn A (KH-DG-2026-0007)": where else the same was sent, or what looks like it. */
export const sightingWords = ({ assessmentCode, facilityName, likeness, where, fileName }: Sighting): string => {
  const what = likeness === 100 ? 'Cùng tệp' : `Ảnh giống ${likeness} %`
  if (where === 'question') return `${what} với ${fileName} ở câu khác của phiếu này`
  return where === 'cycle'
    ? `${what} cơ sở đã gửi ở phiếu ${assessmentCode}`
    : `${what} ở ${facilityName} (${assessmentCode})`
}

type Dated = Pick<ReviewEvidence, 'issuedOn' | 'coversTo'>

/** What of a file itself is worth a look: its age, its place, its day. Hints, never a verdict. */
export const hintsOf = (
  origin: Pick<Origin, 'kilometresAway' | 'isOutsidePeriod'> | undefined,
  proof: Dated,
  { maxAgeMonths, submittedAt }: { maxAgeMonths: number | null; submittedAt: string },
): string[] => {
  const age = ageProblem(proof, maxAgeMonths, vietnamDay(new Date(submittedAt)))
  const away = origin?.kilometresAway ?? null
  return [
    ...(age === null ? [] : [`Minh chứng ${age}`]),
    ...(away === null ? [] : [`Nơi chụp cách các ảnh khác của cơ sở ${away} km`]),
    ...(origin?.isOutsidePeriod === 'before' ? ['Chụp trước kỳ số liệu'] : []),
    ...(origin?.isOutsidePeriod === 'after' ? ['Chụp sau ngày nộp phiếu'] : []),
  ]
}

/** Whether a file is worth a look because of where it came from. */
export const isTold = ({ elsewhere, hidden, kilometresAway, isOutsidePeriod }: Origin): boolean =>
  kilometresAway !== null ||
  isOutsidePeriod !== null ||
  hidden !== null ||
  elsewhere.some(({ dismissedBy }) => dismissedBy === null)
