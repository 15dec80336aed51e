// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, useState, type ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { startPage, typeInto } from '../../../../tests/support/page.ts'
import { FakeServer, somebody } from '../api/fake-server.ts'
import { clearSession, startSession } from '../session/session.store.ts'
import { BulkLetterPart } from './bulk-letter-part.tsx'
import { LetterPart } from './letter-part.tsx'

const page = startPage()
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

const draft = {
  kind: 'certificate_suspended',
  way: 'mail',
  to: 'lan@khachsan.test',
  subject: 'Tạm đình chỉ giấy chứng nhận',
  head: ['Sở Du lịch'],
  greeting: 'Kính gửi Nguyễn Thị Lan,',
  first: 'Giấy bị tạm đình chỉ.',
  items: [],
  paragraphs: [],
  button: null,
  link: null,
  foot: ['Nhãn Xanh'],
  short: null,
}
const params = { id: 'x' }
const Page = () => {
  const [letterNote, setLetterNote] = useState('')
  return (
    <LetterPart
      act="certificate.suspend"
      asked={() => ({ params, body: { letterNote } })}
      note={{ value: letterNote, onChange: ({ currentTarget }) => setLetterNote(currentTarget.value) }}
    />
  )
}

const answered = async (count: number, drawn: ReactNode) => {
  const server = new FakeServer()
  vi.stubGlobal('fetch', server.fetch)
  server.answer = () => ({ status: 200, body: { data: { why: null, count, items: [draft] } } })
  startSession({ user: somebody, accessToken: 'a1', refreshToken: 'r1' })
  await page.draw(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>{drawn}</QueryClientProvider>
    </MantineProvider>,
  )
  return () => server.seen.map(({ body }) => JSON.parse(body ?? '') as unknown)
}
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)))

it('asks the server for the letter of what is typed, and says when that has changed', async () => {
  const seen = await answered(3, <Page />)
  const field = document.querySelector('textarea')
  const button = document.querySelector('button')
  if (!field || !button) throw new Error('Nothing is drawn')
  await typeInto(field, 'Đoàn đến ngày 05/12.')
  await act(async () => button.click())
  await settled()
  expect(seen()).toEqual([{ act: 'certificate.suspend', params, body: { letterNote: 'Đoàn đến ngày 05/12.' } }])
  expect(document.body.textContent).toContain('Kính gửi Nguyễn Thị Lan,')
  expect(document.body.textContent).toContain('Còn 2 thư cùng loại.')
  expect(button.textContent).toBe('Ẩn thư')
  await typeInto(field, 'Đoàn đến ngày 06/12.')
  expect(button.textContent).toBe('Xem lại thư')
})

it('shows the letter of the first of many as that is now, and how many go out like it', async () => {
  const sample = [{ id: 'first' }] as never
  const bodyOf = () => ({ checklist: {} })
  const read = () => Promise.resolve({ version: 7 })
  const seen = await answered(
    1,
    <BulkLetterPart act="facility.approve" batch={{ sample, count: 10 }} {...{ bodyOf, read }} />,
  )
  await act(async () => document.querySelector('button')?.click())
  await settled()
  expect(seen()).toEqual([{ act: 'facility.approve', params: { id: 'first' }, body: { checklist: {}, version: 7 } }])
  expect(document.body.textContent).toContain('Và 9 thư như vậy')
})
