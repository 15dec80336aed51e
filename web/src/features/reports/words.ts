import type { Figure } from '@nhanxanh/contract/features/reports'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'

/** `62 %`; a dash where there is nothing to have a share of. */
export const shareWords = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`

/** `−6 %`; null where there was nothing before. */
export const changeShare = (now: number, before: number): string | null => {
  if (before === 0) return null
  const share = Math.round((now / before - 1) * 100)
  if (share === 0) return 'không đổi'
  return share > 0 ? `+${share} %` : `−${-share} %`
}

export const sumOf = (figures: readonly Figure[]): number => figures.reduce((sum, { count }) => sum + count, 0)

/** `45 chờ duyệt, 23 bị từ chối`; what there is none of is not said. */
export const partsWords = (parts: readonly (readonly [name: string, count: number])[]): string =>
  parts
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${formatNumber(count)} ${name.charAt(0).toLowerCase()}${name.slice(1)}`)
    .join(', ')
