// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { somebody } from '../../lib/api/fake-server.ts'
import { queryClient } from '../../lib/query-client.ts'
import { shownToasts } from '../../ui/toast/toasts.ts'
import { useAssignment } from './facilities.mutations.ts'
import { facilityQueries } from './facilities.queries.ts'
import { startActs } from '../../../../tests/support/acts.ts'

const me = { id: somebody.id, name: somebody.name }
const colleague = { id: '00000000-0000-4000-8000-000000000002', name: 'Lan' }
const file = { id: '00000000-0000-4000-8000-00000000000f', code: 'KH-CSLT-2026-0007' }
const done = 'Đã nhận xử lý hồ sơ KH-CSLT-2026-0007.'
const { on, until, texts, sent } = startActs(useAssignment)
const address = (verb: string) => `/api/facilities/${file.id}/${verb}`
const taken = (hadBy: string | null) => ({ status: 200, body: { data: { ...file, assignee: me, hadBy } } })
const claim = async () => {
  await act(async () => on.acts.mutate({ id: file.id, isClaim: true }))
  await until(() => expect(texts()).toEqual([done]))
}

it.each([null, colleague.id])(
  'a claim taken back gives the file to who had it, by the word of the server: %s',
  async (hadBy) => {
    on.server.answer = () => taken(hadBy)
    await claim()
    shownToasts()[0]?.action?.run()
    await until(() => expect(texts()).toContain('Đã hoàn tác.'))
    expect(sent()).toEqual([
      [address('claim'), null],
      [address('assign'), { assigneeId: hadBy, heldBy: me.id }],
    ])
  },
)

it('who had the file already has nothing to take back', async () => {
  on.server.answer = () => taken(me.id)
  await claim()
  expect(shownToasts()[0]?.action).toBeUndefined()
})

it('a colleague who was faster keeps the file, and the person hears it', async () => {
  on.server.answer = () => taken(null)
  await claim()
  on.server.answer = () => ({ status: 409, body: { message: 'Lan đang xử lý hồ sơ này.', requestId: 'q' } })
  shownToasts()[0]?.action?.run()
  await until(() => expect(texts()).toContain('Chưa hoàn tác được.'))
  expect(texts()).toEqual([done, 'Lan đang xử lý hồ sơ này.', 'Chưa hoàn tác được.'])
})

it('an act on a file forgets how the others compare, which name it as it was', async () => {
  const other = facilityQueries.duplicates(colleague.id).queryKey
  queryClient.setQueryData(other, { items: [] })
  on.server.answer = () => taken(me.id)
  await claim()
  expect(queryClient.getQueryData(other)).toBeUndefined()
})
