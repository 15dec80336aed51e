import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@nhanxanh/contract'
import { errorCatalogue } from '@nhanxanh/contract/errors'
import type { ReportDocumentBody, ReportDocumentDetail } from '@nhanxanh/contract/features/report-documents'
import { addDays, formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { aDecision, approvedAssessment, issueByTwo } from '../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'
import { staffOf } from '../users/fixtures/staff.ts'
import { makeDocument } from './drawing/making.jobs.ts'
import { asked } from './fixtures/asked.ts'
import { htmlOfDocx, sheetsOfXlsx, textOfPdf } from '../../../../tests/support/read-papers.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { certificates, facilities, reportDocuments } = contract
const people = cast(api, {
  admin: ['administrator', 1],
  leader: ['leader', 1],
  second: ['leader', 2],
  viewer: ['viewer', 1],
})
const { officer } = await staffOf(api)
const today = vietnamDay(new Date())
type By = { token: string }

const certified = (changes: Partial<ReportDocumentBody> = {}) =>
  asked({ template: 'certified', quarter: null, year: null, ...changes })

const ask = (body: ReportDocumentBody, by: By = people.leader) => call(reportDocuments.create, { body }, by)

const ended = async (id: string, by: By = people.admin): Promise<ReportDocumentDetail> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const { data } = await call(reportDocuments.get, { params: { id } }, by)
    if (data.state !== 'queued' && data.state !== 'running') return data
    await pause(100)
  }
  throw new Error('The document did not end')
}
const made = async (body: ReportDocumentBody, by: By = people.leader): Promise<ReportDocumentDetail> => {
  const { data, error } = await ask(body, by)
  expect(error).toEqual({})
  const document = await ended(data.id)
  expect([document.state, document.failure]).toEqual(['ready', null])
  return document
}
const bytesOf = async ({ id }: { id: string }, by: By = people.leader): Promise<Buffer> => {
  const { status, data } = await call(reportDocuments.file, { params: { id } }, by)
  expect(status).toBe(200)
  return Buffer.from(await data.arrayBuffer())
}
const reproduced = async ({ id }: { id: string }) =>
  (await call(reportDocuments.reproduce, { params: { id } }, people.leader)).data
const abandoned = (id: string) => {
  const long = new Date(Date.now() - 60_000)
  return rows.updateTable('report_documents').set({ state: 'running', beat_at: long }).where('id', '=', id).execute()
}
const count = ({ figures }: ReportDocumentDetail, name: string) => figures.find((each) => each.name === name)?.count

const given = {
  facilities: [] as { id: string; name: string }[],
  certificateIds: [] as string[],
  numbers: [] as string[],
}

beforeAll(async () => {
  const approved = [
    await approvedAssessment(api, people.admin, { level: 1 }),
    await approvedAssessment(api, people.admin, { level: 2 }),
    await approvedAssessment(api, people.admin, { level: 2, type: 'DTQDL', subType: 'bao_tang', rank: null }),
  ]
  const ids = approved.map(({ facility }) => facility.id)
  given.facilities = await rows.selectFrom('facilities').select(['id', 'name']).where('id', 'in', ids).execute()
  const assessmentIds = approved.map(({ assessmentId }) => assessmentId)
  const { data } = await issueByTwo(api, { body: { decision: aDecision(), assessmentIds } }, people.admin)
  given.certificateIds = data.items.map(({ id }) => id ?? '')
  const issued = await rows.selectFrom('certificates').select(['number']).orderBy('number').execute()
  given.numbers = issued.map(({ number }) => number)
  await pendingFacility(api)
})

describe('a quarterly report', () => {
  it('counts registrations, assessments and certificates as the lists of today do', async () => {
    const document = await made(asked())
    const total = async (query: object) =>
      (await call(facilities.list, { query: { limit: 1, ...query } }, people.admin)).data.total
    expect(count(document, 'Cơ sở đăng ký mới')).toBe(await total({}))
    expect(count(document, 'Phiếu được quyết định công nhận')).toBe(3)
    expect(count(document, 'Giấy chứng nhận cấp mới')).toBe(3)
    expect(count(document, 'Giấy còn hiệu lực vào ngày tính')).toBe(3)
    expect(document.criteria).toEqual(['CSLT, phiên bản 1', 'DTQDL, phiên bản 1'])
    expect(document.scope).toMatch(/^Kỳ: từ \d\d\/\d\d\/\d{4} đến \d\d\/\d\d\/\d{4}; Toàn chương trình\.$/)
  })

  it('as PDF, DOCX and XLSX says the same in sound Vietnamese, with filter, day, criteria and hash', async () => {
    const around = {
      number: '12/BC-SDL',
      signerName: 'Nguyễn Thị Minh Tâm',
      recipients: '- UBND tỉnh Khánh Hòa;\nCác phòng chuyên môn;',
    }
    const [pdf, docx, xlsx] = [
      await made(asked(around)),
      await made(asked({ format: 'docx', ...around })),
      await made(asked({ format: 'xlsx' })),
    ]
    const bare = (text: string) => text.replaceAll(/\s/g, '')
    const { html, problems } = await htmlOfDocx(await bytesOf(docx))
    expect(problems).toEqual([])
    const texts: [ReportDocumentDetail, string][] = [
      [pdf, bare(await textOfPdf(await bytesOf(pdf)))],
      [docx, bare(html.replaceAll(/<[^>]+>/g, ' ').replaceAll('&amp;', '&'))],
    ]
    for (const [document, text] of texts) {
      for (const words of [
        'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM',
        'Độc lập - Tự do - Hạnh phúc',
        '12/BC-SDL',
        'NguyễnThịMinhTâm',
        'Giấychứngnhậncấpmới',
        '- UBND tỉnh Khánh Hòa;',
        '- Các phòng chuyên môn;',
        '- Lưu: VT.',
        `hếtngày ${formatDay(today)}`,
        document.scope,
        document.criteria.join('; '),
        document.rowsSha256 ?? 'none',
        ...given.facilities.map(({ name }) => name),
        ...given.numbers,
      ]) {
        expect(text).toContain(bare(words))
      }
    }
    const sheets = await sheetsOfXlsx(await bytesOf(xlsx))
    const facts = new Map([...sheets.values()][0]?.map(([label, text]) => [label, text]))
    expect(facts.get('Phạm vi')).toBe(xlsx.scope)
    expect(facts.get('SHA-256 của các dòng')).toBe(xlsx.rowsSha256)
    expect([pdf.rowsSha256, docx.rowsSha256]).toEqual([xlsx.rowsSha256, xlsx.rowsSha256])
    const issued = [...sheets].find(([name]) => name.startsWith('Giấy chứng nhận đã cấp'))?.[1] ?? []
    expect(issued.slice(1).map((row) => row[1])).toEqual(given.numbers)
  })

  it('of one type and province holds these alone', async () => {
    const one = await made(asked({ type: 'DTQDL', provinceCode: '56' }))
    expect([count(one, 'Giấy chứng nhận cấp mới'), one.criteria]).toEqual([1, ['DTQDL, phiên bản 1']])
    const none = await made(asked({ type: 'DTQDL', provinceCode: '79' }))
    expect([
      none.rows,
      none.scope.endsWith('Loại cơ sở: Điểm tham quan du lịch; Địa bàn: Thành phố Hồ Chí Minh.'),
    ]).toEqual([0, true])
  })

  it.each([
    [{ quarter: null }, 'quarter'],
    [{ year: null }, 'year'],
    [{ asOf: addDays(today, 1) }, 'asOf'],
    [{ asOf: '2020-01-01' }, 'asOf'],
    [{ provinceCode: 'xx' }, 'provinceCode'],
    [{ template: 'certified' as const, level: 'khong-co' }, 'level'],
    [{ template: 'minutes' as const }, 'sessionId'],
  ])('refuses %j at its field', async (wrong, field) => {
    const { status, error } = await ask(asked(wrong))
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
  })
})

describe('the list of certified facilities', () => {
  it('holds what was in force at the end of its day', async () => {
    const now = await made(certified())
    expect(now.rows).toBe(3)
    const before = await made(certified({ asOf: addDays(today, -1) }))
    expect(before.rows).toBe(0)
    const { html } = await htmlOfDocx(await bytesOf(await made(certified({ format: 'docx' }))))
    for (const number of given.numbers) expect(html).toContain(number)
  })
})

describe('made anew as of its day', () => {
  it('is equal, whatever happened since then, and tells what did', async () => {
    const document = await made(certified())
    const [id = ''] = given.certificateIds
    const { version, number } = (await call(certificates.get, { params: { id } }, people.admin)).data
    const body = { version, reason: 'Chưa khắc phục theo kết luận kiểm tra.', until: addDays(today, 30) }
    expect((await call(certificates.suspend, { params: { id }, body }, people.admin)).status).toBe(200)
    const again = await reproduced(document)
    expect([again.isIntact, again.isEqual, again.rows, again.differences]).toEqual([true, true, 3, []])
    expect(again.later).toMatchObject([{ row: expect.stringContaining(number), what: 'Bị tạm đình chỉ' }])
    expect((await made(certified())).rows).toBe(2)
  })

  it('names each row that differs, and why', async () => {
    const document = await made(asked())
    const [first, second] = given.facilities
    await rows
      .updateTable('facilities')
      .set({ name: 'Khách sạn Đổi Tên' })
      .where('id', '=', first?.id ?? '')
      .execute()
    const renamed = await reproduced(document)
    expect([renamed.isEqual, renamed.figures]).toEqual([false, []])
    expect(new Set(renamed.differences.map(({ kind }) => kind))).toEqual(new Set(['words']))
    expect(renamed.differences[0]?.changes).toEqual([
      { label: 'Tên cơ sở', before: first?.name, after: 'Khách sạn Đổi Tên' },
    ])
    const elsewhere = new Date(Date.now() - 200 * 86_400_000)
    await rows
      .updateTable('facilities')
      .set({ created_at: elsewhere })
      .where('id', '=', second?.id ?? '')
      .execute()
    const moved = await reproduced(document)
    expect(moved.differences.map(({ kind }) => kind)).toContain('missing')
    const registered = count(document, 'Cơ sở đăng ký mới') ?? 0
    expect(moved.figures).toEqual([{ name: 'Cơ sở đăng ký mới', before: registered, after: registered - 1 }])
  })

  it('is what was kept: the database refuses to change it', async () => {
    const { id } = await made(certified())
    const change = rows
      .updateTable('report_documents')
      .set({ content: Buffer.from('{}') })
      .where('id', '=', id)
      .execute()
    await expect(change).rejects.toThrow('What a document counted never changes')
  })
})

describe('a document', () => {
  it('is known, drawn up and taken by holders of the lists in it alone', async () => {
    const { id } = await made(asked())
    const generator = await officer('Người lập', ['report:generate', 'report:view', 'report:export'])
    const lister = await officer('Người lập phụ lục', [
      'report:generate',
      'report:view',
      'report:export',
      'certification:list',
    ])
    expect((await ask(asked(), generator)).error.code).toBe('FORBIDDEN')
    expect((await ask(certified(), generator)).error.code).toBe('FORBIDDEN')
    expect((await ask(asked(), lister)).error.code).toBe('FORBIDDEN')
    const own = await made(certified(), lister)
    for (const [by, total] of [
      [generator, 0],
      [people.viewer, 0],
    ] as const) {
      expect((await call(reportDocuments.list, {}, by)).data.total).toBe(total)
      for (const endpoint of [reportDocuments.get, reportDocuments.reproduce]) {
        expect((await call(endpoint, { params: { id } }, by)).error.code).toBe('REPORT_DOCUMENT_NOT_FOUND')
      }
    }
    const seen = (await call(reportDocuments.list, { query: { limit: 100 } }, lister)).data.items
    expect([...new Set(seen.map(({ template }) => template))]).toEqual(['certified'])
    expect((await call(reportDocuments.file, { params: { id } }, lister)).error.code).toBe('REPORT_DOCUMENT_NOT_FOUND')
    expect((await bytesOf(own, lister)).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await ask(certified(), people.viewer)).status).toBe(403)
  })

  it('is drawn anew from what it keeps once its file is gone', async () => {
    const document = await made(certified({ format: 'xlsx' }))
    const params = { id: document.id }
    expect((await call(reportDocuments.retry, { params }, people.leader)).error.code).toBe('REPORT_DOCUMENT_NOT_FAILED')
    const gone = { state: 'expired', size: null, sha256: null, expires_at: null } as const
    await rows.updateTable('report_documents').set(gone).where('id', '=', document.id).execute()
    expect((await call(reportDocuments.file, { params }, people.leader)).error.code).toBe('REPORT_DOCUMENT_NOT_READY')
    const answers = await Promise.all([1, 2].map(() => call(reportDocuments.retry, { params }, people.leader)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const again = await ended(document.id)
    expect([again.state, again.rowsSha256]).toEqual(['ready', document.rowsSha256])
    expect((await sheetsOfXlsx(await bytesOf(again))).size).toBeGreaterThan(1)
  })

  it('is taken up again where a process stopped on it', async () => {
    const document = await made(certified())
    await abandoned(document.id)
    await api.anotherInstance()
    expect((await ended(document.id)).state).toBe('ready')
  })

  it('says that the server was busy where it was only late', async () => {
    const { id } = await made(certified())
    await abandoned(id)
    const late = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
    const busy = { ...api.platform, documents: { ...api.platform.documents, write: () => Promise.reject(late) } }
    await makeDocument(api.db, busy, id, new AbortController().signal)
    expect((await ended(id)).failure).toBe(errorCatalogue.SERVICE_UNAVAILABLE.message)
  })

  it('leaves a row in the log when it is asked for and when it is taken', async () => {
    const document = await made(certified())
    await bytesOf(document)
    const events = await rows.selectFrom('audit_logs').select('action').where('ref_id', '=', document.id).execute()
    expect(events.map(({ action }) => action).toSorted()).toEqual([
      'report-document.create',
      'report-document.download',
    ])
  })
})
