// @vitest-environment happy-dom
import type { CalendarOfYear, MovedTerm } from '@nhanxanh/contract/features/settings.calendars'
import { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { startSignedIn } from '../../../../../tests/support/signed-in.ts'
import { startPage } from '../../../../../tests/support/page.ts'
import { fakePage } from '../../../lib/routing/fake-page.tsx'
import { CalendarDialog } from './calendar-dialog.tsx'

const page = startPage()
const on = startSignedIn()
beforeEach(() => {
  // A text that grows waits for the fonts, of which this page has none.
  Reflect.set(document, 'fonts', new EventTarget())
})

const closed: string[] = []
const component = () => (
  <CalendarDialog year={2028} version={3} known={undefined} onClose={() => closed.push('closed')} />
)
const fill = (label: string, value: string) =>
  act(async () => {
    const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label))
    const field = document.getElementById(named?.htmlFor ?? '') as HTMLInputElement | HTMLTextAreaElement
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = async (name: string) => {
  const button = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name)
  await act(async () => button?.click())
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
}
const moved: MovedTerm = {
  kind: 'appeal',
  id: '00000000-0000-4000-8000-00000000000a',
  code: 'KN-2028-0001',
  before: '2028-01-31',
  after: '2028-02-01',
}

it('reads the notice into rows, names what would move, and saves only then', async () => {
  await page.draw(fakePage(component, new QueryClient()).page)
  await fill('Dán thông báo', 'Nghỉ bù thứ Hai 03/01/2028 và làm bù thứ Bảy 08/01/2028')
  await press('Đọc thông báo')
  expect(document.body.textContent).toContain('Đã đọc 1 ngày nghỉ, 1 ngày làm bù.')
  await fill('Văn bản công bố', 'Thông báo 1/TB')
  on.server.answer = ({ url }) => ({
    status: 200,
    body: { data: url.endsWith('/try') ? { items: [moved], unnamed: 2 } : { version: 4 } },
  })
  await press('Xem hạn sẽ dời')
  expect(document.body.textContent).toContain('Hạn của khiếu nại KN-2028-0001: 31/01/2028 → 01/02/2028')
  expect(document.body.textContent).toContain('2 hạn của hồ sơ mà bạn không được xem cũng dời.')
  expect(closed).toEqual([])
  await press('Lưu lịch nghỉ')
  const calendar: CalendarOfYear = {
    year: 2028,
    source: 'Thông báo 1/TB',
    days: [{ date: '2028-01-03', name: 'Nghỉ bù' }],
    workedDays: ['2028-01-08'],
  }
  expect(on.server.seen.map(({ body }) => JSON.parse(body ?? '') as unknown)).toEqual([
    calendar,
    { version: 3, calendar },
  ])
  expect(closed).toEqual(['closed'])
})
