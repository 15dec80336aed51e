// @vitest-environment happy-dom
import type { LawTouch } from '@nhanxanh/contract/features/settings.law'
import { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { startSignedIn } from '../../../../../tests/support/signed-in.ts'
import { startPage } from '../../../../../tests/support/page.ts'
import { fakePage } from '../../../lib/routing/fake-page.tsx'
import { AmendmentDialog } from './amendment-dialog.tsx'

const page = startPage()
const on = startSignedIn()
beforeEach(() => {
  // A text that grows waits for the fonts, of which this page has none.
  Reflect.set(document, 'fonts', new EventTarget())
})

const complaints = {
  key: 'complaints',
  number: '02/2011/QH13',
  title: 'Luật Khiếu nại',
  issuedOn: '2011-11-11',
  inForceOn: '2012-07-01',
  readOn: '2026-11-29',
  reading: 'partly' as const,
  readAt: null,
  terms: [],
}
const closed: string[] = []
const component = () => <AmendmentDialog version={3} sources={[complaints]} onClose={() => closed.push('closed')} />
const fieldOf = (label: string) => {
  const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label))
  return document.getElementById(named?.htmlFor ?? '') as HTMLInputElement
}
const fill = (label: string, value: string) =>
  act(async () => {
    const field = fieldOf(label)
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
const press = async (name: string) => {
  const button = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name)
  await act(async () => button?.click())
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
}

const touch: LawTouch = {
  settings: [{ name: 'Hạn thụ lý khiếu nại (ngày)', value: '10' }],
  letters: ['Thụ lý khiếu nại'],
  forms: [],
  files: [{ kind: 'appeal', id: '00000000-0000-4000-8000-00000000000a', code: 'KN-2027-0001' }],
  unnamed: 2,
}

it('names what an amendment touches, and enters it only then', async () => {
  await page.draw(fakePage(component, new QueryClient()).page)
  await press('Xem mục bị chạm tới')
  expect(document.body.textContent).toContain('Vui lòng chọn văn bản được sửa đổi.')
  expect(on.server.seen).toEqual([])
  await act(async () => fieldOf('Văn bản được sửa đổi').click())
  await act(async () => document.querySelector<HTMLElement>('[role=option]')?.click())
  await fill('Số hiệu', '1/2027/QH16')
  await fill('Tên văn bản', 'Luật sửa đổi Luật Khiếu nại')
  await fill('Có hiệu lực từ', '01/07/2027')
  await fill('Ngày đọc', '01/12/2026')
  on.server.answer = ({ url }) => ({
    status: 200,
    body: { data: url.endsWith('/try') ? touch : { version: 4 } },
  })
  await press('Xem mục bị chạm tới')
  for (const words of [
    'Hạn thụ lý khiếu nại (ngày): 10',
    'Thụ lý khiếu nại',
    'Hạn của khiếu nại KN-2027-0001',
    '2 hồ sơ đang mở khác mà bạn không được xem.',
  ]) {
    expect(document.body.textContent).toContain(words)
  }
  expect(closed).toEqual([])
  await press('Ghi văn bản')
  expect(JSON.parse(on.server.seen.at(-1)?.body ?? '')).toMatchObject({
    version: 3,
    amendment: { source: 'complaints', number: '1/2027/QH16', inForceOn: '2027-07-01', articles: [] },
  })
  expect(closed).toEqual(['closed'])
})
