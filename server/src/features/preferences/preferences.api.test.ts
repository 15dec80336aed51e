import { contract } from '@nhanxanh/contract'
import { beforeAll, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'

const api = await startApi()
const { call, rows } = api
const { preferences } = contract
let mine = ''
let other = ''

beforeAll(async () => {
  mine = (await api.signIn('viewer')).token
  other = (await api.signIn('viewer', 2)).token
})

const read = async (token: string) => (await call(preferences.get, {}, { token })).data
const columns = {
  order: ['name', 'code'],
  hidden: ['code'],
  chosen: [],
  widths: { name: 240 },
  density: null,
}

it('has its defaults until something is chosen', async () => {
  expect(await read(mine)).toEqual({ theme: 'system', density: 'normal', startScreen: null, lists: {} })
})

it('keeps what is chosen, key by key, for this person alone', async () => {
  await call(preferences.change, { body: { theme: 'dark', density: 'compact' } }, { token: mine })
  await call(preferences.change, { body: { startScreen: '/reports' } }, { token: mine })
  await call(preferences.change, { body: { theme: 'light' } }, { token: mine })
  const { data } = await call(
    preferences.arrangeList,
    { body: { screen: '/facilities', setting: columns } },
    { token: mine },
  )
  const expected = {
    theme: 'light',
    density: 'compact',
    startScreen: '/reports',
    lists: { '/facilities': columns },
  }
  expect(data).toEqual(expected)
  expect(await read(mine)).toEqual(expected)
  expect(await read(other)).toMatchObject({ theme: 'system', lists: {} })
  const again = await api.signIn('viewer')
  expect(await read(again.token)).toEqual(expected)
})

it('gives a default back where a choice is taken away', async () => {
  await call(preferences.change, { body: { startScreen: null } }, { token: mine })
  await call(preferences.arrangeList, { body: { screen: '/facilities', setting: null } }, { token: mine })
  expect(await read(mine)).toMatchObject({ startScreen: null, lists: {}, density: 'compact' })
})

it('names the wrong field, and leaves everything as it was', async () => {
  const before = await read(mine)
  const wrong = await call(preferences.change, { body: { theme: 'pink' as never } }, { token: mine })
  expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([400, ['theme']])
  const wide = { ...columns, widths: { name: 5000 } }
  const tooWide = await call(
    preferences.arrangeList,
    { body: { screen: '/facilities', setting: wide } },
    { token: mine },
  )
  expect([tooWide.status, Object.keys(tooWide.error.fields ?? {})]).toEqual([400, ['setting.widths.name']])
  const nowhere = await call(
    preferences.arrangeList,
    { body: { screen: '/khong-co' as never, setting: columns } },
    { token: mine },
  )
  expect(nowhere.status).toBe(400)
  expect(await read(mine)).toEqual(before)
})

it('reads past what it does not understand', async () => {
  const { user } = await api.signIn('viewer', 2)
  const row = { user_id: user.id, updated_at: new Date() }
  await rows
    .insertInto('preferences')
    .values([
      { ...row, key: 'theme', value: '"sepia"' },
      { ...row, key: 'list:/facilities', value: '{"order":"all"}' },
      { ...row, key: 'list:/gone', value: JSON.stringify(columns) },
      { ...row, key: 'list:/users', value: JSON.stringify({ ...columns, pinned: ['name'] }) },
      { ...row, key: 'density', value: '"roomy"' },
    ])
    .execute()
  const lists = { '/users': columns }
  expect(await read(other)).toEqual({ theme: 'system', density: 'roomy', startScreen: null, lists })
})

it('writes what changed into the log', async () => {
  const logged = await rows
    .selectFrom('audit_logs')
    .select(['action', 'changes'])
    .where('entity_type', '=', 'preference')
    .orderBy('id')
    .execute()
  expect(logged[0]).toEqual({
    action: 'preference.change',
    changes: {
      theme: { before: 'system', after: 'dark' },
      density: { before: 'normal', after: 'compact' },
    },
  })
  expect(logged.some(({ action }) => action === 'preference.arrange-list')).toBe(true)
})
