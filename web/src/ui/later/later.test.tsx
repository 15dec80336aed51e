// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPage } from '../../../../tests/support/page.ts'
import { offlineText } from '../toast/offline-text.ts'
import { clearToasts, shownToasts } from '../toast/toasts.ts'
import { LostFile } from './bring.ts'
import { later } from './later.tsx'
import { askReleaseBy } from './release.ts'

const Calendar = ({ day }: { day: string }) => <b>{day}</b>
/** What the network does with each fetch in turn. */
let answers: ('comes' | 'fails')[] = []
const load = vi.fn<() => Promise<typeof Calendar>>(async () => {
  await new Promise((done) => setTimeout(done, 5))
  if (answers.shift() === 'fails') throw new LostFile('assets/calendar.js')
  return Calendar
})
const { draw } = startPage()
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 20))))
const told = () => shownToasts().map(({ text, count }) => [text, count])
const words = () => document.body.textContent

beforeEach(() => {
  answers = []
  load.mockClear()
  clearToasts()
  vi.spyOn(console, 'warn').mockReturnValue()
})

it('shows what stands in its place until it comes, and the next time comes at once', async () => {
  const Part = later(load)
  await draw(<Part day="12" fallback="Đang mở" />)
  expect(words()).toBe('Đang mở')
  await settle()
  expect(words()).toBe('12')
  await draw(null)
  await draw(<Part day="13" fallback="Đang mở" />)
  expect(words()).toBe('13')
  expect(load).toHaveBeenCalledOnce()
})

it('is there at once where it was fetched ahead', async () => {
  const Part = later(load)
  Part.ahead()
  await settle()
  await draw(<Part day="12" fallback="Đang mở" />)
  expect(words()).toBe('12')
})

it('throws nothing where it can not be fetched: says why once to all who wait, leaves what stands around it, and closes what asked', async () => {
  const Part = later(load)
  const onLost = vi.fn<() => void>()
  answers = ['fails']
  await draw(
    <>
      <p>Biểu mẫu</p>
      <Part day="12" fallback="Đang mở" onLost={onLost} />
      <Part day="13" onLost={onLost} />
    </>,
  )
  await settle()
  expect(words()).toBe('Biểu mẫu')
  expect(told()).toEqual([[offlineText, 1]])
  expect(onLost).toHaveBeenCalledTimes(2)
  expect(load).toHaveBeenCalledOnce()
})

it('is not asked for again by being drawn again, but by being opened again', async () => {
  const Part = later(load)
  answers = ['fails', 'fails']
  await draw(<Part day="12" isOpen />)
  await settle()
  await draw(<Part day="13" isOpen />)
  await settle()
  expect(load).toHaveBeenCalledOnce()
  await draw(<Part day="13" isOpen={false} />)
  await settle()
  expect(load).toHaveBeenCalledOnce()
  await draw(<Part day="13" isOpen />)
  await settle()
  expect(told()).toEqual([[offlineText, 2]])
  await draw(<Part day="13" isOpen={false} />)
  await draw(<Part day="13" isOpen />)
  await settle()
  expect(words()).toBe('13')
})

it('is fetched anew by who draws it anew, and by another try', async () => {
  const Part = later(load)
  answers = ['fails', 'fails']
  await draw(<Part key="1" day="12" />)
  await settle()
  await draw(<Part key="2" day="12" renderLost={(retry, label) => <button onClick={retry}>{label}</button>} />)
  await settle()
  expect(load).toHaveBeenCalledTimes(2)
  await act(async () => document.querySelector('button')?.click())
  await settle()
  expect(words()).toBe('12')
})

it('says nothing where nobody waits: fetched ahead, or adding to what is there, which stays', async () => {
  const Part = later(load)
  const Marked = later(load, 'quiet')
  answers = ['fails', 'fails']
  Part.ahead()
  await settle()
  await draw(<Marked day="12" fallback="Chữ không tô" />)
  await settle()
  expect(words()).toBe('Chữ không tô')
  expect(told()).toEqual([])
})

describe('where no other try can bring it', () => {
  const reload = vi.fn<() => void>()
  const lostPart = (retry: () => void, label: string) => <button onClick={retry}>{label}</button>
  const label = () => document.querySelector('button')?.textContent

  beforeEach(() => {
    reload.mockClear()
    vi.spyOn(window.location, 'reload').mockImplementation(reload)
  })
  afterEach(() => askReleaseBy(async () => 'none'))

  it('because another release took the place of ours, the page is to be loaded anew, from the toast or from where the part would stand', async () => {
    askReleaseBy(async () => 'another')
    const [Part, Other] = [later(load), later(load)]
    answers = ['fails', 'fails']
    await draw(<Part day="12" renderLost={lostPart} />)
    await settle()
    expect(label()).toBe('Tải lại trang')
    await draw(<Other day="12" renderLost={lostPart} />)
    await settle()
    expect(told()).toEqual([['Hệ thống đã có phiên bản mới. Vui lòng lưu việc đang làm rồi tải lại trang.', 1]])
    expect(reload).not.toHaveBeenCalled()
    await act(async () => document.querySelector('button')?.click())
    shownToasts()[0]?.action?.run()
    expect(reload).toHaveBeenCalledTimes(2)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is not said of a file that did not come from the same release: the network is, and another try is offered', async () => {
    askReleaseBy(async () => 'ours')
    const Part = later(load)
    answers = ['fails']
    await draw(<Part day="12" renderLost={lostPart} />)
    await settle()
    expect([told(), label()]).toEqual([[[offlineText, 1]], 'Thử lại'])
  })

  it('because the browser runs nothing of what has come, the page is to be loaded anew too', async () => {
    askReleaseBy(async () => 'ours')
    const Part = later<{ day: string }>(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    )
    await draw(<Part day="12" renderLost={lostPart} />)
    await settle()
    const text = 'Trình duyệt không mở được phần này. Vui lòng lưu việc đang làm rồi tải lại trang.'
    expect([told(), label()]).toEqual([[[text, 1]], 'Tải lại trang'])
  })
})
