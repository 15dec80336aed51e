import { contract } from '@nhanxanh/contract'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'

const api = await startApi()
const { call } = api
const { contacts } = contract
const people = cast(api, { clerk: ['secretariat', 1], colleague: ['secretariat', 2], leader: ['leader', 1] })
const titles = async () => (await call(contacts.templates, {}, people.clerk)).data.items.map(({ title }) => title)
const create = (title: string, body = 'Kính gửi {tên}.') =>
  call(contacts.createTemplate, { body: { title, body } }, people.clerk)

it('keeps saved replies in the order of their Vietnamese names, for everybody who answers', async () => {
  for (const title of ['Ở đâu', 'Đăng ký', 'Gia hạn']) await create(title)
  expect(await titles()).toEqual(['Đăng ký', 'Gia hạn', 'Ở đâu'])
  expect((await call(contacts.templates, {}, people.colleague)).data.items).toHaveLength(3)
  expect((await call(contacts.templates, {}, people.leader)).status).toBe(403)
})

it('refuses words that no letter has, at the field', async () => {
  const { error } = await create('Sai', 'Kính gửi {ông bà}.')
  expect(error.fields).toEqual({ body: expect.stringContaining('{ông bà}') as string })
})

it('is written anew by the first of two, and goes for good', async () => {
  const { data } = await create('Hai người')
  const params = { id: data.id }
  const body = { title: 'Hai người', body: 'Xin chào {tên}.', version: data.version }
  const first = await call(contacts.updateTemplate, { params, body }, people.clerk)
  expect(first.data).toMatchObject({ body: 'Xin chào {tên}.', version: data.version + 1 })
  const second = await call(contacts.updateTemplate, { params, body }, people.colleague)
  expect([second.status, second.error.code]).toEqual([409, 'STALE_VERSION'])
  expect((await call(contacts.deleteTemplate, { params }, people.clerk)).status).toBe(200)
  const gone = await call(contacts.deleteTemplate, { params }, people.clerk)
  expect([gone.status, gone.error.code]).toEqual([404, 'CONTACT_TEMPLATE_NOT_FOUND'])
  expect(await titles()).not.toContain('Hai người')
})
