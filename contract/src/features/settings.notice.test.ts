import { expect, it } from 'vitest'
import { readHolidays } from '../../../seed/holidays/holidays.ts'
import { missingYear, yearsInForce } from './settings.calendars.ts'
import type { ShownYear } from './settings.calendars.ts'
import { readNotice } from './settings.notice.ts'

const datesOf = (text: string, year: number) => readNotice(text, year).days.map(({ date }) => date)

it('reads a notice as offices word it: periods, exchanged days, days in words; the lunar calendar is left out', () => {
  const notice = `Thông báo số 9441/TB-BNV ngày 30 tháng 10 năm 2025 về lịch nghỉ năm 2026
1. Tết Dương lịch: nghỉ thứ Năm ngày 01/01/2026; hoán đổi ngày làm việc từ thứ Sáu ngày 02/01/2026 sang thứ Bảy ngày 10/01/2026.
2. Dịp nghỉ Tết Nguyên đán Bính Ngọ: 05 ngày liên tục, từ thứ Hai ngày 16/02/2026 (tức ngày 29 tháng 12 năm Ất Tỵ) đến hết thứ Sáu ngày 20 tháng 02 năm 2026.
3. Giỗ Tổ Hùng Vương ngày 10 tháng 3 âm lịch: Chủ nhật ngày 26/4, nghỉ bù thứ Hai 27/4.
4. Ngày Chiến thắng 30/4/2026 và Ngày Quốc tế Lao động 01/5/2026.
5. Quốc khánh: nghỉ thứ Ba ngày 01/9/2026 và thứ Tư ngày 02/9/2026, trong đó hoán đổi từ thứ Hai ngày 31/8/2026 sang thứ Bảy ngày 22/8/2026.
6. Ngày Văn hóa Việt Nam: thứ Ba 24/11/2026.`
  const { days, workedDays, doubts } = readNotice(notice, 2026)
  const shipped = readHolidays().years.find(({ year }) => year === 2026)
  expect(days.map(({ date }) => date)).toEqual(shipped?.days.map(({ date }) => date))
  expect(workedDays).toEqual(shipped?.workedWeekends.map(({ date }) => date))
  expect(doubts).toEqual([])
  expect(days.find(({ date }) => date === '2026-08-31')?.name).toBe('Nghỉ hoán đổi dịp Quốc khánh')
  expect(days.find(({ date }) => date === '2026-02-18')?.name).toBe('Tết Nguyên đán')
})

it('reads a list with one day a line', () => {
  expect(readNotice('01/01/2028 Tết Dương lịch\n24-11: Ngày Văn hóa Việt Nam', 2028).days).toEqual([
    { date: '2028-01-01', name: 'Tết Dương lịch' },
    { date: '2028-11-24', name: 'Ngày Văn hóa Việt Nam' },
  ])
})

it.each([
  ['Nghỉ thứ Ba ngày 01/05/2028', '01/05/2028 là Thứ Hai, văn bản ghi Thứ Ba.'],
  ['Nghỉ 02/05/2028 và đi làm bù ngày 10/05/2028', '10/05/2028 là Thứ Tư, không thể là ngày làm bù.'],
  ['Nghỉ từ 25/01/2028 đến 25/03/2028', 'Khoảng từ 25/01/2028 đến 25/03/2028 không hợp lý.'],
  ['Lịch nghỉ năm 2027: 01/01/2027', 'Không thấy ngày nào của năm 2028 trong văn bản.'],
])('doubts what contradicts itself: %s', (text, doubt) => {
  expect(readNotice(text, 2028).doubts).toEqual([doubt])
})

it('takes no day that does not exist', () => {
  expect(datesOf('Nghỉ 31/02/2028, 45/2019/QH14, 28/2026/QH16 và 02/09/2028', 2028)).toEqual(['2028-09-02'])
})

it('misses a year from October of the year before on, and counts by what was entered in place of what ships', () => {
  const shipped = [2026, 2027].map((year): ShownYear => ({
    year,
    status: 'computed',
    sources: ['Luật'],
    days: [],
    workedDays: [],
  }))
  const entered = { year: 2027, source: 'Thông báo', days: [{ date: '2027-01-01', name: 'Tết' }], workedDays: [] }
  expect(yearsInForce(shipped, [entered]).map(({ year, status }) => [year, status])).toEqual([
    [2026, 'computed'],
    [2027, 'entered'],
  ])
  const on = (today: string) => missingYear(shipped, today)
  expect([on('2026-12-31'), on('2027-09-30'), on('2027-10-01'), on('2028-01-05')]).toEqual([null, null, 2028, 2028])
})
