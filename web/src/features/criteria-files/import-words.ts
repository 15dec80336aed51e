import type { CriteriaImport } from '@nhanxanh/contract/features/criteria-files'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'

type Counted = Pick<CriteriaImport, 'counts'>

const parts = (given: readonly (readonly [number, string])[]): string =>
  given
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${formatNumber(count)} ${words}`)
    .join(', ')

/** What an import has written: "3 dòng mới, 1 dòng xoá". */
export const writtenWords = ({ counts }: Counted): string =>
  parts([
    [counts.created, 'dòng mới'],
    [counts.updated, 'dòng cập nhật'],
    [counts.removed, 'dòng xoá'],
    [counts.archived, 'dòng lưu trữ'],
  ])

/** The button that applies it; what is to go is said only where the person has agreed to it. */
export const applyWords = ({ counts }: Counted, isRemoving: boolean): string => {
  const kept = counts.created + counts.updated
  const gone = isRemoving ? counts.removed + counts.archived : 0
  if (gone === 0) return `Nhập ${formatNumber(kept)} dòng`
  const removed = `xoá ${formatNumber(gone)} dòng`
  return kept === 0 ? `X${removed.slice(1)}` : `Nhập ${formatNumber(kept)} dòng, ${removed}`
}
