import { contract } from '@nhanxanh/contract'
import type { facilityEntry } from '@nhanxanh/contract/features/facilities.fields'
import type { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import {
  fullChecklist,
  newOwner,
  pendingFacility,
  readyOwner,
  registration,
  smallPdf,
} from '../../../../../tests/support/registrations.ts'

type FacilityEntry = z.input<typeof facilityEntry>

const api = await startApi()
const { call, rows, lettersTo } = api
const { facilities, files, portal } = contract
const people = cast(api, { clerk: ['secretariat', 1], officer: ['secretariat', 2], leader: ['leader', 1] })
const clerk = () => ({ token: people.clerk.token })
const officer = () => ({ token: people.officer.token })

const paper = async (changes: Partial<FacilityEntry> = {}): Promise<FacilityEntry> => {
  const { data } = await call(files.upload, { body: await smallPdf() }, clerk())
  return { ...registration({ licenceFileIds: [data.id] }), code: null, invitedEmail: null, ...changes }
}
const enter = async (changes: Partial<FacilityEntry> = {}) =>
  (await call(facilities.create, { body: await paper(changes) }, clerk())).data
const approve = (id: string, version: number, by = officer()) =>
  call(facilities.approve, { params: { id }, body: { version, checklist: fullChecklist } }, by)

describe('a registration from paper', () => {
  it('waits without an owner, and is approved by anybody but who entered it', async () => {
    const entered = await enter({ latitude: 12.2388, longitude: 109.1967 })
    expect(entered).toMatchObject({
      status: 'pending',
      owner: null,
      flags: ['unowned'],
      writers: [{ id: people.clerk.id }],
      latitude: 12.2388,
      can: { approve: false, edit: true, delete: true },
    })
    const own = await approve(entered.id, entered.version, clerk())
    expect([own.status, own.error.message]).toEqual([409, 'FACILITY_WRITTEN_BY_YOU'])
    const { data } = await approve(entered.id, entered.version)
    expect(data).toMatchObject({ status: 'approved', owner: null })
  })

  it('gets the code that the office gives, once', async () => {
    const code = 'KH-GIAY-001'
    expect((await enter({ code })).code).toBe(code)
    const again = await call(facilities.create, { body: await paper({ code: 'kh-giay-001' }) }, clerk())
    expect([again.status, again.error.message, Object.keys(again.error.fields ?? {})]).toEqual([
      409,
      'FACILITY_CODE_ALREADY_EXISTS',
      ['code'],
    ])
  })

  it('says each mistake at its field', async () => {
    const taken = await enter()
    const { identityCode, identityCodeType } = taken
    const same = await call(facilities.create, { body: await paper({ identityCode, identityCodeType }) }, clerk())
    expect([same.error.message, Object.keys(same.error.fields ?? {})]).toEqual([
      'IDENTITY_CODE_ALREADY_EXISTS',
      ['identityCode'],
    ])
    const half = await call(facilities.create, { body: await paper({ latitude: 12 }) }, clerk())
    expect(Object.keys(half.error.fields ?? {})).toEqual(['longitude'])
    const stranger = (await call(files.upload, { body: await smallPdf() }, officer())).data.id
    const foreign = await call(facilities.create, { body: await paper({ licenceFileIds: [stranger] }) }, clerk())
    expect([foreign.error.message, Object.keys(foreign.error.fields ?? {})]).toEqual([
      'FILE_NOT_FOUND',
      ['licenceFileIds'],
    ])
  })

  it('is hinted at while it is typed', async () => {
    const { id, name, representativePhone, identityCode, commune } = await enter()
    const alike = async (query: object) =>
      (await call(facilities.alike, { query }, clerk())).data.items.map((item) => [item.id, item.grounds])
    expect(await alike({ name: name.toUpperCase(), communeCode: commune.code })).toEqual([[id, ['name_and_commune']]])
    expect(await alike({ phone: representativePhone.replace('+84', '0') })).toEqual([[id, ['phone']]])
    expect(await alike({ identityCode })).toEqual([[id, ['identity_code']]])
    expect(await alike({ identityCode, except: id })).toEqual([])
    expect(await alike({ name })).toEqual([])
  })
})

describe('a correction by staff', () => {
  it('makes its writer one who may not approve, and is refused once approved', async () => {
    const { facility, body } = await pendingFacility(api)
    const params = { id: facility.id }
    const update = { ...body, street: '9 Hùng Vương', code: null, version: facility.version }
    const { data } = await call(facilities.update, { params, body: update }, clerk())
    expect(data).toMatchObject({ street: '9 Hùng Vương', can: { approve: false } })
    expect((await call(facilities.update, { params, body: update }, officer())).error.message).toBe('STALE_VERSION')
    expect((await approve(facility.id, data.version, clerk())).error.message).toBe('FACILITY_WRITTEN_BY_YOU')
    const approved = (await approve(facility.id, data.version)).data
    const late = await call(facilities.update, { params, body: { ...update, version: approved.version } }, clerk())
    expect([late.status, late.error.message]).toEqual([409, 'CANNOT_UPDATE_APPROVED_FACILITY'])
  })

  it('hands a rejected one in again', async () => {
    const { id, version } = await enter()
    const reasons = [{ code: 'mismatch', targets: ['name' as const], note: 'Tên chưa khớp giấy phép.' }]
    const { data } = await call(facilities.reject, { params: { id }, body: { version, reasons } }, officer())
    expect(data).toMatchObject({ status: 'rejected', can: { resubmit: true } })
    const again = await call(facilities.resubmit, { params: { id }, body: { version: data.version } }, clerk())
    expect(again.data).toMatchObject({ status: 'pending', attempt: 2 })
  })
})

describe('the owner of what the office entered', () => {
  it('is invited by letter, and takes it over by the proven address alone', async () => {
    const email = `moi${crypto.randomUUID()}@kiemthu.example`
    const { id, name } = await enter({ invitedEmail: email })
    await expect.poll(() => lettersTo(email)).toHaveLength(1)
    const stranger = await readyOwner(api)
    expect((await call(portal.takeOver, { params: { id } }, stranger)).error.message).toBe('INVITATION_NOT_FOUND')
    const owner = await newOwner(api, email)
    expect((await call(portal.invitations, {}, owner)).data.items).toMatchObject([{ id, name }])
    const { data } = await call(portal.takeOver, { params: { id } }, owner)
    expect(data).toMatchObject({ id, can: { edit: true } })
    expect((await call(portal.invitations, {}, owner)).data.items).toEqual([])
    expect((await call(facilities.get, { params: { id } }, officer())).data).toMatchObject({
      owner: { email },
      flags: [],
    })
    expect((await call(facilities.invite, { params: { id }, body: { email } }, clerk())).status).toBe(409)
  })

  it('is invited anew at another address, and the one of before opens nothing', async () => {
    const [first, second] = [await readyOwner(api), await readyOwner(api)]
    const { id } = await enter({ invitedEmail: first.email })
    await call(facilities.invite, { params: { id }, body: { email: second.email } }, clerk())
    expect((await call(portal.takeOver, { params: { id } }, first)).error.message).toBe('INVITATION_NOT_FOUND')
    expect((await call(portal.takeOver, { params: { id } }, second)).status).toBe(200)
  })

  it('has one facility only', async () => {
    const { owner } = await pendingFacility(api)
    const { id } = await enter({ invitedEmail: owner.email })
    expect((await call(portal.takeOver, { params: { id } }, owner)).error.message).toBe('USER_HAS_FACILITY')
  })
})

describe('what ends', () => {
  it('is deleted while nobody decided, with its licences', async () => {
    const { id } = await enter()
    expect((await call(facilities.delete, { params: { id } }, clerk())).status).toBe(200)
    expect((await call(facilities.get, { params: { id } }, clerk())).error.message).toBe('FACILITY_NOT_FOUND')
    expect(
      await rows.selectFrom('facility_licences').select('file_id').where('facility_id', '=', id).execute(),
    ).toEqual([])
    const reader = { token: people.leader.token }
    expect((await call(facilities.delete, { params: { id } }, reader)).status).toBe(403)
  })

  it('is archived once it was decided, takes part no longer, and can come back', async () => {
    const { owner, facility } = await pendingFacility(api)
    const params = { id: facility.id }
    const reason = 'Cơ sở đã ngừng kinh doanh.'
    const early = await call(facilities.archive, { params, body: { version: facility.version, reason } }, clerk())
    expect(early.error.message).toBe('FACILITY_STILL_AT_WORK')
    const { version } = (await approve(facility.id, facility.version)).data
    expect((await call(facilities.delete, { params }, clerk())).error.message).toBe('FACILITY_HAS_HISTORY')
    const { data } = await call(facilities.archive, { params, body: { version, reason } }, clerk())
    expect(data).toMatchObject({ flags: ['archived'], archiveReason: reason, can: { restore: true, archive: false } })
    const found = await call(facilities.list, { query: { flag: 'archived', q: data.code } }, clerk())
    expect(found.data.items.map(({ id }) => id)).toEqual([facility.id])
    const start = { kind: 'initial', periodTo: '2026-10-31' } as const
    expect((await call(portal.startAssessment, { body: start }, owner)).error.message).toBe('FACILITY_ARCHIVED')
    const back = await call(facilities.restore, { params, body: { version: data.version } }, clerk())
    expect(back.data).toMatchObject({ flags: [], archivedAt: null })
  })
})

describe('the ids at sites that list places', () => {
  it('are said by staff or the owner in their form, by nobody else and not over what changed meanwhile', async () => {
    const { owner, facility } = await pendingFacility(api)
    const ids = { booking: '1234567', google: null, expedia: null, trip: null, agoda: null }
    const { id, version } = facility
    const set = (by: { token: string }, body: Partial<Record<keyof typeof ids, string | null>> & { version: number }) =>
      call(portal.setListings, { params: { id }, body: { ...ids, ...body } }, by)

    const wrong = await set(owner, { version, agoda: 'https://agoda.com/1' })
    expect([wrong.status, wrong.error.fields]).toEqual([
      400,
      { agoda: 'Mã ở Agoda không đúng dạng: mã gồm tối đa 12 chữ số.' },
    ])
    const other = await set(await readyOwner(api), { version })
    expect([other.status, other.error.message]).toEqual([403, 'NOT_AUTHORIZED_TO_UPDATE_FACILITY'])
    const said = await set(owner, { version })
    expect(said.data.listingIds).toEqual(ids)

    const late = await call(facilities.setListings, { params: { id }, body: { ...ids, version } }, clerk())
    expect([late.status, late.error.message]).toEqual([409, 'STALE_VERSION'])
    const body = { ...ids, agoda: '765', version: said.data.version }
    const { data } = await call(facilities.setListings, { params: { id }, body }, clerk())
    expect(data.listingIds).toEqual({ ...ids, agoda: '765' })
    const changes = await rows
      .selectFrom('audit_logs')
      .select('changes')
      .where('action', '=', 'facility.set-listings')
      .where('ref_id', '=', id)
      .where('outcome', '=', 'success')
      .orderBy('id')
      .execute()
    expect(changes.map((row) => row.changes)).toEqual([
      { listingIds: { before: null, after: 'Booking.com 1234567' } },
      { listingIds: { before: 'Booking.com 1234567', after: 'Booking.com 1234567, Agoda 765' } },
    ])
  })
})
