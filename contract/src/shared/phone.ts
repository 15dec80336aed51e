/**
 * Vietnamese phone numbers. Mobile: 10 digits from 03, 05, 07, 08, 09. Landline: 11 digits from 02. Stored as E.164,
 * shown in national form with spaces.
 */

const MOBILE = /^0[35789]\d{8}$/
const LANDLINE = /^02\d{9}$/
const OLD_MOBILE = /^01\d{9}$/

/** Prefixes of the 11-digit mobile numbers that were converted between September and November 2018. */
const CONVERTED = new Map([
  ['0162', '032'],
  ['0163', '033'],
  ['0164', '034'],
  ['0165', '035'],
  ['0166', '036'],
  ['0167', '037'],
  ['0168', '038'],
  ['0169', '039'],
  ['0120', '070'],
  ['0121', '079'],
  ['0122', '077'],
  ['0126', '076'],
  ['0128', '078'],
  ['0123', '083'],
  ['0124', '084'],
  ['0125', '085'],
  ['0127', '081'],
  ['0129', '082'],
  ['0186', '056'],
  ['0188', '058'],
  ['0199', '059'],
])

export type PhoneOptions = { mobileOnly?: boolean }

/** National digits (`0912345678`) of a number written in any spacing, with +84, 84, 0084 or +84 (0); else the cleaned text. */
export function nationalDigits(raw: string): string {
  const text = raw.normalize('NFKC').replace(/[\s.\p{Pd}\p{Cf}()/]/gu, '')
  const abroad = /^(?:\+84|0084|84(?=0?\d{9,10}$))0?(\d*)$/.exec(text)
  return abroad === null ? text : `0${abroad[1]}`
}

/** Null when the number can be called, else a Vietnamese sentence that says what is wrong. One-time codes need `mobileOnly`. */
export function checkPhone(raw: string, { mobileOnly = false }: PhoneOptions = {}): string | null {
  const digits = nationalDigits(raw)
  if (digits === '') return 'Vui lòng nhập số điện thoại.'
  if (digits.startsWith('+')) return 'Hệ thống chỉ nhận số điện thoại Việt Nam (bắt đầu bằng 0 hoặc +84).'
  if (/\D/.test(digits)) return 'Số điện thoại chỉ gồm chữ số.'
  if (MOBILE.test(digits)) return null
  if (!LANDLINE.test(digits)) return explainWrong(digits)
  return mobileOnly ? 'Vui lòng nhập số di động, số máy bàn không nhận được mã xác thực.' : null
}

function explainWrong(digits: string): string {
  if (OLD_MOBILE.test(digits)) return explainOldMobile(digits)
  if (/^1[89]00/.test(digits))
    return 'Số tổng đài 1800, 1900 không dùng được ở đây, vui lòng nhập số di động hoặc máy bàn.'
  if (MOBILE.test(`0${digits}`) || LANDLINE.test(`0${digits}`))
    return `Số điện thoại thiếu số 0 ở đầu, có phải bạn muốn nhập ${formatPhone(`0${digits}`)}?`
  if (digits.startsWith('02')) return `Số máy bàn có 11 chữ số kể cả mã vùng, bạn đã nhập ${digits.length} chữ số.`
  if (/^0[35789]/.test(digits)) return `Số di động có 10 chữ số, bạn đã nhập ${digits.length} chữ số.`
  return 'Số điện thoại phải bắt đầu bằng 03, 05, 07, 08, 09 (di động) hoặc 02 (máy bàn).'
}

function explainOldMobile(digits: string): string {
  const prefix = CONVERTED.get(digits.slice(0, 4))
  if (prefix === undefined) return 'Số di động 11 chữ số không còn được dùng từ năm 2018.'
  return `Số di động 11 chữ số đã đổi đầu số từ năm 2018, số mới là ${formatPhone(prefix + digits.slice(4))}.`
}

/** E.164, the stored form: `+84912345678`. Call it on what `checkPhone` accepts; other text comes back cleaned. */
export function normalisePhone(raw: string): string {
  const digits = nationalDigits(raw)
  return digits.startsWith('0') ? `+84${digits.slice(1)}` : digits
}

/** National form with spaces, from any writing: `0912 345 678`, `0258 382 1234`, `024 3825 1234`. */
export function formatPhone(raw: string): string {
  return phoneGroups(raw).join(' ')
}

/** For those without the right to see it: first and last group only, `0912 *** 678`. */
export function maskPhone(raw: string): string {
  const groups = phoneGroups(raw)
  if (groups.length !== 3) return '***'
  return groups.map((group, index) => (index === 1 ? '*'.repeat(group.length) : group)).join(' ')
}

function phoneGroups(raw: string): string[] {
  const digits = nationalDigits(raw)
  const groups = MOBILE.test(digits)
    ? /^(\d{4})(\d{3})(\d{3})$/.exec(digits)
    : (/^(02[48])(\d{4})(\d{4})$/.exec(digits) ?? /^(02\d\d)(\d{3})(\d{4})$/.exec(digits))
  return groups === null ? [digits] : groups.slice(1)
}
