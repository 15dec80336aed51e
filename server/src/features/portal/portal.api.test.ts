import { contract } from '@nhanxanh/contract'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { patient } from '../../../../tests/support/client.ts'
import {
  pendingFacility,
  readyOwner,
  registration,
  smallPdf,
  taxCode,
} from '../../../../tests/support/registrations.ts'

const api = await startApi()
const { call, rows } = api
const portal = contract.portal
const upload = async (token: string) => (await call(portal.uploadFile, { body: await smallPdf() }, { token })).data.id

describe('a registration', () => {
  it('comes back as it was sent, normalised, waiting, with a code of the series', async () => {
    const { token } = await readyOwner(api)
    const fileId = await upload(token)
    const body = registration({
      licenceFileIds: [fileId],
      representativePhone: '+84 (0)905.123.456',
      name: ' Khách sạn Đá Bạc ',
    })
    const { status, data } = await call(portal.registerFacility, { body }, { token })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      status: 'pending',
      attempt: 1,
      answerDays: 5,
      reasons: [],
      can: { edit: true, resubmit: false },
    })
    expect(data.code).toMatch(/^KT-CSLT-20\d\d-\d{4}$/)
    expect(data.registration).toEqual({
      ...body,
      name: 'Khách sạn Đá Bạc',
      phone: '+842583821234',
      representativePhone: '+84905123456',
    })
    expect(data.licenceFiles.map(({ id }) => id)).toEqual([fileId])
    expect((await call(portal.ownFacility, {}, { token })).data).toEqual(data)
  })

  it('names every wrong field in Vietnamese', async () => {
    const { token } = await readyOwner(api)
    const body = {
      ...registration({
        identityCodeType: 'MST',
        identityCode: '4290000374',
        subType: 'bao_tang',
        name: 'ệ'.repeat(256),
      }),
      representativePhone: '01234567890',
      communeCode: '99999',
      la: 1,
    }
    const { status, error } = await call(portal.registerFacility, { body }, { token })
    expect(status).toBe(400)
    expect(error.message).toBe('VALIDATION_FAILED')
    expect(error.fields).toMatchObject({
      la: 'Không có trường hoặc tham số này.',
      licenceFileIds: 'Vui lòng tải lên giấy phép kinh doanh hoặc quyết định thành lập.',
      name: 'Không quá 255 ký tự.',
    })
    expect(error.fields?.['representativePhone']).toContain('083 4567 890'.slice(0, 3))
  })

  it('counts 255 characters after NFC', async () => {
    const { token } = await readyOwner(api)
    const name = 'ệ'.repeat(255).normalize('NFD')
    const body = registration({ licenceFileIds: [await upload(token)], name })
    expect((await call(portal.registerFacility, { body }, { token })).status).toBe(200)
  })

  it('is one for an owner, and one for an identity code', async () => {
    const { owner, body } = await pendingFacility(api, { identityCodeType: 'MST', identityCode: taxCode(1) })
    // Also with a file that the first registration uses by now: what matters more is said first.
    const again = await call(portal.registerFacility, { body }, owner)
    expect([again.status, again.error.message]).toEqual([409, 'USER_HAS_FACILITY'])
    const second = registration({ licenceFileIds: [await upload(owner.token)] })
    expect((await call(portal.registerFacility, { body: second }, owner)).error.message).toBe('USER_HAS_FACILITY')
    const recorded = await rows.selectFrom('audit_logs').select('reason').where('changed_by', '=', owner.id).execute()
    expect(recorded.map(({ reason }) => reason)).toContain('USER_HAS_FACILITY')
    const { token } = await readyOwner(api)
    const same = registration({
      licenceFileIds: [await upload(token)],
      identityCodeType: 'MST',
      identityCode: body.identityCode,
    })
    const other = await call(portal.registerFacility, { body: same }, { token })
    expect([other.status, other.error.message]).toEqual([409, 'IDENTITY_CODE_ALREADY_EXISTS'])
    expect(other.error.fields).toHaveProperty('identityCode')
    expect((await call(portal.ownFacility, {}, { token })).error.message).toBe('FACILITY_NOT_REGISTERED')
  })

  it('happens once however often one request is sent, and answers all of them alike', async () => {
    const { token } = await readyOwner(api)
    const body = registration({ licenceFileIds: [await upload(token)] })
    const options = { token, headers: { 'idempotency-key': crypto.randomUUID() } }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(portal.registerFacility, { body }, options)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    const different = await call(portal.registerFacility, { body: { ...body, name: 'Tên khác' } }, options)
    expect(different.error.message).toBe('IDEMPOTENCY_KEY_REUSED')
    const odd = await call(portal.registerFacility, { body }, { token, headers: { 'idempotency-key': 'a b' } })
    expect([odd.status, Object.keys(odd.error.fields ?? {})]).toEqual([400, ['Idempotency-Key']])
    const acts = await rows
      .selectFrom('audit_logs')
      .selectAll()
      .where('ref_id', '=', answers[0]?.data.id ?? '')
      .execute()
    expect(acts).toHaveLength(1)
  })

  it('keeps an uploaded file once for one key, and refuses the key for another file', async () => {
    const { token, id } = await readyOwner(api)
    const options = { token, headers: { 'idempotency-key': crypto.randomUUID() } }
    const first = await call(portal.uploadFile, { body: await smallPdf('mot') }, options)
    const bytes = await call(portal.downloadFile, { params: { id: first.data.id } }, { token })
    const same = new File([await bytes.data.bytes()], 'giay-phep.pdf', { type: 'application/pdf' })
    expect((await call(portal.uploadFile, { body: same }, options)).data).toEqual(first.data)
    const other = await call(portal.uploadFile, { body: await smallPdf('hai') }, options)
    expect(other.error.message).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await rows.selectFrom('files').selectAll().where('uploaded_by', '=', id).execute()).toHaveLength(1)
  })

  it('takes only files of its own', async () => {
    const { fileId } = await pendingFacility(api)
    const { token } = await readyOwner(api)
    for (const id of [fileId, crypto.randomUUID()]) {
      const { status, error } = await call(
        portal.registerFacility,
        { body: registration({ licenceFileIds: [id] }) },
        { token },
      )
      expect([status, error.message]).toEqual([404, 'FILE_NOT_FOUND'])
    }
  })

  it('gives codes without gap or repetition to registrations at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, () => pendingFacility(api, { type: 'DTQDL', subType: 'bao_tang', rank: null })),
    )
    const numbers = made.map(({ facility }) => Number(facility.code.slice(-4))).sort((a, b) => a - b)
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1, 2, 3, 4, 5])
  })
})

describe('a correction', () => {
  const correct = (token: string, id: string, body: Parameters<typeof update>[2]) => update(token, id, body)
  const update = (token: string, id: string, body: ReturnType<typeof registration> & { version: number }) =>
    patient(call)(portal.updateFacility, { params: { id }, body }, { token })

  it('changes what it names and raises the version; an older page is told so', async () => {
    const { owner, facility, body } = await pendingFacility(api)
    const first = await correct(owner.token, facility.id, { ...body, name: 'Tên mới', version: facility.version })
    expect(first.status).toBe(200)
    expect(first.data.registration).toMatchObject({ name: 'Tên mới' })
    expect(first.data.version).toBe(facility.version + 1)
    const stale = await correct(owner.token, facility.id, { ...body, name: 'Tên cũ', version: facility.version })
    expect([stale.status, stale.error.message]).toEqual([409, 'STALE_VERSION'])
  })

  it('of a hundred at once on one version is one', async () => {
    const { owner, facility, body } = await pendingFacility(api)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, nth) =>
        correct(owner.token, facility.id, { ...body, name: `Tên ${nth}`, version: facility.version }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99)
  })

  it('is for the owner, and never for an approved facility', async () => {
    const { owner, facility, body } = await pendingFacility(api)
    const stranger = await readyOwner(api)
    const theirs = await correct(stranger.token, facility.id, { ...body, version: facility.version })
    expect([theirs.status, theirs.error.message]).toEqual([403, 'NOT_AUTHORIZED_TO_UPDATE_FACILITY'])
    const nowhere = await correct(owner.token, crypto.randomUUID(), { ...body, version: 1 })
    expect([nowhere.status, nowhere.error.message]).toEqual([404, 'FACILITY_NOT_FOUND'])
    await rows
      .updateTable('facilities')
      .set({ status: 'approved', decided_at: new Date() })
      .where('id', '=', facility.id)
      .execute()
    const late = await correct(owner.token, facility.id, { ...body, version: facility.version })
    expect([late.status, late.error.message]).toEqual([409, 'CANNOT_UPDATE_APPROVED_FACILITY'])
  })

  it('masks numbers of persons in the audit log', async () => {
    const { owner, facility, body } = await pendingFacility(api)
    const changed = {
      ...body,
      representativePhone: '0977 654 321',
      identityCode: '056190777777',
      version: facility.version,
    }
    await correct(owner.token, facility.id, changed)
    const acts = await rows.selectFrom('audit_logs').selectAll().where('ref_id', '=', facility.id).execute()
    const text = JSON.stringify(acts)
    expect(text).toContain('representativePhone')
    expect(text).not.toMatch(/977654321|977 654 321|056190777777/)
  })
})

it('keeps owners out of the console and staff out of the portal', async () => {
  const { token } = await readyOwner(api)
  const staff = await api.signIn('administrator')
  expect((await call(contract.facilities.list, {}, { token })).status).toBe(403)
  expect((await call(contract.profile.get, {}, { token })).status).toBe(403)
  expect((await call(portal.ownFacility, {}, { token: staff.token })).status).toBe(403)
  expect(
    (await call(contract.auth.refresh, { body: { refreshToken: (await readyOwner(api)).refreshToken } })).status,
  ).toBe(401)
})
