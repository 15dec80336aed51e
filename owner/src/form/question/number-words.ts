import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'

const digits = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín']
const scales = ['', 'nghìn', 'triệu', 'tỷ', 'nghìn tỷ', 'triệu tỷ']

/** Three digits in words; `isInner`: something stands before them, so that none of them is passed over. */
const hundreds = (number: number, isInner: boolean): string[] => {
  const [hundred, ten, one] = [Math.floor(number / 100), Math.floor(number / 10) % 10, number % 10]
  const words = hundred > 0 || isInner ? [digits[hundred] ?? '', 'trăm'] : []
  if (ten === 0 && one > 0 && words.length > 0) words.push('lẻ')
  if (ten === 1) words.push('mười')
  if (ten > 1) words.push(digits[ten] ?? '', 'mươi')
  if (one === 0) return words
  if (one === 1 && ten > 1) return [...words, 'mốt']
  if (one === 5 && ten > 0) return [...words, 'lăm']
  return [...words, digits[one] ?? '']
}

const wholeWords = (text: string): string => {
  const groups = text.padStart(Math.ceil(text.length / 3) * 3, '0').match(/\d{3}/g) ?? []
  const words = groups.map((group, at) => {
    const number = Number(group)
    return number === 0 ? '' : `${hundreds(number, at > 0).join(' ')} ${scales[groups.length - 1 - at] ?? ''}`.trim()
  })
  return words.filter((word) => word !== '').join(' ') || 'không'
}

/** `65166` → sáu mươi lăm nghìn một trăm sáu mươi sáu. */
export const numberWords = (decimal: string): string => {
  const [whole = '0', part = ''] = decimal.replace(/^-/, '').split('.')
  if (whole.length > scales.length * 3) return formatNumber(Number(decimal))
  const after = part === '' ? [] : ['phẩy', ...[...part].map((digit) => digits[Number(digit)] ?? '')]
  return [decimal.startsWith('-') ? 'âm' : '', wholeWords(whole.replace(/^0+(?=\d)/, '')), ...after]
    .filter((word) => word !== '')
    .join(' ')
}

/** What was typed as a decimal: dots stand between thousands, a comma before decimals; a lone dot that cuts no thousand is a comma. */
export const decimalOf = (typed: string): string | null => {
  const text = typed.replace(/\s/g, '')
  const isGrouped = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)
  const plain = (isGrouped ? text.replaceAll('.', '') : text).replace(',', '.')
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(plain)
    ? plain
        .replace(/^(-?)0+(?=\d)/, '$1')
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
    : null
}

/** A decimal as it is typed: `65166.5` → `65.166,5`. */
export const typedOf = (decimal: string): string => {
  const [whole = '', part = ''] = decimal.split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, '.') + (part === '' ? '' : `,${part}`)
}

/** How far a figure is from that of the cycle before, where that is worth a second look; null: it is not. */
export const changeWords = (decimal: string, before: string): string | null => {
  const [now, then] = [Number(decimal), Number(before)]
  if (now === 0 || then === 0 || now / then < 0) return null
  const times = now / then
  if (times < 2 && times > 0.5) return null
  const said = times >= 2 ? `gấp ${formatNumber(times, 1)} lần` : `chỉ bằng ${formatNumber(times * 100, 1)} %`
  return `Số này ${said} kỳ trước. Hãy xem lại số và đơn vị; nếu đúng thì cứ để vậy.`
}
