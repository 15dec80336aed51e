import type { FacilitySubType } from '@nhanxanh/contract/shared/facility-kinds'
import type { Obstacle } from '../demo-facility.ts'
import { accommodation } from './accommodation.ts'
import { attractions } from './attractions.ts'

/** Sub-type, name, commune code, stars, and where the name itself decides it, why the registration was rejected. */
export type Row = readonly [
  subType: FacilitySubType,
  name: string,
  communeCode: string,
  rank: number | null,
  rejectedFor?: Obstacle,
]

/**
 * A registration that looks like an earlier one: `phone` shares its representative's phone, `name` the folded name and the
 * commune, `enterprise` the tax code before the branch number. The officer must tell whether it is the same facility.
 */
export type Twin = { row: Row; of: string; shares: 'phone' | 'name' | 'enterprise' }

export const twins: readonly Twin[] = [
  { row: ['homestay', 'HOMESTAY GIO BIEN', '22525', null], of: 'Homestay Gió Biển', shares: 'name' },
  { row: ['nha_nghi', 'Nhà nghỉ Hoà An', '22528', null], of: 'Nhà nghỉ Hòa An', shares: 'name' },
  { row: ['can_ho', 'Căn hộ Mây Trên Biển', '22366', null], of: 'Khách sạn Mây Trên Biển', shares: 'phone' },
  { row: ['homestay', 'Homestay Vườn Nhà Cô Thảo', '22873', null], of: 'Vườn nho và táo Cô Thảo', shares: 'phone' },
  {
    row: ['khach_san', 'Khách sạn Vịnh Lam Phan Rang', '22780', 3],
    of: 'Khu nghỉ dưỡng Vịnh Lam',
    shares: 'enterprise',
  },
  { row: ['khach_san', 'Khách sạn Sóng Ninh Chử 2', '22834', 2], of: 'Khách sạn Sóng Ninh Chử', shares: 'enterprise' },
  { row: ['nha_nghi', 'Nhà Nghỉ Bến Cá', '22402', null, 'duplicate'], of: 'Nhà nghỉ Bến Cá', shares: 'name' },
]

/** All that stand for themselves, places to stay first. */
export const rows: readonly Row[] = [...accommodation, ...attractions]
