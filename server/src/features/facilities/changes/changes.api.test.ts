import fc from 'fast-check'
import { contract } from '@nhanxanh/contract'
import { describe, expect, it, vi } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { fullChecklist, pendingFacility, smallPdf } from '../../../../../tests/support/registrations.ts'
import { times } from '../../../../../tests/support/random.ts'

const api = await startApi()
await shippedSets(api)
const { call } = api
const { certificates, facilities, facilityImports, files, portal, notifications } = contract
const people = cast(api, {
  clerk: ['secretariat', 1],
  officer: ['secretariat', 2],
  leader: ['leader', 1],
  admin: ['administrator', 1],
})
const clerk = () => ({ token: people.clerk.token })
const officer = () => ({ token: people.officer.token })

const approved = async () => {
  const made = await pendingFacility(api)
  const { id, version } = made.facility
  const body = { version, checklist: fullChecklist }
  const { data } = await call(facilities.approve, { params: { id }, body }, officer())
  return { ...made, id, params: { id }, version: data.version }
}
const note = 'Cơ sở đổi tên theo giấy phép mới.'
/** A certificate of before the system, which holds. Its number. */
const holding = async (facilityId: string): Promise<string> => {
  const { data } = await call(certificates.earlierLevels, {}, people.admin)
  const item = {
    facilityId,
    number: `KH-${crypto.randomUUID().slice(0, 8)}`,
    level: data.items.find(({ type }) => type === 'CSLT')?.key ?? '',
    decisionNumber: `QĐ-${crypto.randomUUID().slice(0, 8)}`,
    decidedOn: '2026-01-05',
    issuedOn: '2026-01-05',
    validUntil: '2029-01-04',
  }
  const body = { signerName: 'Nguyễn Văn A', signerTitle: 'Giám đốc', fileId: null, items: [item] }
  expect((await call(certificates.enterEarlier, { body }, people.admin)).status).toBe(200)
  return item.number
}
const get = async (id: string) => (await call(facilities.get, { params: { id } }, officer())).data

describe('a change after the approval', () => {
  it('is never of the type while a certificate holds, asked by staff or owner, or agreed to', async () => {
    const { owner, id, params, body, version } = await approved()
    const beach = { ...body, type: 'DTQDL' as const, subType: 'bai_bien_dao' as const, rank: null, version, note }
    const { data: asked } = await call(facilities.proposeChange, { params, body: beach }, clerk())
    const held = await holding(id)
    const agree = () => call(facilities.approveChange, { params: { id, changeId: asked.id } }, officer())
    const refused = await agree()
    expect([refused.status, refused.error.fields?.['type']]).toEqual([400, expect.stringContaining(held)])
    const where = { params: { id, changeId: asked.id } }
    expect((await call(facilities.withdrawChange, where, clerk())).status).toBe(200)
    for (const again of [
      await call(facilities.proposeChange, { params, body: beach }, clerk()),
      await call(portal.proposeOwnChange, { params, body: beach }, owner),
    ]) {
      expect([again.status, again.error.fields?.['type']]).toEqual([400, expect.stringContaining(held)])
    }
    expect((await get(id)).typeProblem).toContain(held)
    expect(
      (await call(facilities.proposeChange, { params, body: { ...beach, ...body, rank: 5 } }, clerk())).status,
    ).toBe(200)
    // Once it has ended, the facility may become another one.
    await api.rows
      .updateTable('certificates')
      .set({ ended_at: new Date(), end_kind: 'closed' })
      .where('facility_id', '=', id)
      .execute()
    expect((await get(id)).typeProblem).toBeNull()
  })

  it('holds once a second person agrees, with its licence, and history tells both', async () => {
    const { id, params, body, fileId, version } = await approved()
    const licence = (await call(files.upload, { body: await smallPdf('Giay phep moi') }, clerk())).data.id
    const asked = { ...body, name: 'Khách sạn Tên Mới', licenceFileIds: [fileId, licence], version, note }
    const { data: change } = await call(facilities.proposeChange, { params, body: asked }, clerk())
    expect(change).toMatchObject({ status: 'open', isByOwner: false, can: { decide: false, withdraw: true } })
    expect(Object.keys(change.changes)).toEqual(['name', 'licenceFileIds'])
    expect(await get(id)).toMatchObject({ name: body.name, flags: ['change'] })
    const where = { params: { id, changeId: change.id } }
    const own = await call(facilities.approveChange, where, clerk())
    expect([own.status, own.error.message]).toEqual([409, 'FACILITY_WRITTEN_BY_YOU'])
    const { data } = await call(facilities.approveChange, where, officer())
    expect(data).toMatchObject({ name: 'Khách sạn Tên Mới', status: 'approved', flags: [] })
    expect(data.licenceFiles.map((file) => file.id)).toEqual([fileId, licence])
    expect((await call(facilities.approveChange, where, officer())).error.message).toBe('CHANGE_ALREADY_DECIDED')
    const history = await call(facilities.story, { params }, officer())
    expect(history.data.items.slice(0, 2).map(({ action, by }) => [action, by.name])).toEqual([
      ['facility.approve-change', expect.any(String)],
      ['facility.propose-change', expect.any(String)],
    ])
    const told = await call(notifications.listOwn, { query: {} }, clerk())
    expect(told.data.items[0]).toMatchObject({ title: 'Thay đổi được chấp thuận', data: { facilityId: id } })
  })

  it('is one at a time, of something, and of an approved facility', async () => {
    const { params, body, version } = await approved()
    const propose = (changes: object) =>
      call(facilities.proposeChange, { params, body: { ...body, version, note, ...changes } }, clerk())
    expect((await propose({})).error.message).toBe('NOTHING_CHANGED')
    expect((await propose({ street: '1 Yersin', version: version - 1 })).error.message).toBe('STALE_VERSION')
    expect((await propose({ street: '1 Yersin' })).status).toBe(200)
    expect((await propose({ street: '2 Yersin' })).error.message).toBe('CHANGE_ALREADY_OPEN')
    const waiting = await pendingFacility(api)
    const early = { ...waiting.body, version: waiting.facility.version, note, street: '3 Yersin' }
    const refused = await call(facilities.proposeChange, { params: { id: waiting.facility.id }, body: early }, clerk())
    expect(refused.error.message).toBe('FACILITY_NOT_APPROVED')
    const taken = { identityCode: waiting.body.identityCode, identityCodeType: waiting.body.identityCodeType }
    const other = await approved()
    const same = await call(
      facilities.proposeChange,
      { params: other.params, body: { ...other.body, version: other.version, note, ...taken } },
      clerk(),
    )
    expect([same.error.message, Object.keys(same.error.fields ?? {})]).toEqual([
      'IDENTITY_CODE_ALREADY_EXISTS',
      ['identityCode'],
    ])
  })

  it('is asked for by the owner too, refused with words that the owner reads, and taken back', async () => {
    const { owner, id, params, body, version } = await approved()
    const asked = { ...body, street: '5 Biệt Thự', version, note }
    const { data: change } = await call(portal.proposeOwnChange, { params, body: asked }, owner)
    expect(change).toMatchObject({ isByOwner: true, can: { withdraw: true } })
    const where = { params: { id, changeId: change.id } }
    const answer = 'Giấy phép mới chưa có địa chỉ này.'
    await call(facilities.rejectChange, { ...where, body: { answer } }, clerk())
    expect((await call(portal.ownChanges, {}, owner)).data.items).toMatchObject([{ status: 'rejected', answer }])
    expect(await get(id)).toMatchObject({ street: body.street, flags: [] })
    const second = await call(portal.proposeOwnChange, { params, body: asked }, owner)
    const mine = { params: { id, changeId: second.data.id } }
    expect((await call(facilities.withdrawChange, mine, clerk())).error.message).toBe(
      'NOT_AUTHORIZED_TO_UPDATE_FACILITY',
    )
    expect((await call(portal.withdrawOwnChange, mine, owner)).data.status).toBe('withdrawn')
    const stranger = await approved()
    expect((await call(portal.proposeOwnChange, { params, body: asked }, stranger.owner)).error.message).toBe(
      'NOT_AUTHORIZED_TO_UPDATE_FACILITY',
    )
  })

  it('of two officers who agree at once takes effect once', async () => {
    const { id, params, body, version } = await approved()
    const asked = { ...body, street: '7 Lê Thánh Tôn', version, note }
    const { data: change } = await call(facilities.proposeChange, { params, body: asked }, clerk())
    const where = { params: { id, changeId: change.id } }
    const answers = await Promise.all(
      [officer(), { token: people.leader.token }].map((by) => call(facilities.approveChange, where, by)),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await get(id)).version).toBe(version + 1)
  })
})

type Hand = 'clerk' | 'officer' | 'owner'
type Step = { act: 'edit' | 'import' | 'propose' | 'approve' | 'reject' | 'withdraw'; by: Hand; street: string }
const step = fc.record({
  act: fc.constantFrom('edit', 'import', 'propose', 'propose', 'approve', 'approve', 'reject', 'withdraw'),
  by: fc.constantFrom<Hand>('clerk', 'officer', 'owner'),
  street: fc.integer({ min: 1, max: 5 }).map((number) => `${number} Phan Bội Châu`),
})

type Made = Awaited<ReturnType<typeof approved>>

/** The facility as a line of an office's list, read and written. */
const importLine = async ({ facility, body }: Made, street: string, token: { token: string }) => {
  const { representativeName, representativePhone, identityCode, name } = body
  const line = [
    facility.code,
    name,
    `${street}, phường Nha Trang`,
    representativeName,
    representativePhone,
    identityCode,
  ]
  const text = `Mã cơ sở;Tên cơ sở;Địa chỉ;Người đại diện;Điện thoại;Số định danh\n${line.join(';')}\n`
  const { data, ...refused } = await call(facilityImports.read, { body: new File([text], 'ds.csv') }, token)
  if (refused.status !== 200) return refused
  const params = { id: data.id }
  const applied = await call(facilityImports.apply, { params }, token)
  if (applied.status === 200)
    await vi.waitFor(async () => {
      const { data: written } = await call(facilityImports.get, { params }, token)
      expect(written.batch?.status).toBe('done')
    })
  return applied
}

/** Does a step by the door of who does it; what is refused changes nothing. */
const take = async (made: Made, { act, by, street }: Step) => {
  const { id, params, body, owner } = made
  const isOwner = by === 'owner'
  const token = isOwner ? owner : { token: people[by].token }
  const { version } = await get(id)
  const input = { ...body, street, version }
  if (act === 'import') return importLine(made, street, token)
  if (act === 'edit')
    return isOwner
      ? call(portal.updateFacility, { params, body: input }, token)
      : call(facilities.update, { params, body: { ...input, code: null } }, token)
  if (act === 'propose')
    return call(
      isOwner ? portal.proposeOwnChange : facilities.proposeChange,
      { params, body: { ...input, note } },
      token,
    )
  const newest = (await call(facilities.changes, { params }, officer())).data.items[0]
  const where = { params: { id, changeId: newest?.id ?? id } }
  if (act === 'withdraw') return call(isOwner ? portal.withdrawOwnChange : facilities.withdrawChange, where, token)
  if (act === 'reject') return call(facilities.rejectChange, { ...where, body: { answer: 'Chưa đủ.' } }, token)
  return call(facilities.approveChange, where, token)
}

it('never changes a decided field without a second person, whatever is done in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const made = await approved()
      for (const next of steps) {
        const before = (await get(made.id)).street
        const { status } = await take(made, next)
        const { street } = await get(made.id)
        const agreed = (await call(facilities.changes, { params: made.params }, officer())).data.items[0]
        if (street === before) continue
        expect([next.act, status, agreed?.status]).toEqual(['approve', 200, 'approved'])
        expect(agreed?.decidedBy?.id).not.toBe(agreed?.proposedBy.id)
      }
    }),
    { numRuns: times(200) },
  )
})
