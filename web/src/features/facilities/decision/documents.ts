import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { unfoundedLines, type Checklist, type DecisionRules } from '@nhanxanh/contract/features/facilities.rules'
import type { Outcome } from '../../../ui/viewer/viewer-file.ts'

/** Whether this officer has a licence to judge by, now. */
export type Documents = 'readable' | 'opening' | 'missing' | 'unreadable' | 'forbidden'

/** How the files ended that were opened on this page, by id. */
export type Outcomes = Readonly<Record<string, Outcome>>

type File = Pick<FacilityDetail, 'licenceFiles'> & { can: Pick<FacilityDetail['can'], 'readFiles'> }

/** One licence that was shown is enough: which of several proves what is the officer's to say. */
export function documentsOf({ licenceFiles, can }: File, outcomes: Outcomes): Documents {
  if (licenceFiles.length === 0) return 'missing'
  if (!can.readFiles) return 'forbidden'
  const sound = licenceFiles.filter(({ isDamaged }) => !isDamaged)
  if (sound.some(({ id }) => outcomes[id] === 'shown')) return 'readable'
  return sound.every(({ id }) => outcomes[id] === 'failed') ? 'unreadable' : 'opening'
}

/** Why lines about documents cannot be met; null where they can. */
export const documentObstacles: Record<Documents, string | null> = {
  readable: null,
  opening: 'Giấy phép đang được mở; những mục cần giấy tờ chưa thể “Đạt”.',
  missing: 'Hồ sơ không có giấy phép nên những mục cần giấy tờ không thể “Đạt”.',
  unreadable: 'Không đọc được giấy phép nên những mục cần giấy tờ không thể “Đạt”.',
  forbidden: 'Bạn không có quyền xem giấy phép nên những mục cần giấy tờ không thể “Đạt”.',
}

/** The same as what stands in the way of an approval; nothing where no line asks for a document. */
export const documentObstaclesOf = (
  documents: Documents,
  rules: Pick<DecisionRules, 'checklist'>,
): readonly string[] => {
  const why = documentObstacles[documents]
  return why !== null && rules.checklist.some(({ aboutDocument }) => aboutDocument) ? [why] : []
}

/** What was judged, without what nobody can vouch for any more; while a licence is being opened, it stays as it was left. */
export function foundedChecklist(
  checklist: Checklist,
  documents: Documents,
  rules: Pick<DecisionRules, 'checklist'>,
): Checklist {
  if (documents === 'readable' || documents === 'opening') return checklist
  const unfounded = new Set(unfoundedLines(checklist, rules).map(({ key }) => key))
  return Object.fromEntries(Object.entries(checklist).filter(([key]) => !unfounded.has(key)))
}
