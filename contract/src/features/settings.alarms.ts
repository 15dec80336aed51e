import { z } from 'zod'
import { formatDateTime } from '../shared/vietnam-time.ts'
import { endpoint } from '../spine.ts'
import { graveProblems, witnessProblems } from './audit-logs.witnesses.ts'
import type { WitnessProblem } from './audit-logs.witnesses.ts'

/** How the work behind the requests stands; ages in seconds, null where the database says nothing. */
export type Standing = {
  isDemo: boolean
  /** Since the first start. */
  databaseAge: number
  successes: readonly { name: string; age: number }[]
  /** `oldest`: of the letters that wait; `refused`: since the first was given up after the last that went. */
  mail: { oldest: number; refused: number | null }
  /** In bytes. */
  disk: { free: number; size: number }
  /** Sealing keys that the database has and the installation does not know. */
  unknownKeys: readonly string[]
  /** Witnesses that did not cosign when they were asked last, since when, and logs of others whose history was rewritten. */
  witnesses: readonly { name: string; problem: WitnessProblem; age: number }[]
  forked: readonly string[]
  /** `unsealed`: of the oldest row that is not in the tree; `found`: by the newest check that came to its end. */
  chain: { unsealed: number | null; head: number | null; check: { age: number; found: number } | null }
  /** A year of which no calendar is known although days in it are counted by now (`missingYear`). */
  missingYear: number | null
}

const alarm = z.object({
  key: z.enum(['sweep', 'backup', 'mail', 'disk', 'seals', 'heads', 'check', 'keys', 'witnesses', 'forks', 'calendar']),
  sentence: z.string(),
})
export type Alarm = z.output<typeof alarm>

const minute = 60
const hour = 60 * minute
const late = {
  backup: 48 * hour,
  mail: 30 * minute,
  seals: hour,
  heads: 36 * hour,
  check: 36 * hour,
  witnesses: 24 * hour,
} as const
/** Of the steps of a kind, by what their names begin with. */
const lateStep: Readonly<Record<string, number>> = { nightly: 36 * hour, hourly: 3 * hour }
const gigabyte = 1024 ** 3
const leastFree = { bytes: 2 * gigabyte, share: 0.1 } as const

/** Where docs/OPERATIONS.md says more; a test of the documents looks for them. */
export const alarmChapters = {
  watching: 'Watching it',
  backup: 'Backup and restore',
  trouble: 'What to do when …',
} as const
const see = (chapter: keyof typeof alarmChapters): string => `(OPERATIONS.md: ${alarmChapters[chapter]})`

type Told = { standing: Standing; at: (age: number) => string }

const sweep = ({ standing, at }: Told): string | null => {
  const overdue = standing.successes.filter(
    ({ name, age }) => age > (lateStep[name.split('.', 1)[0] ?? ''] ?? Infinity),
  )
  if (overdue.length === 0) return null
  const since = at(Math.max(...overdue.map(({ age }) => age)))
  return `${overdue.length} việc định kỳ chưa xong lại từ ${since}. Hãy tìm “job queue” trong nhật ký máy chủ ${see('watching')}.`
}

const backup = ({ standing: { isDemo, databaseAge, successes }, at }: Told): string | null => {
  const last = successes.find(({ name }) => name === 'backup')
  const advice = `Hãy chạy “npm run backup” mỗi đêm ${see('backup')}.`
  if (last) return last.age > late.backup ? `Lần sao lưu gần nhất được ghi lại: ${at(last.age)}. ${advice}` : null
  return isDemo || databaseAge <= late.backup ? null : `Chưa có lần sao lưu nào được ghi lại. ${advice}`
}

const mail = ({ standing: { mail: letters }, at }: Told): string | null => {
  const advice = `Hãy chạy “npm run check-up” để kiểm tra máy chủ thư ${see('trouble')}.`
  if (letters.oldest > late.mail) return `Có thư chờ gửi từ ${at(letters.oldest)}. ${advice}`
  return letters.refused === null
    ? null
    : `Có thư không gửi được lúc ${at(letters.refused)}, và từ đó chưa gửi được thư nào. ${advice}`
}

const disk = ({ standing: { disk: room } }: Told): string | null => {
  if (room.free >= leastFree.bytes && room.free >= leastFree.share * room.size) return null
  const free = (Math.floor((room.free / gigabyte) * 10) / 10).toLocaleString('vi-VN')
  const share = Math.floor((100 * room.free) / room.size)
  return `Đĩa của dữ liệu chỉ còn ${free} GB (${share} %). Hãy dọn hoặc nới đĩa: khi đầy, hệ thống chỉ cho xem ${see('trouble')}.`
}

const seals = ({ standing: { chain }, at }: Told): string | null =>
  chain.unsealed === null || chain.unsealed <= late.seals
    ? null
    : `Nhật ký hệ thống chưa được niêm phong từ ${at(chain.unsealed)}. Hãy tìm “job queue” và “an open transaction” trong nhật ký máy chủ ${see('watching')}.`

const heads = ({ standing: { chain }, at }: Told): string | null =>
  chain.head === null || chain.head <= late.heads
    ? null
    : `Đầu cây của nhật ký được ký lần cuối lúc ${at(chain.head)}, phải ký mỗi ngày. Hãy tìm “job queue” trong nhật ký máy chủ ${see('watching')}.`

const check = ({ standing: { chain }, at }: Told): string | null => {
  if (chain.check === null) return null
  const { age, found } = chain.check
  if (found > 0)
    return `Lần kiểm tra lúc ${at(age)} thấy ${found} chỗ không khớp. Hãy xem kết quả ở “Nhật ký hệ thống”, và giữ nguyên cơ sở dữ liệu cùng các bản sao lưu ${see('watching')}.`
  return age > late.check
    ? `Lần kiểm tra toàn bộ gần nhất xong lúc ${at(age)}, phải có mỗi đêm. Hãy tìm “a check failed” trong nhật ký máy chủ ${see('watching')}.`
    : null
}

const keys = ({ standing: { unknownKeys } }: Told): string | null =>
  unknownKeys.length === 0
    ? null
    : `Cơ sở dữ liệu có khoá niêm phong mà bản cài đặt không biết: ${unknownKeys.slice(0, 3).join(', ')}. Hãy chạy “npm run verify”, và giữ nguyên cơ sở dữ liệu cùng các bản sao lưu ${see('watching')}.`

const witnesses = ({ standing, at }: Told): string | null => {
  const grave = standing.witnesses.filter(({ problem }) => graveProblems.has(problem))
  const told = grave.length > 0 ? grave : standing.witnesses.filter(({ age }) => age > late.witnesses)
  if (told.length === 0) return null
  const words = told.map(({ name, problem, age }) => `${name} ${witnessProblems[problem]} (từ ${at(age)})`).join('; ')
  const advice =
    grave.length > 0
      ? 'Hãy chạy “Kiểm tra toàn bộ” ở “Nhật ký hệ thống”, và giữ nguyên cơ sở dữ liệu cùng các bản sao lưu'
      : 'Hãy liên hệ bên đồng chứng'
  return `Đồng chứng nhật ký: ${words}. ${advice} ${see('watching')}.`
}

const forks = ({ standing: { forked } }: Told): string | null =>
  forked.length === 0
    ? null
    : `Nhật ký mà hệ thống này đồng chứng có hai lịch sử khác nhau, đều có chữ ký của nhật ký ấy: ${forked.join(', ')}. Hãy báo cho bên ấy ${see('watching')}.`

const calendar = ({ standing: { missingYear: year } }: Told): string | null =>
  year === null
    ? null
    : `Chưa có lịch nghỉ của năm ${year}: các hạn sang năm ấy được đếm như không có ngày lễ. Hãy nhập lịch theo thông báo ở “Cài đặt”, mục “Ngày nghỉ lễ” ${see('watching')}.`

const rules: Record<Alarm['key'], (told: Told) => string | null> = {
  sweep,
  backup,
  mail,
  disk,
  seals,
  heads,
  check,
  keys,
  witnesses,
  forks,
  calendar,
}

/** What is late, one sentence each: since when, what to do, and where it is written. Nothing is said of what is not known. */
export const alarmsOf = (standing: Standing, now: Date): Alarm[] => {
  const at = (age: number): string => formatDateTime(new Date(now.getTime() - age * 1000))
  return (Object.keys(rules) as Alarm['key'][]).flatMap((key) => {
    const sentence = rules[key]({ standing, at })
    return sentence === null ? [] : [{ key, sentence }]
  })
}

export const settingsAlarms = {
  alarms: endpoint({
    method: 'GET',
    path: '/settings/alarms',
    summary:
      'Việc nền của máy chủ bị trễ: việc hằng giờ và hằng đêm, sao lưu, thư, đĩa, niêm phong và đồng chứng nhật ký.',
    access: 'settings:edit',
    output: z.object({ items: z.array(alarm) }),
  }),
}
