import { contract } from '@nhanxanh/contract'
import { errorCatalogue } from '@nhanxanh/contract/errors'
import { failureCode, successCode } from '@nhanxanh/contract/spine'
import type { Endpoint } from '@nhanxanh/contract/spine'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApi } from './support/api.ts'
import type { Answer } from './support/client.ts'
import { newDraft, shippedSets } from './support/criteria.ts'

const { questions, criteria, criteriaVersions, roles } = contract
const endpoints: Endpoint[] = Object.values(contract).flatMap((list): Endpoint[] => Object.values(list))
const api = await startApi()
const { call, rows } = api
let by: { token: string }
let versionId: string

beforeAll(async () => {
  by = await api.signIn('administrator')
  versionId = await newDraft(api, by, (await shippedSets(api)).CSLT)
})

const role = { name: 'Vai trò để thử', description: null, permissions: [] }
const group = () => ({ versionId, code: 'ZZ', name: 'Chủ đề để thử' })

describe('an endpoint of a generic thing', () => {
  const verbs = { create: 'CREATE', edit: 'UPDATE', delete: 'DELETE' } as const
  const things = new Set([
    'question',
    'question-input',
    'criteria',
    'criteria-group',
    'notification',
    'contact',
    'role',
  ])
  const acting = endpoints.flatMap((endpoint) => {
    const [thing = '', verb = ''] = endpoint.audit?.split('.') ?? []
    const name = things.has(thing) && verb in verbs ? verbs[verb as keyof typeof verbs] : null
    return name ? [[`${name}_${thing.replace('-', '_').toUpperCase()}`, endpoint] as const] : []
  })

  it.each(acting)('declares %s', (generic, endpoint) => {
    expect(endpoint.generic).toBe(generic)
  })

  it('tells of no list, and of nothing that is seen where it was done', () => {
    const said = endpoints.filter((endpoint) => successCode(endpoint) !== null)
    expect(said.length).toBeGreaterThan(10)
    expect(said.filter(({ method, isShownInPlace }) => method === 'GET' || isShownInPlace)).toEqual([])
  })
})

describe('a success', () => {
  it('says what was done, also to a retry, and a list says nothing', async () => {
    const send = async (path: string, more: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${by.token}`, 'content-type': 'application/json', ...more.headers }
      return (await (await fetch(`${api.address}/api${path}`, { ...more, headers })).json()) as Record<string, unknown>
    }
    const once = { method: 'POST', body: JSON.stringify(role), headers: { 'idempotency-key': 'tao-vai-tro-1' } }
    const first = await send('/roles', once)
    expect(first).toEqual({ data: expect.objectContaining({ name: role.name }), message: 'CREATE_ROLE_SUCCESS' })
    expect(await send('/roles', once)).toEqual(first)
    expect(Object.keys(await send('/roles'))).toEqual(['data'])
  })
})

describe('an unforeseen failure', () => {
  afterEach(() => sql`drop function if exists fault() cascade`.execute(rows))

  /** Every act writes its audit row last, so that each of them gets as far as that. */
  const breakActs = () =>
    sql
      .raw(
        `create function fault() returns trigger language plpgsql as $$ begin raise 'fault'; end $$;
         create trigger fault before insert on audit_logs for each row execute function fault()`,
      )
      .execute(rows)

  const expectFailure = ({ status, error }: Answer<unknown>, endpoint: Endpoint) => {
    const code = failureCode(endpoint)
    expect(error).toEqual({ message: code, code, requestId: expect.any(String) })
    expect([status, errorCatalogue[code].status]).toEqual([500, 500])
  }

  it('to create, update or delete answers its own code, and leaves nothing behind', async () => {
    const made = (await call(roles.create, { body: { ...role, name: 'Vai trò thứ hai' } }, by)).data
    const { data: topic } = await call(criteria.createGroup, { body: group() }, by)
    const params = { id: made.id }
    await breakActs()
    expectFailure(await call(roles.create, { body: { ...role, name: 'Vai trò thứ ba' } }, by), roles.create)
    const changed = { ...role, name: 'Đã đổi', version: made.version }
    expectFailure(await call(roles.update, { params, body: changed }, by), roles.update)
    expectFailure(await call(roles.delete, { params, body: { replacementId: null } }, by), roles.delete)
    const another = { ...group(), code: 'ZY' }
    expectFailure(await call(criteria.createGroup, { body: another }, by), criteria.createGroup)
    const gone = { params: { id: topic.id }, body: { version: topic.version } }
    expectFailure(await call(criteria.deleteGroup, gone, by), criteria.deleteGroup)
    const { items } = (await call(roles.list, { query: {} }, by)).data
    expect(items.map(({ name }) => name)).toContain('Vai trò thứ hai')
    expect(items.map(({ name }) => name)).not.toContain('Vai trò thứ ba')
  })

  it.each([
    ['questions', questions.list, {}],
    ['question_inputs', questions.inputs, { params: true }],
    ['criteria', criteriaVersions.tree, { params: true }],
  ] as const)('to list %s answers its own code', async (table, endpoint, needs) => {
    await sql.raw(`alter table ${table} rename to away`).execute(rows)
    try {
      const input = 'params' in needs ? { params: { id: versionId } } : {}
      expectFailure(await call(endpoint as Endpoint, input as never, by), endpoint)
    } finally {
      await sql.raw(`alter table away rename to ${table}`).execute(rows)
    }
  })
})
