import { contract } from '@nhanxanh/contract'
import type { Permission } from '@nhanxanh/contract/permissions'
import type { FacilityImport } from '@nhanxanh/contract/features/facility-imports'
import { taxCheckDigit } from '@nhanxanh/contract/shared/tax-code'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { fullChecklist, smallPdf } from '../../../../tests/support/registrations.ts'
import { eventually } from '../../../../tests/support/eventually.ts'

const api = await startApi()
const { call, rows } = api
const { facilityImports, facilities, files } = contract
const people = cast(api, { clerk: ['secretariat', 1], other: ['secretariat', 2], viewer: ['viewer', 1] })
const by = (who: keyof typeof people) => ({ token: people[who].token })

/** As offices have them: titles above, heads over two lines with merged cells, a telephone and a tax code as numbers. */
const heads: unknown[][] = [
  ['UBND TỈNH KHÁNH HÒA', '', '', '', '', '', ''],
  ['DANH SÁCH CƠ SỞ LƯU TRÚ', '', '', '', '', '', ''],
  ['STT', 'Tên cơ sở', 'Địa chỉ', 'Người đại diện', '', 'Mã số thuế', 'Hạng sao'],
  ['', '', '', 'Họ và tên', 'Điện thoại', '', ''],
]
/** Sequences that are issued: some nine in a hundred have no check digit. */
const taxCodes = Array.from({ length: 20 }, (_, at) => `4201234${String(at).padStart(2, '0')}`)
  .filter((nine) => taxCheckDigit(nine) !== null)
  .map((nine) => `${nine}${taxCheckDigit(nine)}`)
const hotel = (at: number, changes: Partial<Record<'name' | 'address' | 'phone' | 'tax' | 'rank', unknown>> = {}) => [
  at,
  changes.name ?? `Khách sạn Danh Sách ${at}`,
  changes.address ?? `${at} Hùng Vương, P. Lộc Thọ, TP Nha Trang, Khánh Hòa`,
  `Nguyễn Văn ${at}`,
  changes.phone ?? 905_000_100 + at,
  changes.tax ?? Number(taxCodes[at]),
  changes.rank ?? '3 sao',
]
const workbook = async (lines: unknown[][], above = heads): Promise<File> => {
  const written = await writeXlsx({ sheets: [{ name: 'DS 2026', rows: [...above, ...lines] as string[][] }] })
  return new File([Buffer.from(written)], 'danh-sach.xlsx')
}
const read = async (body: File, who: keyof typeof people = 'clerk') => call(facilityImports.read, { body }, by(who))
const tried = async (lines: unknown[][]) => (await read(await workbook(lines))).data
const act = (endpoint: (typeof facilityImports)['apply' | 'undo'], { id }: FacilityImport) =>
  call(endpoint, { params: { id } }, by('clerk'))
const ended = async (id: string, which: 'batch' | 'undo' = 'batch'): Promise<FacilityImport> =>
  eventually(async () => {
    const { data } = await call(facilityImports.get, { params: { id } }, by('clerk'))
    expect(data[which]?.status).toBe('done')
    return data
  })
const named = async (q: string) => {
  const { data } = await call(facilities.list, { query: { q, status: 'pending' } }, by('clerk'))
  return data.items.filter(({ name }) => name.endsWith(q))
}

describe('a list of an office', () => {
  it('is read as it is, tried, written in the background, and waits for its licences out of the clock', async () => {
    const found = await tried([
      hotel(0),
      ['', 'II. KHU VỰC CAM RANH', '', '', '', '', ''],
      hotel(1, { phone: 12 }),
      hotel(0),
    ])
    expect(found).toMatchObject({ headLine: 3, headLines: 2, problems: [], can: { apply: true, undo: false } })
    expect(found.counts).toEqual({ created: 1, updated: 0, same: 0, skipped: 2, failed: 1 })
    expect(found.rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [7, 'failed'],
      [6, 'skipped'],
      [8, 'skipped'],
      [5, 'created'],
    ])
    expect(found.rows[0]?.cells).toEqual([expect.objectContaining({ field: 'representativePhone', after: '12' })])
    expect(found.rows[2]?.problem).toBe('Trùng với dòng 5 của danh sách này.')
    expect(await named('Danh Sách 0')).toEqual([])
    expect((await act(facilityImports.apply, found)).status).toBe(200)
    expect((await act(facilityImports.apply, found)).error.message).toBe('FACILITY_IMPORT_NOT_APPLICABLE')
    expect((await ended(found.id)).batch?.counts).toMatchObject({ done: 1, failed: 0, skipped: 0 })
    const [made] = await named('Danh Sách 0')
    expect(made).toMatchObject({
      rank: 3,
      commune: { name: 'Phường Nha Trang' },
      flags: ['missing_licence', 'unowned'],
      ageDays: 0,
    })
    const { data: detail } = await call(facilities.get, { params: { id: made?.id ?? '' } }, by('clerk'))
    expect(detail).toMatchObject({
      street: '0 Hùng Vương',
      oldAddress: '0 Hùng Vương, P. Lộc Thọ, TP Nha Trang, Khánh Hòa',
      writers: [{ id: people.clerk.id }],
    })
  })

  it('starts the clock with the licence, and is approved by somebody else', async () => {
    const [made] = await named('Danh Sách 0')
    const id = made?.id ?? ''
    const longAgo = new Date(Date.now() - 40 * 86_400_000)
    await rows.updateTable('facilities').set({ submitted_at: longAgo }).where('id', '=', id).execute()
    const late = () =>
      call(facilities.list, { query: { q: 'Danh Sách 0', status: 'pending', ageFrom: 5 } }, by('clerk'))
    expect([(await named('Danh Sách 0'))[0]?.ageDays, (await late()).data.total]).toEqual([0, 0])
    const bare = await call(
      facilities.approve,
      { params: { id }, body: { version: 1, checklist: fullChecklist } },
      by('other'),
    )
    expect(bare.status).toBe(409)
    const { data: licence } = await call(files.upload, { body: await smallPdf() }, by('clerk'))
    const { data } = await call(facilities.get, { params: { id } }, by('clerk'))
    const body = {
      ...Object.fromEntries(
        ['name', 'type', 'subType', 'rank', 'phone', 'street', 'oldAddress', 'latitude', 'longitude'].map((field) => [
          field,
          data[field as 'name'],
        ]),
      ),
      communeCode: data.commune.code,
      representativeName: data.representativeName,
      representativePhone: data.representativePhone,
      representativePosition: null,
      identityCodeType: data.identityCodeType,
      identityCode: data.identityCode,
      code: null,
      licenceFileIds: [licence.id],
      version: 1,
    }
    const edited = await call(facilities.update, { params: { id }, body: body as never }, by('clerk'))
    expect([edited.status, edited.data.ageDays, edited.data.flags]).toEqual([200, 0, ['unowned']])
    expect(new Date(edited.data.submittedAt).getTime()).toBeGreaterThan(longAgo.getTime() + 86_400_000)
    const approve = (who: keyof typeof people) =>
      call(
        facilities.approve,
        { params: { id }, body: { version: edited.data.version, checklist: fullChecklist } },
        by(who),
      )
    expect((await approve('clerk')).error.message).toBe('FACILITY_WRITTEN_BY_YOU')
    expect((await approve('other')).data.status).toBe('approved')
  })

  it('corrects what waits, leaves alone what is as it was, and touches nothing that is approved', async () => {
    const first = await tried([hotel(1), hotel(2)])
    await act(facilityImports.apply, first)
    await ended(first.id)
    const again = await tried([hotel(0, { rank: '5 sao' }), hotel(1, { rank: '4 sao' }), hotel(2), hotel(3)])
    expect(again.counts).toEqual({ created: 1, updated: 1, same: 1, skipped: 1, failed: 0 })
    expect(again.rows.find(({ outcome }) => outcome === 'updated')?.cells).toEqual([
      { field: 'rank', before: '3 sao', after: '4 sao', problem: null },
    ])
    expect(again.rows.find(({ outcome }) => outcome === 'skipped')?.problem).toContain('đã được duyệt')
    await act(facilityImports.apply, again)
    expect((await ended(again.id)).batch?.counts.done).toBe(2)
    expect((await named('Danh Sách 1'))[0]?.rank).toBe(4)
    const undone = await act(facilityImports.undo, again)
    expect(undone.status).toBe(200)
    expect((await ended(again.id, 'undo')).undo?.counts.done).toBe(2)
    expect([(await named('Danh Sách 1'))[0]?.rank, await named('Danh Sách 3')]).toEqual([3, []])
  })

  it('keeps what somebody has edited since when it is taken back, and what was edited before it was written', async () => {
    const found = await tried([hotel(3)])
    await act(facilityImports.apply, found)
    await ended(found.id)
    await rows.updateTable('facilities').set({ version: 2 }).where('name', '=', 'Khách sạn Danh Sách 3').execute()
    await act(facilityImports.undo, found)
    expect((await ended(found.id, 'undo')).undo?.counts).toMatchObject({ done: 0, skipped: 1 })
    const stale = await tried([hotel(3, { rank: '1 sao' })])
    await rows.updateTable('facilities').set({ version: 3 }).where('name', '=', 'Khách sạn Danh Sách 3').execute()
    await act(facilityImports.apply, stale)
    expect((await ended(stale.id)).batch?.problems).toEqual([expect.objectContaining({ errorCode: 'STALE_VERSION' })])
  })
})

describe('what a list means', () => {
  /** A line out of sight, a commune merged over two lines, letters of an old font, stars and a number in doubt. */
  const listed = async () => {
    const lines = [
      hotel(7, { name: 'Kh¸ch s¹n Hßn §¶o', rank: 'Ba sao', address: '7 Yersin, phường Nha Trang' }),
      hotel(8, { rank: '2-3 sao', address: '' }),
      hotel(9, { tax: `MST: ${taxCodes[9]}`, rank: '', address: '9 Yersin, phường Nha Trang' }),
      hotel(10, { tax: 225_123_402 }),
    ]
    const written = await writeXlsx({
      sheets: [
        { name: 'Cũ', hidden: true, rows: [...heads, ...lines, ...lines] as string[][] },
        {
          name: 'DS',
          rows: [...heads, ...lines] as string[][],
          rowDefs: new Map([[6, { hidden: true }]]),
          merges: [{ startRow: 4, startCol: 2, endRow: 5, endCol: 2 }],
        },
      ],
    })
    return (await read(new File([Buffer.from(written)], 'ds.xlsx'))).data
  }
  const readingsAt = (found: FacilityImport, line: number) =>
    found.rows.find((row) => row.line === line)?.readings.map(({ field, understood }) => [field, understood])

  it('is told beside what it says, asked where nobody can tell, and holds as it was answered', async () => {
    const found = await listed()
    expect(found).toMatchObject({ sheet: 'DS', hiddenSheets: ['Cũ'], hiddenLines: [7], understood: { asked: 2 } })
    expect(found.letters).toMatchObject({ names: ['TCVN3 (.VnTime)'], count: 1 })
    expect(found.counts).toMatchObject({ created: 1, failed: 2 })
    expect(readingsAt(found, 5)).toEqual([
      ['rank', '3 sao'],
      ['representativePhone', '0905 000 107'],
      ['name', 'Khách sạn Hòn Đảo'],
    ])
    expect(readingsAt(found, 6)).toContainEqual(['rank', null])
    const answers = [{ line: 6, field: 'rank' as const, text: '2 sao' }]
    const told = { sheet: 'DS', headLine: 3, headLines: 2, withHidden: true, lettersAsWritten: true, answers }
    const body = { ...told, columns: found.columns.map(({ field }) => field) }
    const { data } = await call(facilityImports.arrange, { params: { id: found.id }, body }, by('clerk'))
    expect(data).toMatchObject({ ...told, letters: null, counts: { created: 2, failed: 2 } })
    await act(facilityImports.apply, data)
    expect((await ended(data.id)).batch?.counts.done).toBe(2)
    // The address of the line above holds for this one too.
    expect((await named('Danh Sách 8'))[0]).toMatchObject({ rank: 2, commune: { name: 'Phường Nha Trang' } })
  })
})

describe('what is stored', () => {
  const withRole = async (keys: Permission[], isAssignedOnly: boolean) => {
    const body = { name: `Nhập ${keys.length} ${isAssignedOnly}`, description: '', permissions: keys }
    const { data: role } = await call(
      contract.roles.create,
      { body },
      { token: (await api.signIn('administrator')).token },
    )
    await rows.updateTable('roles').set({ assigned_only: isAssignedOnly }).where('id', '=', role.id).execute()
    await rows.updateTable('users').set({ role_id: role.id }).where('id', '=', people.other.id).execute()
  }

  it('shows no number of a person to who may not decide, and takes nothing from who sees only what was given to them', async () => {
    const found = await tried([hotel(6)])
    await act(facilityImports.apply, found)
    await ended(found.id)
    const changed = await workbook([hotel(6, { phone: '0905 999 888' })])
    const keys: Permission[] = ['facility:list', 'facility:read', 'facility:create', 'facility:edit']
    await withRole(keys, false)
    const masked = await read(changed, 'other')
    expect(masked.data.rows[0]?.cells).toEqual([
      { field: 'representativePhone', before: '0905 *** 106', after: '0905 999 888', problem: null },
    ])
    await withRole(keys, true)
    const blind = await read(changed, 'other')
    expect([blind.status, blind.error.code]).toEqual([403, 'FORBIDDEN'])
  })
})

describe('its columns', () => {
  const odd = [['Cột A', 'Cột B', 'Cột C', 'Cột D', 'Cột E']]
  const line = ['Khách sạn Cột Lạ', '9 Yersin, phường Nha Trang', 'Trần Văn C', '0905 777 888', taxCodes[4]]

  it('are put right by hand where their heads say nothing, and known the next time', async () => {
    const { data } = await read(await workbook([line], odd))
    expect(data.problems[0]).toMatch(/^Chưa có cột nào là “Tên cơ sở”/)
    expect(data.can.apply).toBe(false)
    const columns = ['name', 'address', 'representativeName', 'representativePhone', 'identityCode'] as const
    const body = { sheet: 'DS 2026', headLine: 1, headLines: 1, columns: [...columns] }
    const arranged = await call(facilityImports.arrange, { params: { id: data.id }, body }, by('clerk'))
    expect([arranged.data.problems, arranged.data.counts.created]).toEqual([[], 1])
    const next = await read(await workbook([line], odd))
    expect(next.data.columns.map(({ field }) => field)).toEqual(columns)
    const nowhere = await call(
      facilityImports.arrange,
      { params: { id: data.id }, body: { ...body, sheet: 'x' } },
      by('clerk'),
    )
    expect([nowhere.status, Object.keys(nowhere.error.fields ?? {})]).toEqual([400, ['sheet']])
  })

  it('come from CSV with semicolons as well, and not from letters of another age', async () => {
    const text = `Tên cơ sở;Địa chỉ;Người đại diện;Điện thoại;MST\nKhách sạn CSV;1 Yersin, phường Nha Trang;Lê D;0905777999;${taxCodes[5]}\n`
    const csv = await read(new File([text], 'ds.csv'))
    expect(csv.data).toMatchObject({ sheet: 'CSV', problems: [] })
    const old = await read(new File([Buffer.from([0xd0, 0xff, 0xfe, 0x3b])], 'ds.csv'))
    expect([old.status, old.error.code]).toEqual([400, 'INVALID_WORKBOOK'])
  })
})

describe('an import', () => {
  it('gives the rows that it did not take with their reasons', async () => {
    const found = await tried([hotel(4, { phone: 12 })])
    const answer = await call(facilityImports.problems, { params: { id: found.id } }, by('clerk'))
    const book = await readXlsx(new Uint8Array(await answer.data.arrayBuffer()))
    const [, row] = book.sheets.find(({ name }) => name === 'Dòng chưa nhập')?.rows ?? []
    expect(row?.slice(1, 2)).toEqual(['Khách sạn Danh Sách 4'])
    expect(String(row?.at(-1))).toMatch(/^Điện thoại người đại diện: /)
  })

  it('belongs to who gave it, and needs the key', async () => {
    const found = await tried([hotel(4)])
    const other = await call(facilityImports.get, { params: { id: found.id } }, by('other'))
    expect(other.error.message).toBe('FACILITY_IMPORT_NOT_FOUND')
    expect((await read(await workbook([hotel(4)]), 'viewer')).status).toBe(403)
    expect((await call(facilityImports.latest, {}, by('clerk'))).data.import?.batch?.status).toBe('done')
    expect((await call(facilityImports.latest, {}, by('other'))).data.import).toBeNull()
  })
})
