import { checkIdentityCode } from '@nhanxanh/contract/shared/identity-code'
import type { IdentityCodeType } from '@nhanxanh/contract/shared/identity-code'
import { checkTaxCode } from '@nhanxanh/contract/shared/tax-code'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { asWritten } from '../../../platform/sheets/understand/understood.ts'
import type { Choice, Understood } from '../../../platform/sheets/understand/understood.ts'

export type Identity = { type: IdentityCodeType; code: string }

const digitsOf = (text: string): string => text.replace(/[\s.\p{Pd}\p{Cf}']/gu, '')
const padded = (digits: string, length: number): string => digits.padStart(length, '0')

/** What a cell says before the number: `MST: 4200000001`, `CCCD số 056090001234`. */
const labels: readonly (readonly [RegExp, IdentityCodeType])[] = [
  [/^(?:ma so thue|mst|ma so doanh nghiep|msdn|mst hkd|so dkkd|gcn dkkd)$/, 'MST'],
  [/^(?:can cuoc cong dan|can cuoc|cccd|so dinh danh|dinh danh|cmnd|cmt|chung minh nhan dan)$/, 'CCCD'],
  [/^(?:ho chieu|passport|so ho chieu)$/, 'PASSPORT'],
]
const parted = (text: string): { label: IdentityCodeType | null; code: string } => {
  const [, words = '', code = ''] = /^([\p{L}\s]+?)(?:\s+số)?\s*[:.]?\s*(\d.*|[A-Z]\d.*)$/iu.exec(text) ?? []
  const label = labels.find(([shape]) => shape.test(foldText(words)))?.[1] ?? null
  return label === null ? { label, code: text } : { label, code: code.trim() }
}

const oldNumber =
  'Số chứng minh nhân dân 9 chữ số không còn được dùng, vui lòng nhập số định danh cá nhân 12 chữ số hoặc mã số thuế.'
const problems: readonly (readonly [RegExp, string])[] = [
  [
    /^\d{2}[a-z]\d{6,9}$/i,
    'Đây là số giấy chứng nhận đăng ký hộ kinh doanh. Hãy ghi mã số thuế của hộ, hoặc số định danh cá nhân của chủ hộ.',
  ],
  [
    /^\d[.,]?\d*e\+?\d+$/i,
    'Bảng tính đã rút gọn số này nên mất chữ số. Hãy đổi ô sang dạng chữ (Text) rồi ghi lại đủ các chữ số.',
  ],
]

/** Why a cell holds no number that a facility is known by; null: nothing is known against it. */
export const identityProblem = (text: string): string | null => {
  const { label, code } = parted(text.trim())
  const bare = code.replace(/[\s\p{Pd}\p{Cf}']/gu, '')
  const known = problems.find(([shape]) => shape.test(bare))?.[1]
  if (known !== undefined) return known
  const digits = digitsOf(code)
  const isOld = /^\d{9}$/.test(digits) && (label === 'CCCD' || checkTaxCode(`0${digits}`) !== null)
  return isOld ? oldNumber : null
}

const taxChoice = (code: string): Choice => ({ label: `Mã số thuế ${code}`, text: code })
const personChoice = (code: string): Choice => ({ label: `Số định danh ${code}`, text: code })
const isPerson = (code: string): boolean => checkIdentityCode('CCCD', code) === null

/** Spreadsheets drop the zeros at the start of a number; put back where only one number could have lost them. */
const withZeros = (digits: string, label: IdentityCodeType | null): Understood<Identity> | null => {
  if (/^\d{11}$/.test(digits)) return { value: { type: 'CCCD', code: padded(digits, 12) }, shown: padded(digits, 12) }
  if (/^\d{10}$/.test(digits) && label === 'CCCD') {
    return { value: { type: 'CCCD', code: padded(digits, 12) }, shown: padded(digits, 12) }
  }
  if (!/^\d{9}$/.test(digits) || checkTaxCode(`0${digits}`) !== null || label === 'CCCD') return null
  if (label === 'MST') return { value: { type: 'MST', code: `0${digits}` }, shown: `0${digits}` }
  const question = `“${digits}” là mã số thuế bị mất số 0 ở đầu, hay số chứng minh nhân dân cũ (không còn dùng)?`
  return { question, choices: [taxChoice(`0${digits}`), { label: 'Chứng minh nhân dân', text: `CMND ${digits}` }] }
}

/** Several numbers in one cell: which of them is meant is asked. */
const oneOf = (text: string): Understood<Identity> | null => {
  const found = text.split(/[;/\n]|\s[-–]\s/).map((part) => parted(part.trim()).code)
  const digits = found.map(digitsOf)
  if (digits.length < 2 || !digits.every((each) => /^\d{9,13}$/.test(each))) return null
  const choices = digits.map((each) => (isPerson(each) ? personChoice(each) : taxChoice(each)))
  return { question: `Ô ghi ${digits.length} số. Cơ sở được biết theo số nào?`, choices }
}

/** A tax code, a personal number, a passport or a decision, told apart by how it is written; what could be two of them is asked. */
export const readIdentity = (text: string): Understood<Identity> => {
  const given = text.trim()
  const several = oneOf(given)
  if (several !== null) return several
  const { label, code } = parted(given)
  const digits = digitsOf(code)
  const shown = label === null ? null : code
  if (/\//.test(code) || /q[đd]/i.test(code)) return { value: { type: 'DECISION', code }, shown }
  const repaired = withZeros(digits, label)
  if (repaired !== null) return repaired
  if (/^\d{12}$/.test(digits)) return { value: { type: 'CCCD', code: digits }, shown }
  if (/^\d{9}$/.test(digits)) return asWritten({ type: 'CCCD', code: digits })
  if (/[a-z]/i.test(digits)) return { value: { type: 'PASSPORT', code }, shown }
  return { value: { type: label ?? 'MST', code }, shown }
}
