import { plainSigns } from './paper-number.ts'

/** Tax codes (MST, the same number as the enterprise code): 10 digits, or 13 for a branch. Tax Administration Law 2019, article 30. */

const WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3]

/** Digits without separators; 13 digits get the dash before the branch number: `4290000373-001`. */
export function normaliseTaxCode(raw: string): string {
  const digits = plainSigns(raw)
    .toUpperCase()
    .replace(/[\s.-]/g, '')
  return /^\d{13}$/.test(digits) ? `${digits.slice(0, 10)}-${digits.slice(10)}` : digits
}

/** The tenth digit for the first nine, or null for the sequences (about 9 %) that have none and are never issued. */
export function taxCheckDigit(nine: string): number | null {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(nine[index]), 0)
  const check = 10 - (sum % 11)
  return check === 10 ? null : check
}

/** Null when a normalised tax code is well formed, else what is wrong. The right check digit is never told: the slip may be elsewhere. */
export function checkTaxCode(code: string): string | null {
  if (code === '') return 'Vui lòng nhập mã số thuế.'
  if (/[^\d-]/.test(code)) return 'Mã số thuế chỉ gồm chữ số.'
  const digits = code.replace('-', '')
  if (digits.length === 12)
    return 'Mã có 12 chữ số là số định danh cá nhân, vui lòng chọn loại giấy tờ “Số định danh cá nhân (căn cước)”.'
  if (digits.length !== 10 && digits.length !== 13)
    return `Mã số thuế có 10 chữ số, hoặc 13 chữ số nếu là chi nhánh; bạn đã nhập ${digits.length} chữ số.`
  if (digits.startsWith('00')) return 'Hai chữ số đầu của mã số thuế không được là 00.'
  if (digits.slice(2, 9) === '0000000') return 'Bảy chữ số thứ tự của mã số thuế không được toàn là 0.'
  if (taxCheckDigit(digits.slice(0, 9)) !== Number(digits[9]))
    return 'Mã số thuế không đúng: chữ số thứ 10 không khớp với 9 chữ số đầu, vui lòng xem lại từng chữ số trên giấy phép.'
  if (digits.slice(10) === '000') return 'Ba chữ số cuối của mã số thuế chi nhánh phải từ 001 đến 999.'
  return null
}

/** The tax code of the mother enterprise: the first ten digits, which a branch shares with it. */
export const mainTaxCode = (code: string): string => code.slice(0, 10)
