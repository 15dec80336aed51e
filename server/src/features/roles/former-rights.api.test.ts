import { readFile } from 'node:fs/promises'
import { contract } from '@nhanxanh/contract'
import { openedRights } from '@nhanxanh/contract/permissions'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { times } from '../../../../tests/support/random.ts'
import { staffOf } from '../users/fixtures/staff.ts'

const api = await startApi()
const { call, rows } = api
const { roles, dataRequests, notifications, users } = contract
const { admin, officer } = await staffOf(api)
const migration = await readFile(
  new URL('../../../migrations/202611292010-move-data-request-keys.sql', import.meta.url),
  'utf8',
)
const verbs = ['list', 'read', 'create', 'edit'] as const

const migrate = async () => {
  await sql`delete from former_rights`.execute(rows)
  await sql.raw(migration).execute(rows)
}

/** Gives the role keys of the former catalogue, which no request does any more. */
const give = (roleId: string, keys: readonly string[]) =>
  rows
    .updateTable('roles')
    .set({ permissions: [...keys] })
    .where('id', '=', roleId)
    .execute()
const roleOf = async (userId: string) =>
  (await rows.selectFrom('users').select('role_id').where('id', '=', userId).executeTakeFirstOrThrow()).role_id ?? ''

it('keeps for every role what its keys let it see and do, whatever others hold', async () => {
  const ids = await Promise.all(
    [1, 2, 3].map(async (nth) => roleOf((await officer(`Vai trò ngẫu nhiên ${nth}`, ['report:view'])).id)),
  )
  const held = fc.tuple(fc.subarray([...verbs, 'delete']), fc.subarray([...verbs]))
  const several = fc.array(held, { minLength: ids.length, maxLength: ids.length })
  await fc.assert(
    fc.asyncProperty(several, async (each) => {
      for (const [nth, [contacts, requests]] of each.entries()) {
        const keys = [...contacts.map((verb) => `contact:${verb}`), ...requests.map((verb) => `data-request:${verb}`)]
        await give(ids[nth] ?? '', ['report:view', ...keys])
      }
      await migrate()
      for (const [nth, [contacts, requests]] of each.entries()) {
        const found = await sql<{ keys: string[]; opened: string[] }>`select permissions as keys,
          opened_rights(id, permissions) as opened from roles where id = ${ids[nth]}`.execute(rows)
        expect(found.rows[0]?.keys).toEqual(['report:view', ...contacts.map((verb) => `contact:${verb}`)])
        expect(found.rows[0]?.opened.toSorted()).toEqual(requests.map((verb) => `data-request.${verb}`).toSorted())
      }
    }),
    { numRuns: times(40) },
  )
})

it('is decided by a holder of everything, who is told: with the keys that the role lacks, or without', async () => {
  const people = [await officer('Phụ trách dữ liệu', ['report:view']), await officer('Đọc dữ liệu', ['report:view'])]
  const [handling = '', reading = ''] = await Promise.all(people.map(({ id }) => roleOf(id)))
  await give(handling, ['report:view', ...verbs.map((verb) => `data-request:${verb}`)])
  await give(reading, ['report:view', 'data-request:list', 'data-request:read'])
  await migrate()
  const listed = async () => (await call(roles.formerRights, {}, admin)).data.items
  const told = await call(notifications.listOwn, { query: {} }, admin)
  expect(told.data.items[0]).toMatchObject({
    type: 'permission_requested',
    body: expect.stringContaining('Đọc dữ liệu'),
  })
  expect((await listed()).find(({ id }) => id === handling)).toMatchObject({
    rights: [...openedRights],
    lacking: expect.arrayContaining(verbs.map((verb) => `contact:${verb}`)),
  })
  const status = async (nth: number) => (await call(dataRequests.list, { query: {} }, people[nth])).status
  expect([await status(0), await status(1)]).toEqual([200, 200])

  const decide = (id: string, grants: boolean, by: { token: string } = admin) =>
    call(roles.decideFormerRights, { params: { id }, body: { grants } }, by)
  expect((await decide(handling, true, people[0])).status).toBe(403)
  const { data } = await decide(handling, true)
  expect(data.permissions).toEqual(expect.arrayContaining(verbs.map((verb) => `contact:${verb}`)))
  expect((await decide(reading, false)).data.permissions).toEqual(['report:view'])
  expect((await decide(reading, true)).error.code).toBe('NOT_FOUND')
  expect([await status(0), await status(1)]).toEqual([200, 403])
  expect((await listed()).filter(({ id }) => id === handling || id === reading)).toEqual([])
  // A role that opens personal data is given by who sees them, whatever other keys they hold.
  const keys = [
    'user:list',
    'user:read',
    'user:create',
    'user:edit',
    'report:view',
    ...verbs.map((verb) => `contact:${verb}`),
  ]
  const outsider = await officer('Quản lý tài khoản', keys)
  const givable = async (by: { token: string }) =>
    (await call(users.roles, {}, by)).data.items.find(({ id }) => id === handling)?.isGrantable
  expect([await givable(outsider), await givable(admin)]).toEqual([false, true])
})
