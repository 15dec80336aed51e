import type { FacilitySubType } from '@nhanxanh/contract/shared/facility-kinds'
import type { Random } from '../../seed/demo/invent/random.ts'
import { rows } from '../../seed/demo/invent/rows.ts'

/** How a facility of a kind is called, and how many of a thousand are of that kind. */
const kinds: readonly (readonly [FacilitySubType, string, number])[] = [
  ['khach_san', 'Khách sạn', 300],
  ['nha_nghi', 'Nhà nghỉ', 180],
  ['homestay', 'Homestay', 180],
  ['can_ho', 'Căn hộ du lịch', 60],
  ['khu_nghi_duong', 'Khu nghỉ dưỡng', 50],
  ['biet_thu', 'Biệt thự du lịch', 40],
  ['bai_cam_trai', 'Bãi cắm trại', 15],
  ['tau_thuy', 'Tàu lưu trú', 10],
  ['khac', 'Nhà vườn lưu trú', 25],
  ['sinh_thai', 'Vườn sinh thái', 30],
  ['di_tich', 'Di tích', 20],
  ['danh_lam', 'Danh thắng', 15],
  ['bao_tang', 'Bảo tàng', 5],
  ['khu_bao_ton', 'Khu bảo tồn', 5],
  ['bai_bien_dao', 'Bãi biển', 15],
  ['khu_vui_choi', 'Khu vui chơi', 10],
  ['suoi_khoang', 'Suối khoáng', 5],
  ['lang_nghe', 'Làng nghề', 10],
  ['cong_dong', 'Điểm du lịch cộng đồng', 10],
  ['ton_giao', 'Chùa', 10],
  ['khac_dtq', 'Điểm tham quan', 5],
]
const dealt = kinds.flatMap(([subType, called, share]) => Array.from({ length: share }, () => ({ subType, called })))

/** What remains of the demonstration's names without the word for the kind: "Sóng Ngọc", "Mây Trên Biển". */
const proper = [
  ...new Set(
    rows.flatMap(([, name]) => {
      const called = kinds.find(([, start]) => name.startsWith(`${start} `))?.[1]
      return called === undefined ? [] : [name.slice(called.length + 1)]
    }),
  ),
]
const words = proper.flatMap((name) => name.split(' '))

/** A kind with a name for it: of the demonstration's words, mostly alone, often with the commune or a second name. */
export const inventName = (commune: string, random: Random): { subType: FacilitySubType; name: string } => {
  const { subType, called } = random.pick(dealt)
  const first = random.chance(0.5) ? random.pick(proper) : `${random.pick(words)} ${random.pick(words)}`
  const rest = random.int(1, 10)
  const second =
    rest <= 3 ? ` ${commune}` : rest <= 5 ? ` ${random.pick(proper)}` : rest === 6 ? ` ${random.int(2, 9)}` : ''
  return { subType, name: `${called} ${first}${second}` }
}
