// @vitest-environment happy-dom
import { presences } from '@nhanxanh/contract/features/presences'
import { act, useEffect, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { startActs } from '../../../../tests/support/acts.ts'
import { useMarkEdited } from '../unsaved/edited.store.ts'
import type { MetRecord } from './record-of.ts'
import { usePresence } from './use-presence.ts'

const id = '00000000-0000-4000-8000-000000000007'
const another = '00000000-0000-4000-8000-000000000008'
const lan = { id: '00000000-0000-4000-8000-000000000002', name: 'Lan', part: 'update' }

const shown = { record: null as MetRecord | null, edited: '' }
let drawAnew: () => void = () => undefined

const useScreen = () => {
  const [, set] = useState(0)
  useEffect(() => {
    drawAnew = () => set((round) => round + 1)
  }, [])
  useMarkEdited(shown.edited, shown.edited !== '')
  return { page: usePresence(shown.record), form: usePresence(shown.record) }
}

const { on, until, sent, texts } = startActs(useScreen)
const show = (change: Partial<typeof shown>) =>
  act(async () => {
    Object.assign(shown, change)
    drawAnew()
  })

beforeEach(async () => {
  on.server.answer = () => ({ status: 200, body: { data: { items: [lan] } } })
  await show({ record: null, edited: '' })
})

it('asks once for page and form, tells what is changed, and that it is over', async () => {
  await show({ record: { kind: 'roles', id } })
  await until(() => expect(on.acts.form).toEqual([{ id: lan.id, name: 'Lan', doing: 'sửa', isChanging: true }]))
  expect(on.acts.page).toEqual(on.acts.form)
  await show({ edited: `roles.update/${id}` })
  await until(() => expect(sent().at(-1)?.[1]).toMatchObject({ part: 'update', isOver: false }))
  await show({ edited: '' })
  await until(() => expect(sent().at(-1)?.[1]).toMatchObject({ part: null, isOver: false }))
  await show({ record: null })
  await until(() => expect(sent().at(-1)?.[1]).toMatchObject({ part: null, isOver: true }))
  expect(on.acts.page).toEqual([])
  const told = sent().filter(([, body]) => (body as { recordId?: string } | null)?.recordId === id)
  expect(new Set(told.map(([url]) => url))).toEqual(new Set([`/api${presences.keep.path}`]))
  expect(new Set(told.map(([, body]) => (body as { visit: string }).visit)).size).toBe(1)
  expect(on.server.seen.every(({ headers }) => !('idempotency-key' in headers))).toBe(true)
})

it('says nothing of a network that is away, which nobody asked for; only of what the server refuses', async () => {
  on.server.answer = () => 'offline'
  await show({ record: { kind: 'roles', id } })
  await until(() => expect(sent()).toHaveLength(1))
  await new Promise((done) => setTimeout(done, 20))
  expect([on.acts.page, texts()]).toEqual([[], []])
  on.server.answer = () => ({ status: 500, body: { message: 'INTERNAL_ERROR', requestId: 'q' } })
  await show({ edited: `roles.update/${id}` })
  await until(() => expect(texts()).toHaveLength(1))
})

it('has one word on its way at a time, the last of which holds', async () => {
  let onTheWay = 0
  let most = 0
  const slow = async (...asked: Parameters<typeof on.server.fetch>) => {
    onTheWay += 1
    most = Math.max(most, onTheWay)
    await new Promise((done) => setTimeout(done, 30))
    onTheWay -= 1
    return on.server.fetch(...asked)
  }
  vi.stubGlobal('fetch', slow)
  await show({ record: { kind: 'roles', id: another } })
  await show({ edited: `roles.update/${another}` })
  await show({ edited: '' })
  await show({ edited: `roles.update/${another}` })
  await until(() => expect(sent().at(-1)?.[1]).toMatchObject({ part: 'update' }))
  await show({ edited: '' })
  await show({ edited: `roles.update/${another}` })
  await show({ edited: '' })
  await until(() => expect(sent().at(-1)?.[1]).toMatchObject({ part: null }))
  await new Promise((done) => setTimeout(done, 150))
  expect([most, sent().at(-1)?.[1]]).toEqual([1, expect.objectContaining({ part: null, isOver: false })])
})
