import { contract } from '@nhanxanh/contract'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { endOf } from '../../../../tests/support/batches.ts'
import { cast } from '../../../../tests/support/cast.ts'

const api = await startApi()
const { call } = api
const { contacts } = contract
const people = cast(api, { clerk: ['secretariat', 1], colleague: ['secretariat', 2], leader: ['leader', 1] })

let count = 0
const written = async (howMany: number): Promise<string[]> => {
  const ids: string[] = []
  for (let nth = 0; nth < howMany; nth += 1) {
    count += 1
    const body = {
      name: `Người gửi ${count}`,
      email: `nguoi.gui.${count}@kiemthu.example`,
      phone: null,
      subject: `Hỏi về nhãn ${count}`,
      body: 'Xin hỏi thủ tục.',
      kind: 'question' as const,
    }
    ids.push((await call(contacts.create, { body }, people.clerk)).data.id)
  }
  return ids
}
const freeze = (action: 'assign' | 'move', ids: string[]) =>
  call(contacts.freezeBatch, { body: { action, ids } }, people.clerk)
const ended = (id: string) => endOf(() => call(contacts.batch, { params: { id } }, people.clerk))
const read = async (id: string) => (await call(contacts.get, { params: { id } }, people.clerk)).data

it('gives many letters to one person and back, but for what somebody gave on meanwhile', async () => {
  const [one = '', two = ''] = await written(2)
  const { data } = await freeze('assign', [one, two])
  const params = { id: data.id }
  const nobody = await call(contacts.runBatch, { params, body: { assigneeId: people.leader.id } }, people.clerk)
  expect(nobody.error.fields).toHaveProperty('assigneeId')
  await call(contacts.runBatch, { params, body: { assigneeId: people.colleague.id } }, people.clerk)
  expect((await ended(data.id)).counts).toMatchObject({ done: 2 })
  const given = await read(one)
  expect(given.assignee?.id).toBe(people.colleague.id)
  const { version, status, kind, finding, namesPerson } = given
  const body = { version, status, kind, finding, namesPerson, facilityId: null, assigneeId: people.clerk.id }
  await call(contacts.update, { params: { id: one }, body }, people.clerk)
  const undone = await call(contacts.undoBatch, { params }, people.clerk)
  expect((await ended(undone.data.id)).counts).toMatchObject({ done: 1, skipped: 1 })
  expect([(await read(one)).assignee?.id, (await read(two)).assignee]).toEqual([people.clerk.id, null])
})

it('closes many letters, or puts them among the spam, and takes it back', async () => {
  const ids = await written(2)
  const { data } = await freeze('move', ids)
  await call(contacts.runBatch, { params: { id: data.id }, body: { status: 'spam' } }, people.clerk)
  expect((await ended(data.id)).counts).toMatchObject({ done: 2 })
  expect((await read(ids[0] ?? '')).status).toBe('spam')
  const undone = await call(contacts.undoBatch, { params: { id: data.id } }, people.clerk)
  await ended(undone.data.id)
  expect((await read(ids[0] ?? '')).status).toBe('new')
})

it('is for people who may change letters', async () => {
  const [one = ''] = await written(1)
  const body = { action: 'move' as const, ids: [one] }
  expect((await call(contacts.freezeBatch, { body }, people.leader)).status).toBe(403)
})

it('finds letters by how long somebody has waited for an answer', async () => {
  const [old = '', fresh = '', answered = ''] = await written(3)
  const sixDaysAgo = new Date(Date.now() - 6 * 86_400_000)
  await api.rows.updateTable('contacts').set({ received_at: sixDaysAgo }).where('id', 'in', [old, answered]).execute()
  await api.rows.updateTable('contacts').set({ status: 'answered' }).where('id', '=', answered).execute()
  const found = async (waiting: '5' | '10') =>
    (await call(contacts.list, { query: { waiting, limit: 100 } }, people.clerk)).data.items.map(({ id }) => id)
  expect(await found('5')).toContain(old)
  expect((await found('5')).filter((id) => [fresh, answered].includes(id))).toEqual([])
  expect(await found('10')).not.toContain(old)
})
