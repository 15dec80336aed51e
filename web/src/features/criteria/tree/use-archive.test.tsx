// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeServer, somebody } from '../../../lib/api/fake-server.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { clearSession, startSession } from '../../../lib/session/session.store.ts'
import { clearToasts, shownToasts } from '../../../ui/toast/toasts.ts'
import { useArchive } from './use-archive.ts'
import { startPage } from '../../../../../tests/support/page.ts'

const { draw } = startPage()
let server: FakeServer
let archive: Archive

type Archive = ReturnType<typeof useArchive>
const Bar = ({ onArchive }: { onArchive: (now: Archive) => void }) => {
  const now = useArchive({ id: 'ban-nhap' })
  useEffect(() => onArchive(now))
  return null
}
const changes = () => server.seen.flatMap(({ body }) => (body === null ? [] : [JSON.parse(body) as unknown]))
const texts = () => shownToasts().map(({ text }) => text)

beforeEach(async () => {
  clearToasts()
  server = new FakeServer()
  vi.stubGlobal('fetch', server.fetch)
  startSession({ user: somebody, accessToken: 'a1', refreshToken: 'r1' })
  await draw(
    <QueryClientProvider client={queryClient}>
      <Bar
        onArchive={(now) => {
          archive = now
        }}
      />
    </QueryClientProvider>,
  )
})

afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

it('what was archived before stays so when the act is taken back', async () => {
  const [old, live] = [
    { id: 'cu', code: 'A1', isArchived: true },
    { id: 'moi', code: 'A2', isArchived: false },
  ]
  archive([old, live], true)
  await vi.waitFor(() => expect(texts()).toEqual(['Đã lưu trữ tiêu chí A2.']))
  shownToasts()[0]?.action?.run()
  await vi.waitFor(() => expect(texts()).toContain('Đã hoàn tác.'))
  const sent = (isArchived: boolean) => ({
    versionId: 'ban-nhap',
    ids: ['moi'],
    change: { act: 'archive', isArchived },
  })
  expect(changes()).toEqual([sent(true), sent(false)])
})

it('where nothing is left to archive nothing is sent', () => {
  archive([{ id: 'cu', code: 'A1', isArchived: true }], true)
  expect(texts()).toEqual(['Các tiêu chí này đã được lưu trữ từ trước.'])
  expect(changes()).toEqual([])
})
