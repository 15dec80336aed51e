import { contract } from '@nhanxanh/contract'
import { mostPhrases } from '@nhanxanh/contract/features/assessments.phrases'
import { beforeAll, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'

const api = await startApi()
const { call } = api
const { phrases, removePhrase, savePhrase } = contract.assessments
const people = cast(api, { leader: ['leader', 1], secretary: ['secretariat', 1], expert: ['assessor', 1] })
type By = { token: string }

beforeAll(async () => {
  const holder = api.rows.selectFrom('users').select('role_id').where('id', '=', people.expert.id)
  await api.rows.updateTable('roles').set({ assigned_only: true }).where('id', '=', holder).execute()
})

const save = (text: string, isShared: boolean, by: By) => call(savePhrase, { body: { text, isShared } }, by)
const seen = async (by: By) => (await call(phrases, {}, by)).data.items.map(({ text, canRemove }) => [text, canRemove])

it('keeps a phrase for its person or for everybody who judges, once however often it is saved', async () => {
  const own = await save('Xin gửi ảnh chụp cả biển hiệu.', false, people.expert)
  expect([own.status, await seen(people.leader)]).toEqual([200, []])
  expect(Object.keys((await save('Ai cũng đọc.', true, people.expert)).error.fields ?? {})).toEqual(['isShared'])
  const shared = await save('Ảnh chưa thấy ngày chụp.', false, people.leader)
  const again = await save('Ảnh chưa thấy ngày chụp.', true, people.leader)
  expect([again.data.id, again.data.isShared]).toEqual([shared.data.id, true])
  expect(await seen(people.expert)).toEqual([
    ['Ảnh chưa thấy ngày chụp.', false],
    ['Xin gửi ảnh chụp cả biển hiệu.', true],
  ])
})

it('is removed by its person, and a shared one by who may share', async () => {
  const remove = async (text: string, by: By) => {
    const row = await api.rows
      .selectFrom('saved_phrases')
      .select('id')
      .where('text', '=', text)
      .executeTakeFirstOrThrow()
    return (await call(removePhrase, { params: { id: row.id } }, by)).status
  }
  const [shared, own] = ['Ảnh chưa thấy ngày chụp.', 'Xin gửi ảnh chụp cả biển hiệu.']
  expect([await remove(shared, people.expert), await remove(own, people.leader)]).toEqual([404, 404])
  expect([await remove(shared, people.secretary), await remove(own, people.expert)]).toEqual([200, 200])
  expect([await seen(people.leader), await seen(people.expert)]).toEqual([[], []])
})

it('is one of so many', async () => {
  const row = { user_id: people.expert.id, is_shared: false, created_at: new Date() }
  const many = Array.from({ length: mostPhrases }, (_, nth) => ({ ...row, text: `Câu ${nth}` }))
  await api.rows.insertInto('saved_phrases').values(many).execute()
  expect(Object.keys((await save('Thêm một câu.', false, people.expert)).error.fields ?? {})).toEqual(['text'])
})
