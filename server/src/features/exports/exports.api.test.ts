import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inflateRawSync } from 'node:zlib'
import { contract } from '@nhanxanh/contract'
import type { ExportFile, exportRequest } from '@nhanxanh/contract/features/exports'
import type { z } from 'zod'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'
import { filesBelow } from '../../platform/files/fixtures/folders.ts'
import { multiply } from './fixtures/copies.ts'

const api = await startApi()
type Asked = z.input<typeof exportRequest>
const { create, file, get, list, remove, retry } = contract.exports
let leader: string
let administrator: string
let other: string

const textOf = async (id: string, token: string): Promise<string> => {
  const { status, data } = await api.call(file, { params: { id } }, { token })
  expect(status).toBe(200)
  return Buffer.from(await data.arrayBuffer()).toString()
}

const finished = async (id: string, token: string): Promise<ExportFile> => {
  for (let tries = 0; tries < 150; tries += 1) {
    const { data } = await api.call(get, { params: { id } }, { token })
    if (data.state === 'ready' || data.state === 'failed') return data
    await pause(100)
  }
  throw new Error('The export did not end')
}

const lines = (csv: string): string[] => csv.trimEnd().split('\r\n')
const pending = { orderField: 'code', orderDirection: 'ASC', status: 'pending' } as const

beforeAll(async () => {
  leader = (await api.signIn('leader')).token
  administrator = (await api.signIn('administrator')).token
  other = (await api.signIn('leader', 2)).token
  await pendingFacility(api)
  await multiply(api.rows, 1, 30)
})

describe('up to 5,000 rows', () => {
  it('is there at once: the filter, the columns in their order, the order of rows; formulas are neutralised', async () => {
    const body: Asked = { list: 'facilities', format: 'csv', columns: ['name', 'code', 'status'], query: pending }
    const { status, data } = await api.call(create, { body }, { token: leader })
    expect([status, data.state, data.rows, data.done]).toEqual([200, 'ready', 31, 31])
    expect(data.sentence).toBe('Trạng thái: Chờ duyệt.')
    const csv = await textOf(data.id, leader)
    expect(csv.startsWith('\uFEFFTên cơ sở;Mã;Trạng thái\r\n')).toBe(true)
    expect(lines(csv)).toHaveLength(32)
    expect(lines(csv).filter((line) => line.startsWith("'=Bản sao"))).toHaveLength(30)
    const codes = lines(csv)
      .slice(1)
      .map((line) => line.split(';')[1])
    expect(codes.slice(1).every((code = '', at) => code > (codes[at] ?? ''))).toBe(true)
  })

  it('of a selection holds these rows alone', async () => {
    const { data: page } = await api.call(
      contract.facilities.list,
      { query: { limit: 3, orderField: 'code' } },
      { token: leader },
    )
    const ids = page.items.map(({ id }) => id)
    const body: Asked = { list: 'facilities', format: 'csv', columns: ['code'], query: { orderField: 'code' }, ids }
    const { data } = await api.call(create, { body }, { token: leader })
    expect([data.rows, data.sentence]).toEqual([3, '3 dòng được chọn.'])
    expect(lines(await textOf(data.id, leader)).slice(1)).toEqual(page.items.map(({ code }) => code))
  })

  it('of everything that matches but some leaves these out, and says so', async () => {
    const query = { ...pending, limit: '3' }
    const { data: page } = await api.call(
      contract.facilities.list,
      { query: { ...pending, limit: 3 } },
      { token: leader },
    )
    const except = page.items.map(({ id }) => id)
    const body: Asked = { list: 'facilities', format: 'csv', columns: ['code'], query, except }
    const { data } = await api.call(create, { body }, { token: leader })
    expect([data.rows, data.sentence]).toEqual([page.total - 3, 'Trạng thái: Chờ duyệt. Trừ 3 dòng bỏ chọn.'])
    const codes = lines(await textOf(data.id, leader)).slice(1)
    expect(codes).toHaveLength(page.total - 3)
    for (const { code } of page.items) expect(codes).not.toContain(code)
  })

  it.each([
    [{ ids: ['khong-phai-ma'] }, 'ids.0'],
    [{ ids: [crypto.randomUUID()], except: [crypto.randomUUID()] }, 'except'],
    [{ list: 'audit-logs' as const, columns: ['action'], ids: [crypto.randomUUID()] }, 'ids'],
  ])('refuses %j at its field', async (wrong, field) => {
    const body: Asked = { list: 'facilities', format: 'csv', columns: ['code'], ...wrong }
    const { status, error } = await api.call(create, { body }, { token: leader })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
  })

  it('as XLSX says filter, time and person on the first sheet', async () => {
    const body: Asked = {
      list: 'audit-logs',
      format: 'xlsx',
      columns: ['createdAt', 'action'],
      query: { action: 'session.login' },
    }
    const { data } = await api.call(create, { body }, { token: leader })
    const answer = await api.call(file, { params: { id: data.id } }, { token: leader })
    expect(answer.headers.get('content-disposition')).toMatch(/nhat-ky-he-thong-\d{4}-\d\d-\d\d\.xlsx/)
    const archive = Buffer.from(await answer.data.arrayBuffer())
    const at = archive.indexOf('xl/worksheets/sheet1.xml')
    const sheet = inflateRawSync(archive.subarray(at + 'xl/worksheets/sheet1.xml'.length)).toString()
    expect(sheet).toContain('Hành động: Đăng nhập.')
    expect(sheet).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d \(giờ Việt Nam\)/)
    expect(sheet).toContain('Lãnh đạo 1 (leader1@kiemthu.example)')
  })

  it('leaves a row in the log with count, format and filter', async () => {
    const row = await api.rows
      .selectFrom('audit_logs')
      .select('changes')
      .where('action', '=', 'export.create')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(row.changes?.['export']?.after).toMatchObject({
      list: 'Cơ sở',
      format: 'csv',
      rows: 31,
      filter: 'Trạng thái: Chờ duyệt.',
    })
  })

  it('once more with the same key is the same file; for another list the key leaves none', async () => {
    const body: Asked = { list: 'facilities', format: 'csv', columns: ['code'] }
    const options = { token: leader, headers: { 'idempotency-key': 'xuat-hai-lan-1' } }
    const made = () => filesBelow(path.join(api.folder, 'exports'))
    const first = await api.call(create, { body }, options)
    const kept = await made()
    expect((await api.call(create, { body }, options)).data).toEqual(first.data)
    const other = await api.call(create, { body: { ...body, columns: ['name'] } }, options)
    expect([other.status, other.error.message]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    expect(await made()).toEqual(kept)
  })
})

describe('who', () => {
  it('may not see numbers of persons gets them masked', async () => {
    const role = await api.rows
      .insertInto('roles')
      .values({
        name: 'Người xuất',
        name_folded: 'nguoi xuat',
        description: null,
        permissions: ['report:export', 'facility:list'],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const viewer = await api.signIn('viewer')
    await api.rows.updateTable('users').set({ role_id: role.id }).where('id', '=', viewer.user.id).execute()
    const body: Asked = { list: 'facilities', format: 'csv', columns: ['phone', 'identityCode'] }
    const { data } = await api.call(create, { body }, { token: viewer.token })
    for (const line of lines(await textOf(data.id, viewer.token)).slice(1)) expect(line).toMatch(/\*.*;.*\*/)
    const open = await api.call(create, { body }, { token: leader })
    expect(await textOf(open.data.id, leader)).not.toContain('*')
    const log: Asked = { list: 'audit-logs', format: 'csv', columns: ['action'] }
    expect((await api.call(create, { body: log }, { token: viewer.token })).status).toBe(403)
  })

  it('is not its owner never learns of a file', async () => {
    const body: Asked = { list: 'facilities', format: 'csv', columns: ['code'] }
    const { data } = await api.call(create, { body }, { token: leader })
    const params = { id: data.id }
    for (const token of [other, administrator]) {
      for (const endpoint of [get, file, retry, remove]) {
        expect((await api.call(endpoint, { params }, { token })).error.message).toBe('EXPORT_NOT_FOUND')
      }
      const { data: own } = await api.call(list, {}, { token })
      expect(own.items.map(({ id }) => id)).not.toContain(data.id)
    }
  })

  it('asks for what the list has not is told the field', async () => {
    const body: Asked = { list: 'facilities', format: 'csv', columns: ['code', 'matKhau'], query: { khongCo: '1' } }
    const { status, error } = await api.call(create, { body }, { token: leader })
    expect(status).toBe(400)
    expect(error.fields).toEqual({
      columns: 'Không có cột: matKhau.',
      'query.khongCo': 'Không có trường hoặc tham số này.',
    })
  })
})

describe('above 5,000 rows', () => {
  const body: Asked = { list: 'facilities', format: 'csv', columns: ['code'], query: { orderField: 'code' } }
  beforeAll(async () => {
    await multiply(api.rows, 31, 5_200)
  })

  it('is made in the background, complete and in order, and lies in the person’s own list', async () => {
    const { data } = await api.call(create, { body }, { token: leader })
    expect([data.state, data.rows, data.size]).toEqual(['waiting', 5_201, null])
    expect((await api.call(file, { params: { id: data.id } }, { token: leader })).error.message).toBe(
      'EXPORT_NOT_READY',
    )
    const done = await finished(data.id, leader)
    expect([done.state, done.done]).toEqual(['ready', 5_201])
    const codes = lines(await textOf(data.id, leader)).slice(1)
    expect(codes).toHaveLength(5_201)
    expect(new Set(codes).size).toBe(5_201)
    const { data: own } = await api.call(list, {}, { token: leader })
    expect(own.items[0]?.id).toBe(data.id)
  })

  it('is taken up again where a process left it half done', async () => {
    const { data } = await api.call(create, { body }, { token: leader })
    await finished(data.id, leader)
    await api.platform.madeFiles.remove(data.id)
    const long = new Date(Date.now() - 60_000)
    const left = {
      state: 'running',
      done: 500,
      size: null,
      finished_at: null,
      expires_at: null,
      beat_at: long,
    } as const
    await api.rows.updateTable('exports').set(left).where('id', '=', data.id).execute()
    await api.anotherInstance()
    expect((await finished(data.id, leader)).state).toBe('ready')
    expect(lines(await textOf(data.id, leader))).toHaveLength(5_202)
  })

  it('that failed says so, and can be tried again', async () => {
    const { data } = await api.call(create, { body }, { token: leader })
    await finished(data.id, leader)
    expect((await api.call(retry, { params: { id: data.id } }, { token: leader })).error.message).toBe(
      'EXPORT_NOT_FAILED',
    )
    const failed = { state: 'failed', failure: 'Hỏng.', size: null, finished_at: null, expires_at: null } as const
    await api.rows.updateTable('exports').set(failed).where('id', '=', data.id).execute()
    expect((await api.call(retry, { params: { id: data.id } }, { token: leader })).data.state).toBe('waiting')
    expect((await finished(data.id, leader)).state).toBe('ready')
  })

  it('is refused while three of the person’s files are being made, unless it was asked for before', async () => {
    const { user } = await api.signIn('leader', 2)
    const asked = { token: other, headers: { 'idempotency-key': crypto.randomUUID() } }
    const before = await api.call(create, { body }, asked)
    const waiting = { user_id: user.id, list: 'facilities' as const, format: 'csv' as const, columns: ['code'] }
    for (let n = 0; n < 3; n += 1) {
      const state = { state: 'waiting' as const, created_at: new Date(), beat_at: new Date() }
      const rest = { id: crypto.randomUUID(), query: '{}', sentence: '', rows: 1, ...state }
      await api.rows
        .insertInto('exports')
        .values({ ...waiting, ...rest })
        .execute()
    }
    const { status, error } = await api.call(create, { body }, { token: other })
    expect([status, error.message]).toEqual([429, expect.stringContaining('3 tệp chờ xuất')])
    expect((await api.call(create, { body }, asked)).data).toEqual(before.data)
  })
})

describe('a file', () => {
  it('goes when its owner removes it, and when its days are over', async () => {
    const body: Asked = { list: 'audit-logs', format: 'csv', columns: ['action'] }
    const [gone, old] = [
      await api.call(create, { body }, { token: leader }),
      await api.call(create, { body }, { token: leader }),
    ]
    expect((await api.call(remove, { params: { id: gone.data.id } }, { token: leader })).status).toBe(200)
    await api.rows
      .updateTable('exports')
      .set({ expires_at: new Date(0) })
      .where('id', '=', old.data.id)
      .execute()
    for (const { data } of [gone, old]) {
      expect((await api.call(file, { params: { id: data.id } }, { token: leader })).error.message).toBe(
        'EXPORT_NOT_FOUND',
      )
    }
    expect(await api.platform.madeFiles.open(gone.data.id)).toBeNull()
  })

  it.each(['changed', 'with another instance'])(
    'is not given when its bytes are not those that were made: %s',
    async (how) => {
      const body: Asked = { list: 'audit-logs', format: 'csv', columns: ['action'] }
      const { data } = await api.call(create, { body }, { token: leader })
      const place = path.join(api.folder, 'exports', data.id.slice(0, 2), data.id)
      const bytes = await readFile(place)
      if (how === 'changed') await writeFile(place, bytes.fill(65, 4, 5))
      else await rm(place)
      const answer = await api.call(file, { params: { id: data.id } }, { token: leader })
      expect([answer.status, answer.error.code]).toEqual([410, 'EXPORT_DAMAGED'])
    },
  )
})
