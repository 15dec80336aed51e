import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { patient } from '../../../../tests/support/client.ts'
import { fullChecklist, pendingFacility, taxCode } from '../../../../tests/support/registrations.ts'

const api = await startApi()
const { call, rows } = api
const facilities = contract.facilities
let token = ''
beforeAll(async () => {
  token = (await api.signIn('secretariat')).token
})

const officer = () => ({ token })
const get = async (id: string) => (await call(facilities.get, { params: { id } }, officer())).data
const approve = (id: string, version: number) =>
  call(facilities.approve, { params: { id }, body: { version, checklist: fullChecklist } }, officer())

describe('look-alikes', () => {
  const duplicates = async (id: string) => (await call(facilities.duplicates, { params: { id } }, officer())).data.items
  const judgeAsSeen = async (id: string, otherId: string) => {
    const [one, other] = [await get(id), await get(otherId)]
    return (verdict: 'same' | 'different') =>
      patient(call)(
        facilities.judgeDuplicate,
        { params: { id, otherId }, body: { verdict, version: one.version, otherVersion: other.version } },
        officer(),
      )
  }
  const judge = async (id: string, otherId: string, verdict: 'same' | 'different') =>
    (await judgeAsSeen(id, otherId))(verdict)
  const edit = ({ facility, body, owner }: Awaited<ReturnType<typeof pendingFacility>>, street: string) =>
    call(
      contract.portal.updateFacility,
      { params: { id: facility.id }, body: { ...body, street, version: facility.version } },
      owner,
    )

  it('are found by branch, phone, and folded name in one commune', async () => {
    const first = await pendingFacility(api, {
      identityCodeType: 'MST',
      identityCode: taxCode(3),
      name: 'Nhà nghỉ Hoà Bình',
    })
    const branch = await pendingFacility(api, { identityCodeType: 'MST', identityCode: `${taxCode(3)}-001` })
    const phone = await pendingFacility(api, { representativePhone: first.body.representativePhone })
    const name = await pendingFacility(api, { name: 'nhà nghỉ  HÒA BÌNH' })
    const found = await duplicates(first.facility.id)
    expect(Object.fromEntries(found.map(({ facility, grounds }) => [facility.id, grounds]))).toEqual({
      [branch.facility.id]: ['identity_code'],
      [phone.facility.id]: ['phone'],
      [name.facility.id]: ['name_and_commune'],
    })
  })

  it('bar an approval until told apart; the verdict holds for both sides until one of them is edited', async () => {
    const one = await pendingFacility(api)
    const two = await pendingFacility(api, { representativePhone: one.body.representativePhone })
    expect((await get(one.facility.id)).flags).toContain('duplicate')
    expect((await approve(one.facility.id, one.facility.version)).error.message).toBe('OPEN_DUPLICATES')
    await judge(two.facility.id, one.facility.id, 'same')
    expect((await approve(one.facility.id, one.facility.version)).error.message).toBe('OPEN_DUPLICATES')
    await judge(one.facility.id, two.facility.id, 'different')
    expect(await duplicates(two.facility.id)).toMatchObject([{ verdict: 'different', verdictBy: 'Tổ thư ký 1' }])
    await call(
      contract.portal.updateFacility,
      { params: { id: two.facility.id }, body: { ...two.body, street: '1 Lê Lợi', version: two.facility.version } },
      two.owner,
    )
    expect(await duplicates(one.facility.id)).toMatchObject([{ verdict: null }])
    await judge(one.facility.id, two.facility.id, 'different')
    expect((await approve(one.facility.id, one.facility.version)).status).toBe(200)
  })

  it('are found, counted and exported by their flag exactly where the row carries it: while it waits', async () => {
    const one = await pendingFacility(api)
    const two = await pendingFacility(api, { representativePhone: one.body.representativePhone })
    const decided = { status: 'approved', decided_at: new Date() } as const
    await rows.updateTable('facilities').set(decided).where('id', '=', one.facility.id).execute()
    const q = one.body.representativePhone
    const { data: all } = await call(facilities.list, { query: { q } }, officer())
    const carried = new Map(all.items.map(({ id, flags }) => [id, flags.includes('duplicate')]))
    expect([carried.get(one.facility.id), carried.get(two.facility.id)]).toEqual([false, true])
    const { data: flagged } = await call(facilities.list, { query: { q, flag: 'duplicate' } }, officer())
    expect([flagged.items.map(({ id }) => id), flagged.counts.approved]).toEqual([[two.facility.id], 0])
    const { data: facets } = await call(facilities.facets, { query: { q, facet: 'flag' } }, officer())
    expect(facets.counts['duplicate']).toBe(1)
    const query = { q, flag: 'duplicate' }
    const body = { list: 'facilities', format: 'csv', columns: ['code'], query } as const
    const leader = (await api.signIn('leader')).token
    const made = await call(contract.exports.create, { body: { ...body, columns: ['code'] } }, { token: leader })
    expect(made.data.rows).toBe(1)
  })

  it('are judged as they were compared: an edit of either side in between refuses the verdict', async () => {
    const one = await pendingFacility(api)
    const two = await pendingFacility(api, { representativePhone: one.body.representativePhone })
    for (const changed of [one, two]) {
      const verdict = await judgeAsSeen(one.facility.id, two.facility.id)
      await edit(changed, '7 Hùng Vương')
      expect((await verdict('different')).error.message).toBe('STALE_VERSION')
    }
    const self = await judgeAsSeen(one.facility.id, one.facility.id.toUpperCase())
    expect((await self('same')).error.message).toBe('FACILITY_NOT_FOUND')
    expect(await duplicates(one.facility.id)).toMatchObject([{ verdict: null }])
    const { rows: acts } = await sql<{ n: number }>`select count(*)::int as n from audit_logs
      where action = 'facility.judge-duplicate' and outcome = 'refused' and changes is not null`.execute(rows)
    // What was refused did not happen: its row tells of no change.
    expect(acts).toEqual([{ n: 0 }])
  })

  it('never carry a verdict over content that nobody compared, twenty times at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const one = await pendingFacility(api)
      const two = await pendingFacility(api, { representativePhone: one.body.representativePhone })
      const verdict = await judgeAsSeen(one.facility.id, two.facility.id)
      const [judged, edited] = await Promise.all([verdict('different'), edit(two, `${round} Hùng Vương`)])
      expect([edited.status, [200, 409].includes(judged.status)]).toEqual([200, true])
      // Whoever came first: the edit is newer than what was compared.
      expect(await duplicates(one.facility.id)).toMatchObject([{ verdict: null }])
    }
  })

  it('wait for each other when judged from both sides at once', async () => {
    const one = await pendingFacility(api)
    const two = await pendingFacility(api, { representativePhone: one.body.representativePhone })
    const there = await judgeAsSeen(one.facility.id, two.facility.id)
    const back = await judgeAsSeen(two.facility.id, one.facility.id)
    const answers = await Promise.all(Array.from({ length: 30 }, (_, nth) => (nth % 2 ? there : back)('different')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
  })
})
