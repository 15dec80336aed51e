// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { startPage, typeInto } from '../../../../tests/support/page.ts'
import { FakeServer, somebody } from '../api/fake-server.ts'
import { clearSession, startSession } from '../session/session.store.ts'
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

it('asks the server for the letter of what is typed, and says when that has changed', async () => {
  const server = new FakeServer()
  vi.stubGlobal('fetch', server.fetch)
  server.answer = () => ({ status: 200, body: { data: { why: null, count: 3, items: [draft] } } })
  startSession({ user: somebody, accessToken: 'a1', refreshToken: 'r1' })
  await page.draw(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const field = document.querySelector('textarea')
  const button = document.querySelector('button')
  if (!field || !button) throw new Error('Nothing is drawn')
  await typeInto(field, 'Đoàn đến ngày 05/12.')
  await act(async () => button.click())
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)))
  expect(server.seen.map(({ body }) => JSON.parse(body ?? '') as unknown)).toEqual([
    { act: 'certificate.suspend', params, body: { letterNote: 'Đoàn đến ngày 05/12.' } },
  ])
  expect(document.body.textContent).toContain('Kính gửi Nguyễn Thị Lan,')
  expect(document.body.textContent).toContain('Còn 2 thư cùng loại.')
  expect(button.textContent).toBe('Ẩn thư')
  await typeInto(field, 'Đoàn đến ngày 06/12.')
  expect(button.textContent).toBe('Xem lại thư')
})
