import { decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'

/** A value that differs by more than this from that of the year before is looked at twice. */
const plausible = 0.2

/** By which share a value differs from an earlier one; null where that says nothing. */
export const changeOf = (before: string, after: string): number | null => {
  const [was, is] = [Number(before), Number(after)]
  return before === '' || after === '' || !Number.isFinite(is) || !Number.isFinite(was) || was === 0
    ? null
    : (is - was) / Math.abs(was)
}

export const isFar = (change: number | null): boolean => change !== null && Math.abs(change) > plausible

/** `−2,4 %`. */
export const changeWords = (change: number): string => {
  const percent = decimalOnScreen(Math.abs(change * 100).toFixed(1)).replace(/,0$/, '')
  const sign = change < 0 ? '−' : '+'
  return percent === '0' ? 'không đổi' : `${sign}${percent} %`
}

/** A mean as people read it: whole from a thousand on, else four figures. */
export const meanOnScreen = (text: string): string => {
  const value = Number(text)
  return decimalOnScreen(String(Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(4))))
}
