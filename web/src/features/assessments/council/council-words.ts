import type { CouncilSession, CouncilSessionRow } from '@nhanxanh/contract/features/council-sessions'
import type { CouncilSessionState } from '@nhanxanh/contract/features/council-sessions.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'

/** `1 phiên đang chuẩn bị, 2 phiên chờ kết thúc`. */
export const stateSentence = ({ draft, held }: Readonly<Record<CouncilSessionState, number>>): string => {
  const said = [
    draft > 0 && `${formatNumber(draft)} phiên đang chuẩn bị`,
    held > 0 && `${formatNumber(held)} phiên đã họp, chưa kết thúc`,
  ].filter((text) => text !== false)
  return said.join(', ') || 'Không có phiên họp nào chờ xử lý'
}

/** `8 phiếu, đã quyết định 7, hoãn 1`. */
type Counted = Pick<CouncilSessionRow, 'files' | 'decided' | 'deferred'>

export const filesSentence = ({ files, decided, deferred }: Counted) => {
  const total = `${formatNumber(files)} phiếu`
  const done = decided > 0 && `đã quyết định ${formatNumber(decided)}`
  const later = deferred > 0 && `hoãn ${formatNumber(deferred)}`
  return [total, done, later].filter((text) => text !== false).join(', ')
}

/** The files that can be signed now, in their order. */
export const openFiles = ({ files }: Pick<CouncilSession, 'files'>): string[] =>
  files.filter(({ isToSign }) => isToSign).map(({ assessment }) => assessment.id)

/** The files whose conclusion can be written down as was proposed, by their names. */
export const unconcluded = ({ files }: Pick<CouncilSession, 'files'>): string[] =>
  files.flatMap(({ outcome, proposal, hasConflict, assessment }) =>
    outcome === null && proposal !== null && !hasConflict ? [assessment.facility.name] : [],
  )
