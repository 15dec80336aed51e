import { createHash, randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import path from 'node:path'
import { contract } from '@nhanxanh/contract'
import { maxFileBytes, maxLooseFiles } from '@nhanxanh/contract/features/files'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { pendingFacility, readyOwner, smallPdf } from '../../../../tests/support/registrations.ts'
import { bindSettings } from '../../../../tests/support/settings.ts'
import { filesBelow } from '../../platform/files/fixtures/folders.ts'
import { photo, smallPng } from '../../platform/files/fixtures/images.ts'
import { handmadePdf } from '../../platform/files/fixtures/pdfs.ts'
import { fileOf, filesOf } from './fixtures/uploads.ts'
import type { Bearer } from './fixtures/uploads.ts'

const api = await startApi()
const { call } = api
const { portal, files } = contract
const store = path.join(api.folder, 'files')

const { upload, uploadPdf, read, readAsOwner, removeAsOwner, rowsOf, auditOf } = filesOf(api)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const staff = {} as Record<'administrator' | 'secretariat' | 'assessor' | 'viewer', Bearer>
beforeAll(async () => {
  for (const role of ['administrator', 'secretariat', 'assessor', 'viewer'] as const) {
    staff[role] = await api.signIn(role)
  }
})

describe('an upload', () => {
  it('comes back byte by byte, under its name, in a shape that no browser runs', async () => {
    const owner = await readyOwner(api)
    const bytes = handmadePdf()
    const { status, data } = await upload(owner, fileOf(bytes, 'Giấy phép số 1.pdf'))
    expect(status).toBe(200)
    expect(data).toMatchObject({ name: 'Giấy phép số 1.pdf', type: 'application/pdf', size: bytes.length, pages: 1 })
    expect(data.sha256).toBe(sha256(bytes))
    const answer = await readAsOwner(owner, data.id)
    expect(Buffer.from(await answer.data.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Giấy phép số 1.pdf')}`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    })
  })

  it('of a photo loses what the telephone wrote into it', async () => {
    const owner = await readyOwner(api)
    const { data } = await upload(owner, fileOf(await photo(), 'IMG_1.jpg'))
    const bytes = Buffer.from(await (await readAsOwner(owner, data.id)).data.arrayBuffer())
    expect(data).toMatchObject({ type: 'image/jpeg', size: bytes.length, sha256: sha256(bytes), pages: null })
    expect(bytes.includes('GPS')).toBe(false)
  })

  it('is in the audit log without the name of the file', async () => {
    const owner = await readyOwner(api)
    const { data } = await upload(owner, fileOf(handmadePdf(), 'Hộ chiếu của An.pdf'))
    const log = await auditOf(data.id)
    expect(log).toMatchObject([{ action: 'file.upload', outcome: 'success' }])
    expect(JSON.stringify(log)).not.toContain('Hộ chiếu')
  })

  it('may be made by staff, and is theirs', async () => {
    const { data } = await call(files.upload, { body: await smallPdf() }, staff.secretariat)
    expect((await read(staff.secretariat, data.id)).status).toBe(200)
  })

  it('takes names that mean harm for names', async () => {
    const owner = await readyOwner(api)
    for (const name of ['../../../x.pdf', '..\\..\\x.exe', `${'dài'.repeat(200)}.pdf`, '\u202Egpj.pdf']) {
      const { status, data } = await upload(owner, fileOf(handmadePdf(), name))
      expect(status).toBe(200)
      expect(data.name).toMatch(/^[^/\\\u202E]{1,196}\.pdf$/)
    }
    expect((await filesBelow(api.folder)).filter((file) => file.includes('x.'))).toEqual([])
  })
})

describe('a refused upload', () => {
  it.each<[string, Buffer, string, number, string]>([
    ['nothing', Buffer.alloc(0), 'a.pdf', 400, 'FILE_EMPTY'],
    ['a byte too many', Buffer.alloc(maxFileBytes + 1, 1), 'a.pdf', 413, 'FILE_TOO_LARGE'],
    ['far too much', Buffer.alloc(3 * maxFileBytes, 1), 'a.pdf', 413, 'FILE_TOO_LARGE'],
    ['a page behind a header', Buffer.from('%PDF-1.7 <script>1</script>'), 'a.pdf', 400, 'INVALID_PDF_FILE'],
    ['a script in a PDF', handmadePdf({ catalog: '/OpenAction << /JS (1) >>' }), 'a.pdf', 400, 'INVALID_PDF_FILE'],
    ['a page called a picture', Buffer.from('<svg><script/></svg>'), 'a.png', 400, 'INVALID_IMAGE_FILE'],
  ])('of %s says so at the file, leaves no byte and no row', async (_what, bytes, name, status, code) => {
    const owner = await readyOwner(api)
    const before = await filesBelow(store)
    const answer = await upload(owner, fileOf(bytes, name))
    expect([answer.status, answer.error.message]).toEqual([status, code])
    expect(answer.error.fields?.['file']).toMatch(/\.$/)
    expect(await filesBelow(store)).toEqual(before)
    expect(await rowsOf(owner.id)).toEqual([])
  })

  it('is no upload at all: a body of another kind, and a form without a file', async () => {
    const { token } = await readyOwner(api)
    const send = (body: string | FormData, headers: Record<string, string> = {}) =>
      fetch(`${api.address}/api/portal/files`, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${token}`, ...headers },
      })
    const form = new FormData()
    form.append('file', 'only text')
    const elsewhere = new FormData()
    elsewhere.append('licence', new Blob([Buffer.alloc(2 * 1024 * 1024, 1)]), 'a.pdf')
    const answers = [
      await send('{}', { 'content-type': 'application/json' }),
      await send(form),
      await send(elsewhere),
      await send('--x\r\nbroken', { 'content-type': 'multipart/form-data; boundary=x' }),
      await send('x', { 'content-type': 'multipart/form-data' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  })

  it('leaves nothing when the sender hangs up half-way', async () => {
    const { token } = await readyOwner(api)
    const before = await filesBelow(store)
    const { hostname, port } = new URL(api.address)
    const socket = connect(Number(port), hostname)
    const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`
    socket.write(
      `POST /api/portal/files HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n${head}%PDF-1.7\n`,
    )
    await expect.poll(async () => filesBelow(store), { timeout: 5000 }).toHaveLength(before.length + 1)
    socket.destroy()
    await expect.poll(async () => filesBelow(store), { timeout: 5000 }).toEqual(before)
  })
})

describe('the quota', () => {
  it('holds when all come at once to two instances, and deleting makes room', async () => {
    const owner = await readyOwner(api)
    const other = filesOf({ ...api, ...(await api.anotherInstance()) })
    const before = (await filesBelow(store)).length
    const png = fileOf(await smallPng(), 'a.png')
    const doors = Array.from({ length: maxLooseFiles + 14 }, (_, nth) => (nth % 2 === 0 ? upload : other.upload))
    const answers = await Promise.all(doors.map((send) => send(owner, png)))
    const kept = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status, error }) => status === 429 && error.message === 'FILE_QUOTA_EXCEEDED')
    expect([kept.length, refused.length]).toEqual([maxLooseFiles, 14])
    expect(await filesBelow(store)).toHaveLength(before + maxLooseFiles)
    expect((await removeAsOwner(owner, kept[0]?.data.id ?? '')).status).toBe(200)
    expect((await upload(owner, png)).status).toBe(200)
    expect((await upload(await readyOwner(api), png)).status).toBe(200)
  })

  it('counts what came in a day, whether or not it was taken back, for owners alone', async () => {
    await bindSettings(api, { megabytesOfAssessment: 1 })
    const owner = await readyOwner(api)
    // Two files of 1 MB and a little: the second passes the limit of 2 MB.
    const raw = { width: 600, height: 600, channels: 3 } as const
    const large = await sharp(randomBytes(600 * 600 * 3), { raw })
      .png()
      .toBuffer()
    const send = (by: Bearer) => upload(by, fileOf(large, 'lon.png'))
    const first = await send(owner)
    expect((await removeAsOwner(owner, first.data.id)).status).toBe(200)
    await expect.poll(() => api.platform.files.has(first.data.id)).toBe(false)
    const before = await filesBelow(store)
    const refusal = [429, 'FILE_QUOTA_EXCEEDED', expect.stringContaining('không quá 2 MB')]
    for (const bytes of [large, Buffer.alloc(0)]) {
      const { status, error } = await upload(owner, fileOf(bytes, 'lon.png'))
      expect([status, error.code, error.message]).toEqual(refusal)
    }
    expect(await filesBelow(store)).toEqual(before)
    expect((await send(await readyOwner(api))).status).toBe(200)
    await bindSettings(api, { megabytesOfAssessment: 1_024 })
  })

  it('is looked at before the file', async () => {
    const owner = await readyOwner(api)
    await Promise.all(
      Array.from({ length: maxLooseFiles }, async () => upload(owner, fileOf(await smallPng(), 'a.png'))),
    )
    expect((await upload(owner, fileOf(Buffer.alloc(0)))).error.message).toBe('FILE_QUOTA_EXCEEDED')
  })
})

describe('reading', () => {
  it('a file of a facility: its owner, and staff who may read facilities', async () => {
    const { owner, fileId } = await pendingFacility(api)
    const stranger = await readyOwner(api)
    const statuses = await Promise.all([
      readAsOwner(owner, fileId),
      readAsOwner(stranger, fileId),
      read(staff.administrator, fileId),
      read(staff.secretariat, fileId),
      read(staff.assessor, fileId),
      read(staff.viewer, fileId),
      read(owner, fileId),
      readAsOwner(staff.administrator, fileId),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([200, 404, 200, 200, 403, 403, 403, 403])
    expect(statuses[4]?.error.message).toBe('NO_FILE_READ_PERMISSION')
  })

  it('a loose file: only who uploaded it, and the administrator', async () => {
    const owner = await readyOwner(api)
    const { id } = await uploadPdf(owner)
    const answers = await Promise.all([
      readAsOwner(owner, id),
      readAsOwner(await readyOwner(api), id),
      read(staff.secretariat, id),
      read(staff.administrator, id),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 200])
    expect(answers[1]?.error.message).toBe('FILE_NOT_FOUND')
  })

  it('a file that the owner replaced: still there for the decision that was taken on it', async () => {
    const { owner, facility, body, fileId } = await pendingFacility(api)
    const { id } = await uploadPdf(owner)
    await call(
      portal.updateFacility,
      { params: { id: facility.id }, body: { ...body, licenceFileIds: [id], version: facility.version } },
      owner,
    )
    expect((await read(staff.secretariat, fileId)).status).toBe(200)
    expect((await removeAsOwner(owner, fileId)).error.message).toBe('FILE_IN_USE')
  })
})
