import type { FacilitySubType } from '../../../contract/src/shared/facility-kinds.ts'
import type { Random } from '../../demo/invent/random.ts'
import { readWholes } from '../criteria.ts'
import type { InventedFacility } from './invented-facilities.ts'

/** Rooms of a place to stay; for a place to visit, the size of its site on the same scale. */
const roomsOf: Partial<Record<FacilitySubType, readonly [number, number]>> = {
  khach_san: [30, 220],
  khu_nghi_duong: [60, 350],
  biet_thu: [6, 24],
  can_ho: [12, 120],
  tau_thuy: [8, 40],
  nha_nghi: [8, 24],
  homestay: [3, 10],
  bai_cam_trai: [10, 40],
}
const otherRooms = [20, 160] as const

const rounded = (value: number): string => String(Math.max(0, Math.round(value)))
const withOneDecimal = (value: number): string => String(Math.max(0, Math.round(value * 10)) / 10)

/** Quantities that follow from the size; `ease` (0 to 1) is how sparingly the place works, so more of it uses less. */
const wholesOf = (rooms: number, ease: number, random: Random): Record<string, number> => {
  const vary = (value: number): number => (value * random.int(80, 125)) / 100
  const nights = vary(rooms * 330)
  const visitors = nights * 9
  const energy = nights * (52 - 40 * ease)
  const people = vary(rooms * 0.7) + 3
  return {
    so_dem_khach: nights,
    luot_khach: visitors,
    dien_luoi_kwh: energy * 0.85,
    dien_tu_sx_kwh: energy * 0.1 * ease,
    dien_tong_kwh: energy,
    nhien_lieu_kwh: energy * 0.12,
    do_lit: vary(rooms * 14 * (1.2 - ease)),
    xang_lit: vary(rooms * 9),
    do_xe_lit: rooms * 6,
    lpg_kg: vary(rooms * 22),
    than_kg: random.chance(0.15) ? vary(rooms * 4) : 0,
    cui_kg: random.chance(0.3) ? vary(rooms * 10) : 0,
    nuoc_m3: nights * (0.55 - 0.35 * ease),
    nuoc_thai_m3: nights * (0.44 - 0.28 * ease),
    giat_la_kg: vary(nights * 1.4),
    dua_don_km: vary(rooms * 60),
    rac_kg: nights * (2 - 1.2 * ease),
    thuc_an_thua_kg: nights * (0.24 - 0.2 * ease),
    so_suat_an: nights * 1.2,
    tong_so_den: vary(rooms * 9),
    tong_phong: rooms,
    so_voi: rooms * 2,
    tong_luu_luong: rooms * 2 * (10 - 5.5 * ease),
    tong_bon: rooms + 6,
    luot_thay_tiem_nang: nights * 1.1,
    so_loai_trong_dm: 12,
    tay_rua_kg: vary(rooms * 18),
    dt_khuon_vien_m2: vary(rooms * 120),
    tong_ld: people,
    tong_ql: Math.max(2, people * 0.12),
    chi_mua_hang_vnd: vary(rooms * 21_000_000),
    doanh_thu_vnd: vary(rooms * 190_000_000),
    doanh_thu_ve_vnd: vary(rooms * 60_000_000),
    tong_phieu: vary(rooms * 3) + 30,
    cho_do: vary(rooms * 0.6) + 5,
    tong_gio_dt: people * (2 + 8 * ease),
    suc_chua_ngay: (visitors / 365) * 2.6,
    khach_ngay_cao_diem: (visitors / 365) * (2.7 - 0.9 * ease),
    khach_ngay_tb: visitors / 365,
    pt_trong_khu: random.int(4, 30),
    so_buong_vs: Math.max(2, (visitors / 365 / 1000) * (5 + 9 * ease) + 2),
  }
}

/** Small measures with decimals: leaks of refrigerants, and the intensity of the year that the place compares itself with. */
const measuresOf = (rooms: number, ease: number, random: Random): Record<string, number> => ({
  ro_ri_r410a_kg: rooms * 0.03 * (1.1 - ease),
  ro_ri_r32_kg: rooms * 0.05 * (1.1 - ease),
  ro_ri_r134a_kg: random.chance(0.2) ? rooms * 0.02 : 0,
  ro_ri_r22_kg: 0,
  ro_ri_r404a_kg: rooms * 0.002 * (1.1 - ease),
  ro_ri_r407c_kg: 0,
  ro_ri_r600a_kg: rooms * 0.001,
  ro_ri_khac_kgco2e: 0,
  cd_nam_co_so: 42 - 30 * ease + random.int(0, 9),
  cd_nam_co_so_dtq: 4.6 - 3.3 * ease + random.int(0, 9) / 10,
})

/** Parts that are always a small share of what they are compared with. */
const otherParts: readonly (readonly [string, string, number])[] = [
  ['dong_gop_vnd', 'doanh_thu_vnd', 0.007],
  ['tru_sac', 'cho_do', 0.03],
]

/** A part of a whole; women in charge and waste for compost stay far below it. */
const partOf = (key: string, whole: number, share: number): number => {
  if (key === 'chi_bao_ton_vnd') return whole * share * 0.07
  return whole * share * (['u_phan_kg', 'ql_nu', 'dien_tai_tao_kwh', 'tai_che_kg'].includes(key) ? 0.45 : 1)
}

/** Believable numbers for all inputs: parts never above their wholes, and better ones the higher `ease` is. */
export const inventValues = ({ subType }: InventedFacility, ease: number, random: Random): Record<string, string> => {
  const rooms = random.int(...(roomsOf[subType] ?? otherRooms))
  const wholes = wholesOf(rooms, ease, random)
  const values = Object.fromEntries(Object.entries(wholes).map(([key, value]) => [key, rounded(value)]))
  for (const [key, value] of Object.entries(measuresOf(rooms, ease, random))) values[key] = withOneDecimal(value)
  const share = (): number => Math.min(1, Math.max(0, ease + random.int(-18, 22) / 100))
  const parts = [...readWholes()].filter(([key]) => !(key in values))
  for (const [key, whole] of parts) values[key] = rounded(partOf(key, Number(values[whole]), share()))
  for (const [key, whole, most] of otherParts) values[key] = rounded(Number(values[whole]) * share() * most)
  return values
}
