import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'

/** `62 %`; a dash where there is nothing to have a share of. */
export const shareWords = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`

/** `+3`, `−2` or `không đổi`: what a number has become since the period before. */
export const changeWords = (now: number, before: number): string => {
  if (now === before) return 'không đổi'
  return now > before ? `+${formatNumber(now - before)}` : `−${formatNumber(before - now)}`
}

/** `−6 %`; null where there was nothing before. */
export const changeShare = (now: number, before: number): string | null => {
  if (before === 0) return null
  const share = Math.round((now / before - 1) * 100)
  if (share === 0) return 'không đổi'
  return share > 0 ? `+${share} %` : `−${-share} %`
}
