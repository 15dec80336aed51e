import { checkIdentityCode, normaliseIdentityCode } from '@nhanxanh/contract/shared/identity-code'
import type { IdentityCodeType } from '@nhanxanh/contract/shared/identity-code'
import { checkTaxCode } from '@nhanxanh/contract/shared/tax-code'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { asWritten } from '../../../platform/sheets/understand/understood.ts'
import type { Choice, Understood } from '../../../platform/sheets/understand/understood.ts'

export type Identity = { type: IdentityCodeType; code: string }

const digitsOf = (text: string): string => text.replace(/[\s.\p{Pd}\p{Cf}']/gu, '')
/** Digits with some typed as the letters that look like them; the number that is meant, null for any other text. */
const withoutLetters = (text: string): string | null => {
  const word = text.replace(/[\s.\p{Pd}\p{Cf}']/gu, '')
  const isMeant = /^[\dOIL|]{10,13}$/i.test(word) && /[a-z|]/i.test(word) && /\d.*\d/.test(word)
  return isMeant ? word.replace(/O/gi, '0').replace(/[IL|]/gi, '1') : null
}
const padded = (digits: string, length: number): string => digits.padStart(length, '0')

/** What a cell says before the number: `MST: 4200000001`, `CCCD số 056090001234`. */
const labels: readonly (readonly [RegExp, IdentityCodeType])[] = [
  [/^(?:ma so thue|mst|ma so doanh nghiep|msdn|mst hkd|so dkkd|gcn dkkd)$/, 'MST'],
  [/^(?:can cuoc cong dan|can cuoc|cccd|so dinh danh|dinh danh|cmnd|cmt|chung minh nhan dan)$/, 'CCCD'],
  [/^(?:ho chieu|passport|so ho chieu)$/, 'PASSPORT'],
]
/** What a cell says behind the number: `(MST)`, `cấp năm 2010`, and the `.0` of a number that became text. */
const behind = /\s*(?:\(.*\)|\s(?:cấp|ngày|nơi)(?=\s|:).*|\.0+)$/iu
const parted = (given: string): { label: IdentityCodeType | null; code: string } => {
  const text = given.normalize('NFKC').replace(behind, '')
  const [, words = '', code = ''] = /^([\p{L}\s/,]+?)(?:\s+số)?\s*[:.]?\s*(\d.*|[A-Z]\d.*)$/iu.exec(text) ?? []
  const named = words.split(/[/,]/).map((word) => labels.find(([shape]) => shape.test(foldText(word)))?.[1] ?? null)
  const [label = null] = named
  // `MST/CCCD: 4200000001` names the column.
  if (label === null || named.includes(null)) return { label: null, code: text }
  return { label: named.length > 1 ? null : label, code: code.trim() }
}

const oldNumber =
  'Số chứng minh nhân dân 9 chữ số không còn được dùng, vui lòng nhập số định danh cá nhân 12 chữ số hoặc mã số thuế.'
const problems: readonly (readonly [RegExp, string])[] = [
  [
    /(?<!\d)\d{2}[.]?[a-z]\d?[.]?\d{5,9}$/i,
    'Đây là số giấy chứng nhận đăng ký hộ kinh doanh. Hãy ghi mã số thuế của hộ, hoặc số định danh cá nhân của chủ hộ.',
  ],
  [
    /^\d[.,]?\d*e\+?\d+$/i,
    'Bảng tính đã rút gọn số này nên mất chữ số. Hãy đổi ô sang dạng chữ (Text) rồi ghi lại đủ các chữ số.',
  ],
]

/** Why a cell holds no number that a facility is known by; null: nothing is known against it. */
export const identityProblem = (text: string): string | null => {
  if (text.trim() !== '' && !/\d/.test(text.normalize('NFKC')))
    return 'Ô này không có số. Hãy ghi mã số thuế, số định danh cá nhân, hoặc số quyết định.'
  const { label, code } = parted(text.trim())
  const bare = code.replace(/[\s\p{Pd}\p{Cf}']/gu, '')
  const known = problems.find(([shape]) => shape.test(bare))?.[1]
  if (known !== undefined) return known
  const meant = withoutLetters(code)
  if (meant !== null && !isTax(normaliseIdentityCode('MST', meant)) && !isPerson(meant))
    return `Trong số này có chữ O, I hoặc L ở chỗ của chữ số 0 hoặc 1, và đọc là ${meant} cũng không đúng. Hãy xem lại trên giấy.`
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

const isTax = (code: string): boolean => checkTaxCode(code) === null
/** Prefixes of mobile numbers with which no province numbers its taxpayers. */
const mobile = /^0(?:3[2-9]|5[25689]|7[6-9]|8[2-9]|9[2-9])\d{7}$/
/** Born from 1930 on, in the last century: whoever owns a facility; 000 to 096 are the codes of provinces. */
const ownerWithoutZeros = /^[12468][01][3-9]\d{7}$/

/** Numbers that the check digit of a tax code lets pass by chance, one in eleven. */
const byChance = (digits: string): Understood<Identity> | null => {
  if (/^\d{12}$/.test(digits) && !digits.startsWith('0') && isTax(`0${digits}`)) {
    const code = `0${digits.slice(0, 9)}-${digits.slice(9)}`
    if (!isPerson(digits)) return { value: { type: 'MST', code }, shown: code }
    const question = `“${digits}” là mã số thuế của chi nhánh bị mất số 0 ở đầu, hay số định danh cá nhân?`
    return { question, choices: [taxChoice(code), { label: `Số định danh ${digits}`, text: `CCCD ${digits}` }] }
  }
  if (!/^\d{10}$/.test(digits) || !isTax(digits)) return null
  const person = padded(digits, 12)
  if (ownerWithoutZeros.test(digits) && isPerson(person)) {
    const question = `“${digits}” là mã số thuế, hay số định danh cá nhân bị mất hai số 0 ở đầu?`
    return { question, choices: [{ label: `Mã số thuế ${digits}`, text: `MST ${digits}` }, personChoice(person)] }
  }
  if (!mobile.test(digits)) return null
  const question = `“${digits}” là mã số thuế, hay số điện thoại ghi nhầm cột?`
  return { question, choices: [{ label: `Mã số thuế ${digits}`, text: `MST ${digits}` }] }
}

/** The number of a branch as some write it: 4200000001-1. */
const branchOf = (code: string): string | null => {
  const [, main = '', nth = ''] = /^(\d{10})\s*[\p{Pd}/]\s*(\d{1,3})$/u.exec(code) ?? []
  return main !== '' && isTax(main) ? `${main}-${padded(nth, 3)}` : null
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
  const meant = withoutLetters(code)
  if (meant !== null) {
    const type = isPerson(meant) ? 'CCCD' : 'MST'
    const read = normaliseIdentityCode(type, meant)
    return { value: { type, code: read }, shown: read }
  }
  const digits = digitsOf(code)
  const shown = code === given ? null : code
  const branch = branchOf(code)
  if (branch !== null) return { value: { type: 'MST', code: branch }, shown: branch === given ? null : branch }
  if (/\//.test(code) || /q[đd]/i.test(code)) {
    const decision = normaliseIdentityCode('DECISION', code)
    return { value: { type: 'DECISION', code: decision }, shown: decision === given ? null : decision }
  }
  const repaired = withZeros(digits, label)
  if (repaired !== null) return repaired
  const chance = label === null ? byChance(digits) : null
  if (chance !== null) return chance
  if (/^\d{12}$/.test(digits)) return { value: { type: 'CCCD', code: digits }, shown }
  if (/^\d{9}$/.test(digits)) return asWritten({ type: 'CCCD', code: digits })
  if (/[a-z]/i.test(digits)) return { value: { type: 'PASSPORT', code }, shown }
  return { value: { type: label ?? 'MST', code }, shown }
}
