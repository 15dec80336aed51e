import { contract } from '@nhanxanh/contract'
import type { newView } from '@nhanxanh/contract/features/saved-views'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { startApi } from '../../../../tests/support/api.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'

const api = await startApi()
const { call } = api
const { savedViews } = contract
const { token } = await api.signIn('administrator')

const pinned = async (name: string, screen: z.input<typeof newView>['screen'], fixed: Record<string, string>) => {
  const search = { fixed, moving: [] }
  const body = { screen, name, icon: 'leaf', scope: 'mine', search, columns: null } as const
  const { id } = (await call(savedViews.create, { body }, { token })).data
  await call(savedViews.pin, { params: { id }, body: { isPinned: true } }, { token })
  return id
}

it('one view that cannot be counted leaves the others their counts', async () => {
  await pendingFacility(api)
  const far = await pinned('Xa', '/facilities', { submittedFrom: '9999-12-31' })
  const broken = await pinned('Câu hỏi', '/questions', {})
  const sound = await pinned('Chờ', '/approve-accounts', {})
  await sql`alter table questions rename to questions_away`.execute(api.rows)
  const { status, data } = await call(savedViews.counts, {}, { token })
  await sql`alter table questions_away rename to questions`.execute(api.rows)
  expect(status).toBe(200)
  expect(data.items).toEqual([
    { id: far, total: 0 },
    { id: broken, total: null },
    { id: sound, total: 1 },
  ])
})

it('a view of the reports keeps a period and a filter that the reports take, and has no rows to count', async () => {
  const kept = (search: z.input<typeof newView>['search']) =>
    ({
      screen: '/reports',
      name: `Quý ${JSON.stringify(search)}`.slice(0, 60),
      icon: 'clock',
      scope: 'mine',
      search,
      columns: null,
    }) as const
  const save = (search: z.input<typeof newView>['search'], as = token) =>
    call(savedViews.create, { body: kept(search) }, { token: as })
  const fixed = { period: 'quarter', type: 'CSLT', compare: 'previous' }
  const { status, data } = await save({ fixed, moving: [] })
  expect([status, data.search.fixed]).toEqual([200, fixed])
  expect((await save({ fixed: { period: 'tuan' }, moving: [] })).status).toBe(400)
  expect((await save({ fixed: { q: 'biển' }, moving: [] })).status).toBe(400)
  const expert = (await api.signIn('assessor')).token
  expect((await save({ fixed, moving: [] }, expert)).status).toBe(403)
  await call(savedViews.pin, { params: { id: data.id }, body: { isPinned: true } }, { token })
  const counts = (await call(savedViews.counts, {}, { token })).data.items
  expect(counts.find(({ id }) => id === data.id)).toEqual({ id: data.id, total: null })
})
