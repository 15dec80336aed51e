import type { CommuneRecord } from '@nhanxanh/contract/shared/address'
import type { Random } from './random.ts'

const streets: Record<string, readonly string[]> = {
  '22366': ['Trần Phú', 'Hùng Vương', 'Nguyễn Thị Minh Khai', 'Nguyễn Thiện Thuật', 'Lê Thánh Tôn', 'Quang Trung'],
  '22333': ['Phạm Văn Đồng', 'Hai Tháng Tư', 'Đặng Tất', 'Tháp Bà', 'Mai Xuân Thưởng', 'Điện Biên Phủ'],
  '22390': ['Hai Mươi Ba Tháng Mười', 'Lê Hồng Phong', 'Lương Định Của'],
  '22402': ['Trường Sơn', 'Võ Thị Sáu', 'Phước Long', 'Dã Tượng'],
  '22411': ['Đại lộ Nguyễn Tất Thành', 'Hùng Vương'],
  '22420': ['Hùng Vương', 'Hai Mươi Hai Tháng Tám', 'Phạm Văn Đồng'],
  '22423': ['Ba Tháng Tư', 'Nguyễn Trọng Kỷ'],
  '22432': ['Phan Chu Trinh', 'Lê Hồng Phong'],
  '22528': ['Trần Quý Cáp', 'Hùng Vương', 'Mười Sáu Tháng Bảy'],
  '22651': ['Lạc Long Quân', 'Lý Tự Trọng'],
  '22489': ['Hùng Vương', 'Trần Hưng Đạo'],
  '22759': ['Mười Sáu Tháng Tư', 'Thống Nhất', 'Ngô Gia Tự', 'Quang Trung'],
  '22738': ['Hai Mươi Mốt Tháng Tám', 'Bác Ái'],
  '22741': ['Hai Mươi Mốt Tháng Tám', 'Nguyễn Cư Trinh'],
  '22780': ['Hải Thượng Lãn Ông', 'Yên Ninh'],
  '22834': ['Yên Ninh', 'Trường Chinh'],
}

const hamlets = ['1', '2', '3', '4', 'Đông', 'Tây', 'Trung', 'Thượng', 'Hạ', 'Ngoài', 'Trong'] as const
const roads = ['đường liên thôn', 'đường liên xã', 'trục đường chính'] as const

/** House number and street in towns, hamlet or quarter and road elsewhere; the numbers are invented. */
export function inventStreet(commune: CommuneRecord, isLarge: boolean, random: Random): string {
  const known = streets[commune.code]
  if (known === undefined) {
    const quarter = `${commune.kind === 'xa' ? 'Thôn' : 'Tổ dân phố'} ${random.pick(hamlets)}`
    return random.chance(0.5) ? `${quarter}, ${random.pick(roads)}` : quarter
  }
  const number = random.int(2, 298)
  if (!isLarge && random.chance(0.25)) return `Hẻm ${number}/${random.int(2, 30)} ${random.pick(known)}`
  return `${number}${random.chance(0.15) ? random.pick(['A', 'B', 'C']) : ''} ${random.pick(known)}`
}
