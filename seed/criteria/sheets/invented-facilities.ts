import { facilitySubTypes, isRanked, subTypesOf } from '../../../contract/src/shared/facility-kinds.ts'
import type { FacilitySubType, FacilityType } from '../../../contract/src/shared/facility-kinds.ts'
import type { Random } from '../../demo/invent/random.ts'
import { rows } from '../../demo/invent/rows.ts'

export type InventedFacility = {
  readonly code: string
  readonly name: string
  readonly subType: FacilitySubType
  readonly rank: number | null
}

/** What such a place is called before its own name. */
const callings: Record<FacilitySubType, string> = {
  khach_san: 'Khách sạn',
  khu_nghi_duong: 'Khu nghỉ dưỡng',
  biet_thu: 'Biệt thự du lịch',
  can_ho: 'Căn hộ du lịch',
  tau_thuy: 'Tàu lưu trú',
  nha_nghi: 'Nhà nghỉ',
  homestay: 'Homestay',
  bai_cam_trai: 'Bãi cắm trại',
  khac: 'Nhà trọ du lịch',
  di_tich: 'Đình',
  danh_lam: 'Thác',
  bao_tang: 'Nhà trưng bày',
  khu_bao_ton: 'Khu bảo tồn',
  bai_bien_dao: 'Bãi biển',
  khu_vui_choi: 'Công viên',
  suoi_khoang: 'Suối khoáng',
  lang_nghe: 'Làng nghề',
  sinh_thai: 'Vườn sinh thái',
  cong_dong: 'Điểm du lịch cộng đồng',
  ton_giao: 'Chùa',
  khac_dtq: 'Điểm tham quan',
}
const first = [
  'Sóng',
  'Gió',
  'Nắng',
  'Trăng',
  'Cát',
  'Dừa',
  'Sen',
  'Mây',
  'San Hô',
  'Yến',
  'Lá',
  'Đá',
  'Hương',
  'Suối',
  'Rừng',
  'Biển',
]
const second = [
  'Biếc',
  'Bình Yên',
  'Ban Mai',
  'Hiền Hoà',
  'Trong Lành',
  'Thì Thầm',
  'Bốn Mùa',
  'Thảo Thơm',
  'An Lành',
  'Xanh Mãi',
]

/** All pairs of words, so that no two composed names are alike. */
const ownNames = first.flatMap((one) => second.map((other) => `${one} ${other}`))

const demonstration = (type: FacilityType) =>
  rows
    .filter(([subType]) => facilitySubTypes[subType].type === type)
    .map(([subType, name, , rank]) => ({ subType, name, rank }))

const composed = (type: FacilityType, nth: number, random: Random) => {
  const kinds = subTypesOf(type)
  const subType = kinds[nth % kinds.length] ?? 'khac'
  const rank = isRanked(subType) && random.chance(0.8) ? random.int(1, 5) : null
  return { subType, name: `${callings[subType]} ${ownNames[(nth * 7) % ownNames.length] ?? ''}`, rank }
}

/** So many facilities: those of the demonstration first, then others, every sub-type in turn. Their codes say `MAU`. */
export const inventFacilities = (type: FacilityType, count: number, random: Random): InventedFacility[] => {
  const known = demonstration(type)
  return Array.from({ length: count }, (_, nth) => ({
    code: `MAU-${type === 'CSLT' ? 'CSLT' : 'DTQ'}-${String(nth + 1).padStart(4, '0')}`,
    ...(known[nth] ?? composed(type, nth - known.length, random)),
  }))
}
