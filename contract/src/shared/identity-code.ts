import { plainNumber, plainSigns } from './paper-number.ts'
import { checkTaxCode, normaliseTaxCode } from './tax-code.ts'

/** The identity of a facility for the state: tax code, personal number, passport, or decision of establishment. */
export const identityCodeTypes = ['MST', 'CCCD', 'PASSPORT', 'DECISION'] as const
export type IdentityCodeType = (typeof identityCodeTypes)[number]

export const identityCodeTypeNames: Record<IdentityCodeType, string> = {
  MST: 'Mã số thuế, mã số doanh nghiệp',
  CCCD: 'Số định danh cá nhân (căn cước)',
  PASSPORT: 'Hộ chiếu',
  DECISION: 'Quyết định thành lập hoặc công nhận',
}

type Rule = { normalise: (raw: string) => string; check: (code: string) => string | null; isPersonal: boolean }

const rules: Record<IdentityCodeType, Rule> = {
  MST: { normalise: normaliseTaxCode, check: checkTaxCode, isPersonal: false },
  CCCD: { normalise: withoutSeparators, check: checkPersonalNumber, isPersonal: true },
  PASSPORT: { normalise: withoutSeparators, check: checkPassport, isPersonal: true },
  DECISION: { normalise: normaliseDecision, check: checkDecision, isPersonal: false },
}

/** The kinds that stand for a person, and are masked for those who may not decide. */
export const personalIdentityCodeTypes = identityCodeTypes.filter((type) => rules[type].isPersonal)

/**
 * The form in which a code is stored and compared: `4290000373`, `4290000373-001`, `056090001234`, `C1234567`,
 * `123/QĐ-UBND`. Never throws: what cannot be understood comes back cleaned, for `checkIdentityCode` to refuse.
 */
export const normaliseIdentityCode = (type: IdentityCodeType, raw: string): string => rules[type].normalise(raw)

/** Null when the code is well formed, else a Vietnamese sentence that says what is wrong with it. */
export const checkIdentityCode = (type: IdentityCodeType, raw: string): string | null =>
  rules[type].check(rules[type].normalise(raw))

/**
 * A code as it is shown to those without the right to decide: personal numbers and passports keep three characters at
 * each end; tax codes and decision numbers stand in public registers and stay whole.
 */
export function maskIdentityCode(type: IdentityCodeType, code: string): string {
  if (!rules[type].isPersonal) return code
  const kept = code.length > 8 ? 3 : 2
  return code.slice(0, kept) + '*'.repeat(Math.max(code.length - 2 * kept, 3)) + code.slice(-kept)
}

function withoutSeparators(raw: string): string {
  return plainSigns(raw)
    .toUpperCase()
    .replace(/[\s.-]/g, '')
}

/** Circular 59/2021/TT-BCA: 001 to 096 are provinces; those whose birth was registered abroad carry a country's code, from 101. */
const isBirthPlace = (code: number): boolean => (code >= 1 && code <= 96) || (code >= 101 && code <= 399)

/** Personal number: 3 digits place of birth registration, 1 century and sex, 2 year, 6 random; it has no check digit. */
function checkPersonalNumber(code: string): string | null {
  if (code === '') return 'Vui lòng nhập số định danh cá nhân.'
  if (/\D/.test(code)) return 'Số định danh cá nhân chỉ gồm chữ số.'
  if (code.length === 9)
    return 'Số chứng minh nhân dân 9 chữ số không còn được dùng, vui lòng nhập số định danh cá nhân 12 chữ số.'
  if (code.length !== 12) return `Số định danh cá nhân có 12 chữ số, bạn đã nhập ${code.length} chữ số.`
  if (!isBirthPlace(Number(code.slice(0, 3))))
    return `Ba chữ số đầu của số định danh cá nhân (${code.slice(0, 3)}) không phải là mã nơi đăng ký khai sinh.`
  if (Number(code[3]) > 3)
    return `Chữ số thứ tư của số định danh cá nhân (${code[3]}) phải từ 0 đến 3 (thế kỷ sinh và giới tính).`
  return null
}

function checkPassport(code: string): string | null {
  if (code === '') return 'Vui lòng nhập số hộ chiếu.'
  if (/[^A-Z0-9]/.test(code)) return 'Số hộ chiếu chỉ gồm chữ cái không dấu và chữ số.'
  if (code.length < 6 || code.length > 12) return `Số hộ chiếu có từ 6 đến 12 ký tự, bạn đã nhập ${code.length} ký tự.`
  return /\d/.test(code) ? null : 'Số hộ chiếu phải có chữ số.'
}

/** Upper case without spaces or the word "số"; QD typed without a bar is QĐ, as in every decision's symbol. */
function normaliseDecision(raw: string): string {
  return plainNumber(raw)
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/\bQD(?=-|$)/, 'QĐ')
}

/** Number, then a symbol of letters: 123/QĐ-UBND, 12/2020/QĐ-UBND, and the older 54-VHTT/QĐ. */
function checkDecision(code: string): string | null {
  if (code === '') return 'Vui lòng nhập số quyết định.'
  if (code.length > 60) return 'Số quyết định dài quá 60 ký tự, vui lòng chỉ nhập số và ký hiệu.'
  if (!/^\d/.test(code)) return 'Số quyết định bắt đầu bằng chữ số, ví dụ 123/QĐ-UBND.'
  if (!/^\d{1,6}([/-][\p{Lu}\d]+)+$/u.test(code) || !/\p{Lu}/u.test(code))
    return 'Số quyết định gồm số và ký hiệu cơ quan ban hành, ví dụ 123/QĐ-UBND.'
  return null
}
