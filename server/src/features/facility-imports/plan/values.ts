import { facilitySubTypeKeys, facilitySubTypes } from '@nhanxanh/contract/shared/facility-kinds'
import type { FacilitySubType } from '@nhanxanh/contract/shared/facility-kinds'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { checkPhone, formatPhone } from '@nhanxanh/contract/shared/phone'
import type { Understood } from '../../../platform/sheets/understand/understood.ts'

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

const namedExactly = (text: string): FacilitySubType | undefined =>
  facilitySubTypeKeys.find((key) => {
    const { name, shortName = name } = facilitySubTypes[key]
    return [foldText(name), foldText(shortName)].includes(foldText(text))
  })

/** The kind that a cell names: by its full name, else by a word of it; null where it names none. */
export const subTypeOf = (text: string): FacilitySubType | null =>
  namedExactly(text) ?? otherWords.find(([word]) => ` ${foldText(text)} `.includes(` ${word} `))?.[1] ?? null

/** The same of a row, whose name may say what the cell does not. */
export const readSubType = (text: string, name: string): Understood<FacilitySubType | null> => {
  const value = subTypeOf(text) ?? subTypeOf(name)
  return { value, shown: value === null || namedExactly(text) === value ? null : facilitySubTypes[value].name }
}

const separators = /[/;,\n]|\s[-–]\s/

/** The first number of a cell that may hold several; spreadsheets drop the leading zero. */
export const phoneOf = (text: string): string => {
  const first = text.split(separators).find((part) => part.trim() !== '') ?? ''
  const number = first.trim().replace(/\.0$/, '')
  return number !== '' && checkPhone(number) !== null && checkPhone(`0${number}`) === null ? `0${number}` : number
}

/** The same as it is understood: a number that was put right, or the first of several. */
export const readPhone = (text: string): Understood<string> => {
  const value = phoneOf(text)
  return { value, shown: value === text.trim() || checkPhone(value) !== null ? null : formatPhone(value) }
}
