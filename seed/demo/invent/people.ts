import type { Random } from './random.ts'

export type Person = { name: string; isWoman: boolean; birthYear: number }

type Names = {
  families: readonly string[]
  men: { middle: readonly string[]; given: readonly string[] }
  women: { middle: readonly string[]; given: readonly string[] }
}

const words = (text: string): string[] => text.split(' ')

/** Common families stand several times, as in life. */
const kinh: Names = {
  families: words(
    'Nguyễn Nguyễn Nguyễn Nguyễn Trần Trần Lê Lê Phạm Huỳnh Phan Võ Đặng Bùi Đỗ Hồ Ngô Dương Trương Lương',
  ),
  men: {
    middle: words('Văn Văn Minh Quốc Hữu Đức Thanh Công Xuân Ngọc Trọng Đình Anh'),
    given: words('Hùng Tuấn Dũng Phước Thịnh Sơn Danh Trường Lộc Quý Nghĩa Khôi Nam Vũ Lợi Huy Quang Tâm Hải Bảy'),
  },
  women: {
    middle: words('Thị Thị Thị Ngọc Thu Bích Kim Hồng Thanh Phương Mỹ Khánh'),
    given: words('Thúy Lan Oanh Hà Hạnh Nhung Thủy Diễm Tuyết Thảo Út Tú Trúc Quyên Vy Châu Sương Hoa Yến Loan'),
  },
}

/** Families of the Chăm and the Raglai of Khánh Hòa; in their communes two owners in three bear such a name. */
const cham: Names = {
  families: words('Đàng Quảng Thành Kiều Hán Bá Lưu Châu Thiên Trượng Báo'),
  men: { middle: words('Năng Văn Ngọc Quang Đại'), given: words('Thịnh Phới Ái Cẩn Thắng Tỷ Lộc') },
  women: { middle: words('Thị Nữ Thị'), given: words('Phan Hoa Liên Lợi Mỷ Trang') },
}

const raglai: Names = {
  families: ['Chamaléa', 'Katơ', 'Pi Năng', 'Mấu', 'Bo Bo', 'Cao', 'Tro', 'Tà Yên'],
  men: { middle: words('Văn Xuân Minh'), given: words('Nghĩa Hường Long Lãnh Đen Thiếp') },
  women: { middle: words('Thị'), given: words('Sim Hương Bích Mai Đào Nhung') },
}

const chamCommunes = new Set(['22870', '22873', '22891', '22897', '22900', '22861'])
const raglaiCommunes = new Set(['22714', '22720', '22732', '22795', '22612', '22840', '22849'])

/** An invented person who could live in this commune. */
export function inventPerson(communeCode: string, random: Random): Person {
  const names = namesOf(communeCode, random)
  const isWoman = random.chance(0.45)
  const { middle, given } = isWoman ? names.women : names.men
  const name = `${random.pick(names.families)} ${random.pick(middle)} ${random.pick(given)}`
  return { name, isWoman, birthYear: random.int(1958, 1998) }
}

function namesOf(communeCode: string, random: Random): Names {
  const isLocal = random.chance(0.67)
  if (isLocal && chamCommunes.has(communeCode)) return cham
  return isLocal && raglaiCommunes.has(communeCode) ? raglai : kinh
}

const foreigners = ['Marie Laurent', 'Jonas Weber', 'Park Ji-hoon'] as const

/** A foreign owner, who registers with a passport. */
export const inventForeigner = (index: number): Person => ({
  name: foreigners[index % foreigners.length] ?? foreigners[0],
  isWoman: false,
  birthYear: 1975,
})
