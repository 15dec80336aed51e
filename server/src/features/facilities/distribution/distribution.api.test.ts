import { contract } from '@nhanxanh/contract'
import { expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { pendingFacility } from '../../../../../tests/support/registrations.ts'

const api = await startApi()
const { call, rows } = api
const { facilities } = contract
const people = cast(api, { clerk: ['secretariat', 1] })
const clerk = () => ({ token: people.clerk.token })

it('counts the facilities of a filter where they are, and draws those that were measured', async () => {
  const measured = await pendingFacility(api, { latitude: 12.2388, longitude: 109.1967 })
  await pendingFacility(api)
  await pendingFacility(api, { communeCode: '22333', subType: 'homestay', rank: null })
  const { data: all } = await call(facilities.distribution, { query: {} }, clerk())
  expect(all).toMatchObject({ total: 3, located: 1 })
  expect(all.communes).toEqual([
    { code: '22366', name: 'Phường Nha Trang', count: 2 },
    { code: '22333', name: 'Phường Bắc Nha Trang', count: 1 },
  ])
  const { id, registration } = measured.facility
  const { name } = registration
  const place = { latitude: 12.2388, longitude: 109.1967, communeCode: '22366' }
  expect(all.points).toEqual([{ id, name, ...place, level: null }])
  expect(all.provinceCodes).toEqual(['56'])
  const { data: some } = await call(facilities.distribution, { query: { subType: 'homestay' } }, clerk())
  expect([some.total, some.located, some.points]).toEqual([1, 0, []])
})

it('tells who sees only what was given to them of nothing else', async () => {
  const role = await rows
    .selectFrom('users')
    .select('role_id')
    .where('id', '=', people.clerk.id)
    .executeTakeFirstOrThrow()
  await rows.updateTable('roles').set({ assigned_only: true }).where('id', '=', role.role_id).execute()
  const { data } = await call(facilities.distribution, { query: {} }, clerk())
  expect(data).toEqual({ total: 0, located: 0, communes: [], points: [], provinceCodes: [] })
})
