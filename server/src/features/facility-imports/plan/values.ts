import { facilitySubTypeKeys, facilitySubTypes, isRanked } from '@nhanxanh/contract/shared/facility-kinds'
import type { FacilitySubType } from '@nhanxanh/contract/shared/facility-kinds'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import type { IdentityCodeType } from '@nhanxanh/contract/shared/identity-code'
import { checkPhone } from '@nhanxanh/contract/shared/phone'
import { checkTaxCode } from '@nhanxanh/contract/shared/tax-code'

/** Other words for a kind, folded; the order decides where a text holds two: `resort và khách sạn`. */
const otherWords: readonly (readonly [string, FacilitySubType])[] = [
  ['homestay', 'homestay'],
  ['resort', 'khu_nghi_duong'],
  ['khu nghi duong', 'khu_nghi_duong'],
  ['khach san', 'khach_san'],
  ['hotel', 'khach_san'],
  ['ks', 'khach_san'],
  ['villa', 'biet_thu'],
  ['biet thu', 'biet_thu'],
  ['can ho', 'can_ho'],
  ['condotel', 'can_ho'],
  ['apartment', 'can_ho'],
  ['tau thuy', 'tau_thuy'],
  ['du thuyen', 'tau_thuy'],
  ['nha nghi', 'nha_nghi'],
  ['motel', 'nha_nghi'],
  ['nha khach', 'nha_nghi'],
  ['cam trai', 'bai_cam_trai'],
  ['camping', 'bai_cam_trai'],
  ['di tich', 'di_tich'],
  ['danh lam', 'danh_lam'],
  ['thang canh', 'danh_lam'],
  ['bao tang', 'bao_tang'],
  ['khu bao ton', 'khu_bao_ton'],
  ['vuon quoc gia', 'khu_bao_ton'],
  ['bai bien', 'bai_bien_dao'],
  ['khu vui choi', 'khu_vui_choi'],
  ['cong vien', 'khu_vui_choi'],
  ['suoi khoang', 'suoi_khoang'],
  ['tam bun', 'suoi_khoang'],
  ['lang nghe', 'lang_nghe'],
  ['sinh thai', 'sinh_thai'],
  ['cong dong', 'cong_dong'],
  ['chua', 'ton_giao'],
  ['nha tho', 'ton_giao'],
]

/** The kind that a cell names: by its full name, else by a word of it; null where it names none. */
export const subTypeOf = (text: string): FacilitySubType | null => {
  const folded = foldText(text)
  const exact = facilitySubTypeKeys.find((key) => {
    const { name, shortName = name } = facilitySubTypes[key]
    return folded === foldText(name) || folded === foldText(shortName)
  })
  return exact ?? otherWords.find(([word]) => ` ${folded} `.includes(` ${word} `))?.[1] ?? null
}

/** Stars of `3 sao`, `3*`, `***` or `3`; null for none, and for kinds that have none. */
export const rankOf = (text: string, subType: FacilitySubType): number | null => {
  if (!isRanked(subType)) return null
  const digit = /(?:^|\D)([1-5])(?:\s*(?:sao|\*)|\s*$|\D*$)/i.exec(text.trim())?.[1]
  const stars = /^\s*([*★]{1,5})\s*$/.exec(text)?.[1]
  return digit === undefined ? (stars?.length ?? null) : Number(digit)
}

/** The first number of a cell that may hold several; spreadsheets drop the leading zero. */
export const phoneOf = (text: string): string => {
  const first = text.split(/[/;,\n]|\s[-–]\s/).find((part) => part.trim() !== '') ?? ''
  const number = first.trim()
  return number !== '' && checkPhone(number) !== null && checkPhone(`0${number}`) === null ? `0${number}` : number
}

const digitsOf = (text: string): string => text.replace(/[\s.\p{Pd}\p{Cf}']/gu, '')

/** A tax code, a personal number, a passport or a decision, told apart by how it is written; lost zeros are put back. */
export const identityOf = (text: string): { type: IdentityCodeType; code: string } => {
  const code = text.trim()
  const digits = digitsOf(code)
  if (/\//.test(code) || /q[đd]/i.test(code)) return { type: 'DECISION', code }
  if (/^\d{11,12}$/.test(digits)) return { type: 'CCCD', code: digits.padStart(12, '0') }
  if (/^\d{9}$/.test(digits) && checkTaxCode(`0${digits}`) === null) return { type: 'MST', code: `0${digits}` }
  if (/[a-z]/i.test(digits)) return { type: 'PASSPORT', code }
  return { type: 'MST', code }
}

/** Degrees with a comma or a point; null for nothing, NaN for what is no number. */
export const degreesOf = (text: string): number | null => {
  const given = text.trim()
  return given === '' ? null : Number(given.replace(',', '.'))
}
