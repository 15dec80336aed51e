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
