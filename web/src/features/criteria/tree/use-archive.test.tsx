// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { shownToasts } from '../../../ui/toast/toasts.ts'
import { useArchive } from './use-archive.ts'
import { startActs } from '../../../../../tests/support/acts.ts'

const { on, texts } = startActs(() => useArchive({ id: 'ban-nhap' }))
const changes = () => on.server.seen.flatMap(({ body }) => (body === null ? [] : [JSON.parse(body) as unknown]))

it('what was archived before stays so when the act is taken back', async () => {
  const [old, live] = [
    { id: 'cu', code: 'A1', isArchived: true },
    { id: 'moi', code: 'A2', isArchived: false },
  ]
  on.acts([old, live], true)
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
  on.acts([{ id: 'cu', code: 'A1', isArchived: true }], true)
  expect(texts()).toEqual(['Các tiêu chí này đã được lưu trữ từ trước.'])
  expect(changes()).toEqual([])
})
