import { expect, it } from 'vitest'
import { alarmsOf } from './settings.alarms.ts'
import type { Standing } from './settings.alarms.ts'

const hour = 3600
const gigabyte = 1024 ** 3
const now = new Date('2026-11-28T03:00:00Z')
/** Everything at the very edge of what is still in time. */
const inTime: Standing = {
  isDemo: false,
  databaseAge: 1000 * hour,
  successes: [
    { name: 'backup', age: 48 * hour },
    { name: 'nightly.codes', age: 36 * hour },
    { name: 'nightly.files', age: 0 },
    { name: 'hourly.deadlines', age: 3 * hour },
    { name: 'write', age: 1000 * hour },
  ],
  mail: { oldest: hour / 2, refused: null },
  disk: { free: 2 * gigabyte, size: 20 * gigabyte },
  unknownKeys: [],
  witnesses: [{ name: 'Tỉnh A', problem: 'away', age: 24 * hour }],
  forked: [],
  chain: { unsealed: hour, head: 36 * hour, check: { age: hour, found: 0 } },
  missingYear: null,
}
const said = (change: Partial<Standing>) => alarmsOf({ ...inTime, ...change }, now)
const chain = (change: Partial<Standing['chain']>) => said({ chain: { ...inTime.chain, ...change } })
const nightly = (...ages: number[]) => ages.map((age, nth) => ({ name: `nightly.${nth}`, age }))

it('says nothing of what is in time, and nothing of what is not known', () => {
  expect(said({})).toEqual([])
  const unknown = { unsealed: null, head: null, check: null }
  expect(said({ successes: [], databaseAge: 48 * hour, chain: unknown })).toEqual([])
})

it.each([
  [
    'sweep',
    said({ successes: [...nightly(37 * hour, 40 * hour, 1), { name: 'backup', age: 0 }] }),
    '2 việc định kỳ chưa xong lại từ 26/11/2026 18:00.',
  ],
  [
    'sweep',
    said({ successes: [{ name: 'hourly.deadlines', age: 4 * hour }, ...nightly(4 * hour), ...inTime.successes] }),
    '1 việc định kỳ chưa xong lại từ 28/11/2026 06:00.',
  ],
  ['backup', said({ successes: [{ name: 'backup', age: 49 * hour }] }), 'được ghi lại: 26/11/2026 09:00.'],
  ['backup', said({ successes: [] }), 'Chưa có lần sao lưu nào được ghi lại.'],
  ['mail', said({ mail: { oldest: hour, refused: null } }), 'Có thư chờ gửi từ 28/11/2026 09:00.'],
  ['mail', said({ mail: { oldest: 0, refused: 60 } }), 'Có thư không gửi được lúc 28/11/2026 09:59'],
  ['disk', said({ disk: { free: 1.96 * gigabyte, size: 10 * gigabyte } }), 'chỉ còn 1,9 GB (19 %).'],
  ['disk', said({ disk: { free: 9 * gigabyte, size: 100 * gigabyte } }), 'chỉ còn 9 GB (9 %).'],
  ['seals', chain({ unsealed: hour + 60 }), 'chưa được niêm phong từ 28/11/2026 08:59.'],
  ['heads', chain({ head: 37 * hour }), 'được ký lần cuối lúc 26/11/2026 21:00'],
  ['check', chain({ check: { age: hour, found: 3 } }), 'Lần kiểm tra lúc 28/11/2026 09:00 thấy 3 chỗ không khớp.'],
  ['check', chain({ check: { age: 37 * hour, found: 0 } }), 'gần nhất xong lúc 26/11/2026 21:00, phải có mỗi đêm.'],
  ['calendar', said({ missingYear: 2028 }), 'Chưa có lịch nghỉ của năm 2028: '],
  ['keys', said({ unknownKeys: ['0a1b'] }), 'Cơ sở dữ liệu có khoá niêm phong mà bản cài đặt không biết: 0a1b. '],
  [
    'witnesses',
    said({ witnesses: [{ name: 'Tỉnh A', problem: 'away', age: 25 * hour }] }),
    'Tỉnh A không trả lời (từ 27/11/2026 09:00). Hãy liên hệ bên đồng chứng',
  ],
  [
    'witnesses',
    said({ witnesses: [...inTime.witnesses, { name: 'Tỉnh B', problem: 'ahead', age: 60 }] }),
    'Đồng chứng nhật ký: Tỉnh B đã đồng chứng nhiều dòng hơn nhật ký hiện có (từ 28/11/2026 09:59). Hãy chạy',
  ],
  ['forks', said({ forked: ['tinh-c.example/nhat-ky'] }), 'đều có chữ ký của nhật ký ấy: tinh-c.example/nhat-ky.'],
] as const)('says since when, what to do and where it is written: %s', (key, alarms, words) => {
  expect(alarms.map((alarm) => alarm.key)).toEqual([key])
  expect(alarms[0]?.sentence).toContain(words)
  expect(alarms[0]?.sentence).toMatch(/ Hãy .+ \(OPERATIONS\.md: .+\)\.$/)
})

it('asks of a demonstration no back-up, unless one was made', () => {
  expect(said({ isDemo: true, successes: [] })).toEqual([])
  expect(said({ isDemo: true, successes: [{ name: 'backup', age: 49 * hour }] })).toHaveLength(1)
})
