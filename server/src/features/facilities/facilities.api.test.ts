import { contract } from '@nhanxanh/contract'
import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { fullChecklist, pendingFacility } from '../../../../tests/support/registrations.ts'

const api = await startApi()
const { call, rows } = api
const facilities = contract.facilities
const people = cast(api, { officer: ['secretariat', 1], second: ['secretariat', 2], reader: ['viewer', 1] })

const officer = () => ({ token: people.officer.token })
const get = async (id: string) => (await call(facilities.get, { params: { id } }, officer())).data
const approve = (id: string, version: number, token = people.officer.token) =>
  call(facilities.approve, { params: { id }, body: { version, checklist: fullChecklist } }, { token })
describe('the list', () => {
  it('filters, counts every tab, orders and pages without loss or repetition', async () => {
    const made: FacilityDetail[] = []
    for (let nth = 0; nth < 5; nth += 1) {
      const { facility } = await pendingFacility(api, {
        communeCode: '22528',
        subType: 'nha_nghi',
        rank: null,
        name: `Nhà nghỉ Đảo ${nth}`,
      })
      made.push(await get(facility.id))
    }
    await approve(made[0]?.id ?? '', made[0]?.version ?? 0)
    const query = { communeCode: '22528', limit: 2, orderField: 'name', orderDirection: 'ASC' } as const
    const pages = await Promise.all(
      [1, 2, 3].map((page) => call(facilities.list, { query: { ...query, page } }, officer())),
    )
    expect(pages[0]?.data).toMatchObject({ total: 5, counts: { pending: 4, approved: 1, rejected: 0 } })
    expect(pages.flatMap(({ data }) => data.items.map(({ name }) => name))).toEqual(made.map(({ name }) => name))
    const pending = await call(facilities.list, { query: { ...query, status: 'pending' } }, officer())
    expect(pending.data).toMatchObject({ total: 4, counts: { pending: 4, approved: 1, rejected: 0 } })
  })

  it('says of what an old name of its commune found why, and of nothing else', async () => {
    const oldAddress = '12 Trần Phú, phường Lộc Thọ, thành phố Nha Trang'
    const { facility } = await pendingFacility(api, { name: 'Nhà hàng Sóng Lặng', communeCode: '22366', oldAddress })
    const found = async (q: string) => {
      const { data } = await call(facilities.list, { query: { q } }, officer())
      return data.items.find(({ id }) => id === facility.id)?.formerPlace
    }
    expect(await found('song lang loc tho')).toBe('phường Lộc Thọ')
    expect(await found('Lộc Thọ')).toBe('phường Lộc Thọ')
    expect(await found('song lang')).toBeNull()
    expect(await get(facility.id)).toMatchObject({ oldAddress, formerPlace: null })
  })

  it('knows the age of files that wait: what was decided long ago is not late', async () => {
    const long = new Date(Date.now() - 60 * 86_400_000)
    const [waiting, decided, young] = [
      await pendingFacility(api, { communeCode: '22390' }),
      await pendingFacility(api, { communeCode: '22390' }),
      await pendingFacility(api, { communeCode: '22390' }),
    ]
    const old = [waiting.facility.id, decided.facility.id]
    await rows.updateTable('facilities').set({ submitted_at: long }).where('id', 'in', old).execute()
    const approved = { status: 'approved', decided_at: new Date(long.getTime() + 3_600_000) } as const
    await rows.updateTable('facilities').set(approved).where('id', '=', decided.facility.id).execute()
    const list = async (query: object) =>
      (await call(facilities.list, { query: { communeCode: '22390', ...query } }, officer())).data
    const late = await list({ ageFrom: 5 })
    expect(late.items.map(({ id }) => id)).toEqual([waiting.facility.id])
    expect(late.items.every(({ ageDays }) => ageDays >= 5)).toBe(true)
    expect(late).toMatchObject({ total: 1, counts: { pending: 1, approved: 0, rejected: 0 } })
    expect((await list({ ageFrom: 5, status: 'approved' })).total).toBe(0)
    expect((await list({ ageFrom: 0, status: 'pending' })).items.map(({ id }) => id).toSorted()).toEqual(
      [waiting.facility.id, young.facility.id].toSorted(),
    )
  })

  it('finds by folded words in any order, old place names, abbreviations, codes and phones in any writing', async () => {
    const { facility, body } = await pendingFacility(api, {
      name: 'Khách sạn Thủy Tiên Hòn Đỏ',
      communeCode: '22366',
      representativePhone: '0986 111 222',
    })
    const find = async (q: string) =>
      (await call(facilities.list, { query: { q, limit: 100 } }, officer())).data.items.map(({ id }) => id)
    const queries = [
      'thuy tien',
      'THUỶ TIÊN',
      'hòn đỏ thuỷ',
      'ks thủy tiên',
      'thuy tien loc tho',
      '+84 986-111-222',
      '0986111222',
      facility.code,
      body.identityCode,
    ]
    for (const q of [...queries, 'thủy tiên'.normalize('NFD')])
      expect([q, await find(q)]).toEqual([q, expect.arrayContaining([facility.id])])
    expect(await find('thuy tien khong co')).toEqual([])
    // Signs alone are no search, and none of them stands for others.
    expect(await find('%_\\')).toEqual(await find(''))
    expect(await find('thuy tien %_\\ khong co')).toEqual([])
  })

  it('refuses by name what it does not declare', async () => {
    const odd = { orderField: 'password_hash', lạ: '1', limit: '1000', page: '0', submittedFrom: '2026-02-30' }
    const { status, error } = await call(facilities.list, { query: odd as never }, officer())
    expect(status).toBe(400)
    expect(Object.keys(error.fields ?? {}).sort()).toEqual(
      ['limit', 'lạ', 'orderField', 'page', 'submittedFrom'].sort(),
    )
  })

  it('takes days as Vietnam days', async () => {
    const { facility } = await pendingFacility(api)
    await rows
      .updateTable('facilities')
      .set({ submitted_at: new Date('2026-01-31T17:30:00Z') })
      .where('id', '=', facility.id)
      .execute()
    const on = async (day: string) => {
      const { data } = await call(facilities.list, { query: { submittedFrom: day, submittedTo: day } }, officer())
      return data.items.map(({ id }) => id)
    }
    expect(await on('2026-02-01')).toEqual([facility.id])
    expect(await on('2026-01-31')).toEqual([])
  })

  it('masks the numbers of persons for those who cannot approve', async () => {
    const { body, facility } = await pendingFacility(api)
    const { token } = await api.signIn('assessor')
    await rows
      .updateTable('roles')
      .set({ permissions: ['facility:list', 'facility:read'] })
      .where('name', '=', 'Thẩm định viên')
      .execute()
    const seen = await call(facilities.list, { query: { q: facility.code } }, { token })
    expect(seen.data.items[0]).toMatchObject({
      representativePhone: expect.stringContaining('***'),
      identityCode: expect.stringContaining('***'),
    })
    expect((await call(facilities.get, { params: { id: facility.id } }, { token })).data.identityCode).not.toBe(
      body.identityCode,
    )
    expect((await get(facility.id)).identityCode).toBe(body.identityCode)
    const found = async (q: string, by: string) => {
      const { items } = (await call(facilities.list, { query: { q, limit: 100 } }, { token: by })).data
      return items.some(({ id }) => id === facility.id)
    }
    const digits = body.representativePhone.replaceAll(' ', '')
    const hidden = [digits, `+84 ${digits.slice(1)}`, digits.slice(4), `${body.name} ${digits}`, body.identityCode]
    for (const q of hidden) {
      expect([q, await found(q, officer().token)]).toEqual([q, true])
      expect([q, await found(q, token)]).toEqual([q, false])
    }
    for (const q of [facility.code, body.name, '0258 382 1234']) {
      expect([q, await found(q, token)]).toEqual([q, true])
    }
    const snapshot = { ...facility.registration, representativePhone: '+84977000111' }
    await rows
      .insertInto('facility_decisions')
      .values({
        facility_id: facility.id,
        attempt: 1,
        outcome: 'rejected',
        reasons: JSON.stringify([
          { code: 'mismatch', targets: ['representativePhone'], note: 'Số điện thoại không khớp.' },
        ]),
        checklist: '{}',
        snapshot: JSON.stringify(snapshot),
        decided_by: people.officer.id,
        decided_at: new Date(),
      })
      .execute()
    await rows.updateTable('facilities').set({ attempt: 2 }).where('id', '=', facility.id).execute()
    const seenAgain = await call(facilities.get, { params: { id: facility.id } }, { token })
    expect(Object.keys(seenAgain.data.changes ?? {})).toContain('representativePhone')
    expect(JSON.stringify(seenAgain.data.changes)).not.toMatch(/977000111|977 000 111/)
  })

  it('tells the place in the queue and the next one', async () => {
    const made = []
    for (let nth = 0; nth < 3; nth += 1) made.push((await pendingFacility(api, { communeCode: '22651' })).facility.id)
    const query = { communeCode: '22651', status: 'pending', orderField: 'submittedAt', orderDirection: 'ASC' } as const
    const place = async (id: string) => (await call(facilities.queue, { params: { id }, query }, officer())).data
    expect(await place(made[1] ?? '')).toEqual({ position: 2, total: 3, previousId: made[0], nextId: made[2] })
    const { version } = await get(made[1] ?? '')
    await approve(made[1] ?? '', version)
    expect(await place(made[1] ?? '')).toEqual({ position: null, total: 2, previousId: null, nextId: made[0] })
  })

  it('filters by who took a file up', async () => {
    const { facility } = await pendingFacility(api, { communeCode: '22834' })
    const mine = async (assignee: string) =>
      (await call(facilities.list, { query: { communeCode: '22834', assignee } }, officer())).data.items.map(
        (row) => row.assignee?.id ?? null,
      )
    expect(await mine('me')).toEqual([])
    expect(await mine('none')).toEqual([null])
    await call(facilities.claim, { params: { id: facility.id } }, officer())
    expect(await mine('me')).toEqual([people.officer.id])
    expect(await mine(`none,${people.second.id}`)).toEqual([])
    await call(facilities.release, { params: { id: facility.id } }, officer())
    expect(await mine('none')).toEqual([null])
  })
})
