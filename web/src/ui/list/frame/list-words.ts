import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'

export const pageCount = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit))

/** `1–20 trong 1.248 hồ sơ`; a page beyond the end shows only the total. */
export function rangeWords(page: number, limit: number, shown: number, total: number, noun: string): string {
  if (shown === 0) return `${formatNumber(total)} ${noun}`
  const first = (page - 1) * limit + 1
  return `${formatNumber(first)}–${formatNumber(first + shown - 1)} trong ${formatNumber(total)} ${noun}`
}

/** What is read aloud after a change: `1.248 hồ sơ, trang 2 trong 63.` */
export const announcement = (page: number, limit: number, total: number, noun: string): string =>
  total === 0
    ? `Không có ${noun} nào.`
    : `${formatNumber(total)} ${noun}, trang ${formatNumber(page)} trong ${formatNumber(pageCount(total, limit))}.`

type Counted = { declaration: { noun: string }; result: { data: { total: number } | undefined } }

/** `175 câu hỏi`: the state of a list in which nothing waits; nothing until it is known. */
export const totalWords = ({ declaration: { noun }, result: { data } }: Counted): string => {
  if (data === undefined) return ''
  return data.total === 0 ? `Không có ${noun} nào` : `${formatNumber(data.total)} ${noun}`
}
