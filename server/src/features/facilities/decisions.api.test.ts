import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { patient } from '../../../../tests/support/client.ts'
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
const mismatch = { code: 'mismatch', targets: ['name'], note: 'Tên chưa khớp giấy phép.' } as const
const reject = (id: string, version: number, token = people.officer.token) =>
  call(
    facilities.reject,
    { params: { id }, body: { version, reasons: [{ ...mismatch, targets: [...mismatch.targets] }] } },
    { token },
  )

describe('a decision', () => {
  it('approves: the owner reads it, the record tells who and when, the log has each step', async () => {
    const { owner, facility } = await pendingFacility(api)
    await call(facilities.claim, { params: { id: facility.id } }, officer())
    const { status, data } = await approve(facility.id, facility.version)
    expect(status).toBe(200)
    expect(data).toMatchObject({ status: 'approved', can: { approve: false, reject: false } })
    expect(data.decisions[0]).toMatchObject({
      outcome: 'approved',
      attempt: 1,
      decidedBy: { id: people.officer.id },
      checklist: fullChecklist,
    })
    expect((await call(contract.portal.ownFacility, {}, owner)).data.status).toBe('approved')
    const history = await call(facilities.story, { params: { id: facility.id } }, officer())
    expect(history.data.items.map(({ action }) => action)).toEqual([
      'facility.approve',
      'facility.claim',
      'facility.register',
    ])
  })

  it('rejects with pinned reasons, which the owner reads, mends and hands in again', async () => {
    const { owner, facility, body, fileId } = await pendingFacility(api)
    const reasons = [
      {
        code: 'licence_unreadable' as const,
        targets: [fileId, 'licenceFileIds' as const],
        note: 'Giấy phép mờ trang 2.',
      },
      { code: 'mismatch' as const, targets: ['name' as const], note: 'Tên chưa khớp.' },
    ]
    const rejected = await call(
      facilities.reject,
      { params: { id: facility.id }, body: { version: facility.version, reasons } },
      officer(),
    )
    expect(rejected.data).toMatchObject({ status: 'rejected', decisions: [{ outcome: 'rejected', reasons }] })
    const own = (await call(contract.portal.ownFacility, {}, owner)).data
    expect(own).toMatchObject({ status: 'rejected', reasons, can: { edit: true, resubmit: true } })
    expect(own.message).toContain('2. Thông tin không khớp giấy phép (Tên cơ sở): Tên chưa khớp.')
    const edited = await call(
      contract.portal.updateFacility,
      { params: { id: own.id }, body: { ...body, name: 'Tên đúng giấy phép', version: own.version } },
      owner,
    )
    expect(edited.data.status).toBe('rejected')
    const again = await call(
      contract.portal.resubmitFacility,
      { params: { id: own.id }, body: { version: edited.data.version } },
      owner,
    )
    expect(again.data).toMatchObject({ status: 'pending', attempt: 2, reasons: [] })
    const seen = await get(own.id)
    expect(seen.flags).toContain('resubmitted')
    expect(seen.changes).toEqual({ name: { before: body.name, after: 'Tên đúng giấy phép' } })
    expect(seen.decisions).toHaveLength(1)
    const twice = await call(
      contract.portal.resubmitFacility,
      { params: { id: own.id }, body: { version: again.data.version } },
      owner,
    )
    expect(twice.error.message).toBe('FACILITY_NOT_REJECTED')
    expect((await approve(own.id, again.data.version)).data.decisions).toHaveLength(2)
  })

  it('is one of fifty at once on two instances; the others hear who decided and when', async () => {
    const other = await api.anotherInstance()
    const { facility } = await pendingFacility(api)
    const body = { version: facility.version, checklist: fullChecklist }
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) =>
        patient(nth % 2 === 0 ? call : other.call)(
          facilities.approve,
          { params: { id: facility.id }, body },
          { token: nth % 3 === 0 ? people.second.token : people.officer.token },
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const late = answers.filter(({ status }) => status === 409)
    expect(late).toHaveLength(49)
    for (const { error } of late) {
      expect(error.message).toMatch(/^Hồ sơ này đã được Tổ thư ký [12] duyệt lúc \d\d:\d\d ngày \d\d\/\d\d\/\d{4}\.$/)
    }
    const decisions = await rows
      .selectFrom('facility_decisions')
      .selectAll()
      .where('facility_id', '=', facility.id)
      .execute()
    expect(decisions).toHaveLength(1)
  })

  it('ends in one state when one approves while another rejects, twenty times', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { facility } = await pendingFacility(api)
      const [yes, no] = await Promise.all([
        approve(facility.id, facility.version),
        reject(facility.id, facility.version, people.second.token),
      ])
      expect([yes.status, no.status].toSorted((a, b) => a - b)).toEqual([200, 409])
      const { status } = await get(facility.id)
      expect(status).toBe(yes.status === 200 ? 'approved' : 'rejected')
      const acts = await rows
        .selectFrom('audit_logs')
        .selectAll()
        .where('ref_id', '=', facility.id)
        .where('outcome', '=', 'success')
        .where('action', 'in', ['facility.approve', 'facility.reject'])
        .execute()
      expect(acts).toHaveLength(1)
    }
  })

  it('leaves everything as it was when its audit row cannot be written', async () => {
    const { facility } = await pendingFacility(api)
    for (const table of ['audit_logs', 'facility_decisions']) {
      await sql
        .raw(`create function fault() returns trigger language plpgsql as $$ begin raise 'fault'; end $$;
        create trigger fault before insert on ${table} for each row execute function fault()`)
        .execute(rows)
      expect((await approve(facility.id, facility.version)).status).toBe(500)
      await sql.raw(`drop function fault() cascade`).execute(rows)
      expect(await get(facility.id)).toMatchObject({ status: 'pending', version: facility.version, decisions: [] })
    }
    expect((await approve(facility.id, facility.version)).status).toBe(200)
  })

  it('needs the page to be as new as the record, and the record to exist', async () => {
    const { owner, facility, body } = await pendingFacility(api)
    await call(
      contract.portal.updateFacility,
      { params: { id: facility.id }, body: { ...body, street: '9 Lê Lợi', version: facility.version } },
      owner,
    )
    expect((await approve(facility.id, facility.version)).error.message).toBe('STALE_VERSION')
    expect((await approve(crypto.randomUUID(), 1)).error.message).toBe('FACILITY_NOT_FOUND')
  })

  it('needs the checklist settled and names the open lines', async () => {
    const { facility } = await pendingFacility(api)
    const checklist = { ...fullChecklist, name_matches: 'fail' as const, in_scope: undefined }
    const { status, error } = await call(
      facilities.approve,
      {
        params: { id: facility.id },
        body: { version: facility.version, checklist: JSON.parse(JSON.stringify(checklist)) as typeof fullChecklist },
      },
      officer(),
    )
    expect([status, error.message]).toEqual([409, 'CHECKLIST_INCOMPLETE'])
    expect(Object.keys(error.fields ?? {}).sort()).toEqual(['checklist.in_scope', 'checklist.name_matches'])
  })

  it('vouches for no document that nobody can read: none, or a damaged one', async () => {
    const { facility, fileId } = await pendingFacility(api)
    const licence = rows.updateTable('facility_licences').where('file_id', '=', fileId)
    const file = rows.updateTable('files').where('id', '=', fileId)
    await licence.set({ removed_at: new Date() }).execute()
    const bare = await approve(facility.id, facility.version)
    expect([bare.status, bare.error.message]).toEqual([409, 'LICENCE_NOT_READABLE'])
    expect(Object.keys(bare.error.fields ?? {}).toSorted()).toEqual([
      'checklist.identity_matches',
      'checklist.licence_valid',
      'checklist.name_matches',
      'checklist.representative_matches',
    ])
    expect((await get(facility.id)).flags).toEqual(['missing_licence'])
    await licence.set({ removed_at: null }).execute()
    await file.set({ damaged_at: new Date() }).execute()
    expect((await approve(facility.id, facility.version)).error.message).toBe('LICENCE_NOT_READABLE')
    const seen = await get(facility.id)
    expect([seen.flags, seen.licenceFiles[0]?.isDamaged, seen.status]).toEqual([['broken_file'], true, 'pending'])
    const flagged = await call(facilities.list, { query: { flag: 'broken_file' } }, officer())
    expect(flagged.data.items.map(({ id, flags }) => ({ id, flags }))).toEqual([
      { id: facility.id, flags: ['broken_file'] },
    ])
    const facet = await call(facilities.facets, { query: { facet: 'flag' } }, officer())
    expect(facet.data.counts['broken_file']).toBe(1)
    await file.set({ damaged_at: null }).execute()
    expect((await approve(facility.id, facility.version)).status).toBe(200)
  })

  it('keeps what was asked in its words, and lists who decided for which reasons', async () => {
    const { facility } = await pendingFacility(api)
    expect((await get(facility.id)).decision).toBeNull()
    const checklist = { name_matches: 'fail' } as const
    const body = { version: facility.version, checklist, reasons: [{ ...mismatch, targets: [...mismatch.targets] }] }
    await call(facilities.reject, { params: { id: facility.id }, body }, officer())
    const record = await get(facility.id)
    expect(record.decisions[0]?.checklistLines).toEqual([{ key: 'name_matches', label: 'Tên cơ sở khớp giấy phép' }])
    const by = { id: people.officer.id, name: 'Tổ thư ký 1' }
    const reasons = ['Thông tin không khớp giấy phép']
    const checks = { asked: 1, passed: 0, notApplicable: 0 }
    expect(record.decision).toEqual({ by, reasons, checks })
    const { data } = await call(facilities.list, { query: { status: 'rejected', q: facility.code } }, officer())
    expect(data.items[0]?.decision).toEqual({ by, reasons, checks })
  })

  it('needs a rejection to have a reason, pinned to this very record, with a note', async () => {
    const { facility } = await pendingFacility(api)
    const attempt = (reasons: unknown) =>
      call(
        facilities.reject,
        { params: { id: facility.id }, body: { version: facility.version, reasons: reasons as [] } },
        officer(),
      )
    expect((await attempt([])).error.fields).toEqual({ reasons: 'Vui lòng nêu ít nhất một lý do.' })
    const blank = await attempt([{ code: 'other', targets: [], note: ' ' }])
    expect(blank.error.fields).toEqual({
      'reasons.0.note': 'Vui lòng nhập nội dung gửi chủ cơ sở.',
      'reasons.0.targets': 'Vui lòng chọn ít nhất một nội dung cần sửa.',
    })
    const strange = await attempt([{ code: 'other', targets: [crypto.randomUUID()], note: 'x' }])
    expect(strange.error.fields).toEqual({ 'reasons.0.targets': 'Tệp được chọn không thuộc hồ sơ này.' })
    expect((await get(facility.id)).status).toBe('pending')
  })

  it('belongs to those who may; the refusal itself is on record', async () => {
    const { facility } = await pendingFacility(api)
    const refused = await approve(facility.id, facility.version, people.reader.token)
    expect([refused.status, refused.error.message]).toEqual([403, 'FORBIDDEN'])
    const acts = await rows
      .selectFrom('audit_logs')
      .selectAll()
      .where('changed_by', '=', people.reader.id)
      .where('action', '=', 'facility.approve')
      .execute()
    expect(acts.map(({ outcome, reason }) => [outcome, reason])).toEqual([['refused', 'FORBIDDEN']])
  })
})
