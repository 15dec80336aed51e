import type { Search } from '../../../ui/list/list-declaration.ts'

/** A column of the board: facilities that its conditions find, as the address writes them. */
export type Lane = { key: string; name: string; search: Search }

/** What facilities wait for, what the office has to do first. */
export const dueLanes: readonly Lane[] = [
  { key: 'decision', name: 'Duyệt hồ sơ', search: { status: 'pending' } },
  { key: 'complaint', name: 'Có phản ánh', search: { flag: 'complaint' } },
  { key: 'change', name: 'Đề nghị thay đổi', search: { flag: 'change' } },
  { key: 'remedy', name: 'Khắc phục', search: { certificate: 'suspended' } },
  { key: 'renewal', name: 'Gia hạn', search: { certificate: 'expiring,expired' } },
  { key: 'first', name: 'Nộp phiếu đầu tiên', search: { status: 'approved', assessed: 'never' } },
]

/** Levels that are held today, the highest first; who holds none stands last. */
export const levelLanes = (levels: readonly { key: string; name: string }[]): readonly Lane[] => [
  ...levels.map(({ key, name }) => ({ key, name, search: { level: key } })).toReversed(),
  { key: 'none', name: 'Chưa có mức', search: { certificate: 'none,expired,revoked,ended' } },
]

/** The conditions of a lane within those of the list; null where the two exclude each other. */
export const within = (search: Search, lane: Search): Search | null => {
  const { page: _page, ...rest } = search
  const both: Record<string, string> = { ...rest }
  for (const [key, text] of Object.entries(lane)) {
    const asked = search[key]?.split(',')
    const left = text.split(',').filter((value) => asked?.includes(value) ?? true)
    if (left.length === 0) return null
    both[key] = left.join(',')
  }
  return both
}
