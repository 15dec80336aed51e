import { contract } from '@nhanxanh/contract'
import type { newView } from '@nhanxanh/contract/features/saved-views'
import { mostPinnedViews } from '@nhanxanh/contract/features/saved-views.rules'
import type { z } from 'zod'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'

const api = await startApi()
const { call, rows } = api
const { savedViews } = contract
const people = ['administrator', 'secretariat', 'secretariat2', 'leader', 'viewer'] as const
const tokens = {} as Record<(typeof people)[number], string>

beforeAll(async () => {
  for (const role of ['administrator', 'secretariat', 'leader', 'viewer'] as const) {
    tokens[role] = (await api.signIn(role)).token
  }
  tokens.secretariat2 = (await api.signIn('secretariat', 2)).token
})

type Who = (typeof people)[number]
type NewView = z.input<typeof newView>
let made = 0
const fresh = (changes: Partial<NewView> = {}): NewView => {
  made += 1
  return {
    screen: '/facilities',
    name: `Nhà nghỉ ${made}`,
    icon: 'leaf',
    scope: 'mine',
    search: { fixed: { type: 'CSLT', subType: 'nha_nghi' }, moving: [] },
    columns: null,
    ...changes,
  }
}
const create = (view: NewView, who: Who = 'secretariat') =>
  call(savedViews.create, { body: view }, { token: tokens[who] })
const idsOf = async (who: Who) =>
  (await call(savedViews.list, {}, { token: tokens[who] })).data.items.map(({ id }) => id)
const fieldsOf = ({ status, error }: { status: number; error: { fields?: Record<string, string> | undefined } }) => [
  status,
  Object.keys(error.fields ?? {}),
]

describe('a view of one’s own', () => {
  it('comes back as it was sent, to nobody else', async () => {
    const columns = {
      order: ['name'],
      hidden: [],
      chosen: [],
      widths: { name: 300 },
      density: 'compact',
    } as const
    const moving = [{ from: 'submittedFrom', to: 'submittedTo', span: 'week' }] as const
    const search = { fixed: { type: 'CSLT', q: 'Biển' }, moving: [...moving] }
    const view = fresh({ search, columns: { ...columns, order: ['name'], hidden: [], chosen: [] } })
    const { data } = await create(view)
    expect(data).toMatchObject({ ...view, isPinned: false, isDefault: false, version: 1, can: { edit: true } })
    const { items } = (await call(savedViews.list, {}, { token: tokens.secretariat })).data
    expect(items.find(({ id }) => id === data.id)).toEqual(data)
    expect(await idsOf('secretariat2')).not.toContain(data.id)
    expect(await idsOf('administrator')).not.toContain(data.id)
  })

  it('has a name of its own on its screen, however it is written', async () => {
    const view = fresh({ name: 'Chờ lâu' })
    await create(view)
    expect(fieldsOf(await create({ ...view, name: 'CHỜ  LÂU' }))).toEqual([409, ['name']])
    expect((await create({ ...view, screen: '/approve-accounts' })).status).toBe(200)
    expect((await create(view, 'secretariat2')).status).toBe(200)
  })

  it('holds only conditions that its list takes, and no place in the list', async () => {
    const wrong = { fixed: { mau: 'xanh' }, moving: [] }
    expect(fieldsOf(await create(fresh({ search: wrong })))).toEqual([400, ['search']])
    const place = { fixed: { page: '2' }, moving: [] }
    expect((await create(fresh({ search: place }))).status).toBe(400)
  })

  it('is for a screen that its owner may open', async () => {
    expect((await create(fresh({ screen: '/audit-logs', search: { fixed: {}, moving: [] } }))).status).toBe(403)
    expect((await create(fresh(), 'viewer')).status).toBe(403)
  })

  it('is changed by version, and of two editors the slower is told', async () => {
    const { data } = await create(fresh())
    const { name: _name, screen: _screen, ...rest } = fresh()
    const edit = (name: string) =>
      call(
        savedViews.edit,
        { params: { id: data.id }, body: { ...rest, name, version: data.version } },
        { token: tokens.secretariat },
      )
    const both = await Promise.all([edit('Một'), edit('Hai')])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const lost = both.find(({ status }) => status === 409)
    expect(lost?.error.message).toContain('đã được sửa ở nơi khác')
  })
})

describe('a shared view', () => {
  it('is published by who may edit roles, and by nobody else', async () => {
    for (const scope of ['role', 'everyone'] as const) {
      expect(fieldsOf(await create(fresh({ scope }), 'secretariat'))).toEqual([403, ['scope']])
      expect((await create(fresh({ scope }), 'administrator')).status).toBe(200)
    }
  })

  it('for everybody reaches all who may open its screen, and no others', async () => {
    const { data } = await create(fresh({ scope: 'everyone' }), 'administrator')
    expect(await idsOf('secretariat')).toContain(data.id)
    expect(await idsOf('leader')).toContain(data.id)
    expect(await idsOf('viewer')).not.toContain(data.id)
    const hidden = await call(
      savedViews.pin,
      { params: { id: data.id }, body: { isPinned: true } },
      { token: tokens.viewer },
    )
    expect(hidden.status).toBe(404)
  })

  it('for a role reaches that role alone', async () => {
    const publisher = (await api.signIn('leader', 2)).user.id
    const { data } = await create(fresh({ scope: 'role' }), 'administrator')
    expect(await idsOf('secretariat')).not.toContain(data.id)
    const { role_id } = await rows
      .selectFrom('users')
      .select('role_id')
      .where('id', '=', publisher)
      .executeTakeFirstOrThrow()
    await rows.updateTable('saved_views').set({ role_id }).where('id', '=', data.id).execute()
    expect(await idsOf('leader')).toContain(data.id)
    expect(await idsOf('secretariat')).not.toContain(data.id)
  })

  it('is used by its readers, not changed by them', async () => {
    const { data } = await create(fresh({ scope: 'everyone' }), 'administrator')
    const token = tokens.secretariat
    const found = (await call(savedViews.list, {}, { token })).data.items.find(({ id }) => id === data.id)
    expect(found?.can).toEqual({ edit: false })
    const { screen: _screen, ...rest } = fresh()
    const params = { id: data.id }
    expect((await call(savedViews.edit, { params, body: { ...rest, version: 1 } }, { token })).status).toBe(403)
    expect((await call(savedViews.remove, { params }, { token })).status).toBe(403)
  })
})

describe('taking a view away', () => {
  it('is undone with its pins and its place as default', async () => {
    const token = tokens.secretariat
    const { data } = await create(fresh())
    const params = { id: data.id }
    await call(savedViews.pin, { params, body: { isPinned: true } }, { token })
    await call(savedViews.makeDefault, { params, body: { isDefault: true } }, { token })
    expect((await call(savedViews.remove, { params }, { token })).status).toBe(200)
    expect(await idsOf('secretariat')).not.toContain(data.id)
    expect((await call(savedViews.remove, { params }, { token })).status).toBe(404)
    const restored = await call(savedViews.restore, { params }, { token })
    expect(restored.data).toEqual({ ...data, isPinned: true, isDefault: true })
    await call(savedViews.pin, { params, body: { isPinned: false } }, { token })
    await call(savedViews.makeDefault, { params, body: { isDefault: false } }, { token })
  })

  it('frees its name, and an undo that comes too late is refused', async () => {
    const token = tokens.secretariat
    const view = fresh()
    const { data } = await create(view)
    await call(savedViews.remove, { params: { id: data.id } }, { token })
    expect((await create(view)).status).toBe(200)
    expect(fieldsOf(await call(savedViews.restore, { params: { id: data.id } }, { token }))).toEqual([409, ['name']])
  })
})

describe('pins and defaults', () => {
  it('belong to the person', async () => {
    const { data } = await create(fresh({ scope: 'everyone' }), 'administrator')
    const params = { id: data.id }
    await call(savedViews.pin, { params, body: { isPinned: true } }, { token: tokens.leader })
    const seen = async (who: Who) =>
      (await call(savedViews.list, {}, { token: tokens[who] })).data.items.find(({ id }) => id === data.id)
    expect((await seen('leader'))?.isPinned).toBe(true)
    expect((await seen('secretariat'))?.isPinned).toBe(false)
  })

  it('allow one default for a screen', async () => {
    const token = tokens.leader
    const [one, two] = [(await create(fresh(), 'leader')).data, (await create(fresh(), 'leader')).data]
    for (const { id } of [one, two]) {
      await call(savedViews.makeDefault, { params: { id }, body: { isDefault: true } }, { token })
    }
    const { items } = (await call(savedViews.list, {}, { token })).data
    expect(items.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([two.id])
  })

  it('are counted in one call, each by the filters of its list as the caller would see it', async () => {
    const token = tokens.secretariat2
    await pendingFacility(api, { communeCode: '22528', subType: 'nha_nghi', rank: null })
    await pendingFacility(api, { communeCode: '22528' })
    const search = { fixed: { communeCode: '22528' }, moving: [] }
    const today = {
      fixed: { communeCode: '22528' },
      moving: [{ from: 'submittedFrom', to: 'submittedTo', span: 'today' }],
    }
    const rejected = { fixed: { communeCode: '22528', status: 'rejected' }, moving: [] }
    const views = [
      fresh({ search }),
      fresh({ search: today as NewView['search'] }),
      fresh({ search: rejected, screen: '/approve-accounts' }),
      fresh({ search, screen: '/approve-accounts' }),
    ]
    const ids = []
    for (const view of views) {
      const { id } = (await create(view, 'secretariat2')).data
      ids.push(id)
      await call(savedViews.pin, { params: { id }, body: { isPinned: true } }, { token })
    }
    const { items } = (await call(savedViews.counts, {}, { token })).data
    expect(items).toEqual(ids.map((id, nth) => ({ id, total: [2, 2, 0, 2][nth] })))
  })

  it('end where a menu could not hold them', async () => {
    const token = tokens.administrator
    const pin = async () => {
      const { id } = (await create(fresh(), 'administrator')).data
      return (await call(savedViews.pin, { params: { id }, body: { isPinned: true } }, { token })).status
    }
    for (let nth = 0; nth < mostPinnedViews; nth += 1) expect(await pin()).toBe(200)
    expect(await pin()).toBe(409)
  })
})

it('leaves its rows in the log', async () => {
  const logged = await rows
    .selectFrom('audit_logs')
    .select('action')
    .distinct()
    .where('entity_type', '=', 'view')
    .where('outcome', '=', 'success')
    .execute()
  expect(logged.map(({ action }) => action).sort()).toEqual([
    'view.create',
    'view.delete',
    'view.edit',
    'view.make-default',
    'view.pin',
    'view.restore',
  ])
})
