import fc from 'fast-check'
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { originalText, safeText } from '@nhanxanh/contract/shared/cell-text'
import { xlsxOf } from '../xlsx.ts'
import { maxCellLength, maxRows } from './limits.ts'
import { readWorkbook } from './read-workbook.ts'

type Cell = string | number | null

const workbookOf = async (title: string, rows: Cell[][]): Promise<Buffer> => {
  async function* batches() {
    yield rows
  }
  const chunks: Buffer[] = []
  const table = { heads: ['Mã', 'Tên', 'Điểm'], batches: batches() }
  for await (const chunk of xlsxOf({ tables: [{ title, table }], facts: () => [['Bộ', 'CSLT']] })) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** An archive with one entry that says another size than it has. */
const bomb = (said: number): Buffer => {
  const packed = deflateRawSync(Buffer.alloc(80 * 1024 * 1024))
  const name = Buffer.from('xl/workbook.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(said, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(packed.length, 20)
  central.writeUInt32LE(said, 24)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, central, name, end])
}

describe('a workbook', () => {
  it('comes back as it was written: names of sheets, text, numbers, lines, empty cells', async () => {
    const bytes = await workbookOf('Tiêu chí', [
      ['KNK01', 'Điện "lưới"\n& <nước>', 0.6592],
      ['=1+1', null, 12345678901],
    ])
    const sheets = await readWorkbook(bytes, ['Thông tin', 'Tiêu chí'])
    expect(sheets.map(({ name }) => name)).toEqual(['Thông tin', 'Tiêu chí'])
    expect(sheets[1]?.rows).toEqual([
      ['Mã', 'Tên', 'Điểm'],
      ['KNK01', 'Điện "lưới"\n& <nước>', '0.6592'],
      ["'=1+1", '', '12345678901'],
    ])
  }, 60_000)

  it('gives a neutralised text back, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter((text) => safeText(text).endsWith(text) && !text.startsWith("'")),
        (text) => originalText(safeText(text)) === text,
      ),
    )
  }, 60_000)

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('mã,tên')],
    ['an archive that is no workbook', Buffer.from([0x50, 0x4b, 5, 6, ...Buffer.alloc(18)])],
    ['a bomb that says its size', bomb(80 * 1024 * 1024)],
    ['a bomb that hides it', bomb(0)],
    ['a bomb that lies', bomb(1000)],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1)],
  ])(
    'is not read from %s',
    async (_, bytes) => {
      await expect(readWorkbook(bytes, ['Tiêu chí'])).rejects.toMatchObject({ code: 'INVALID_WORKBOOK' })
    },
    60_000,
  )
})

describe('a workbook as another program writes it', () => {
  /** Whatever the first sheet is called, it is the one that is wanted. */
  const written = async (rows: unknown[][], name = 'Tiêu chí'): Promise<Buffer> =>
    Buffer.from(await writeXlsx({ sheets: [{ name, rows: rows as string[][] }] }))
  const streamed = async (rows: Iterable<unknown[]>): Promise<Buffer> =>
    Buffer.from(await new Response(writeXlsxStream(rows as Iterable<string[]>, { name: 'Tiêu chí' })).arrayBuffer())
  const read = (bytes: Buffer) => readWorkbook(bytes, ['Tiêu chí'])
  function* lines(count: number): Generator<unknown[]> {
    yield ['Mã', 'Tên']
    for (let nth = 1; nth <= count; nth += 1) yield [`A${nth}`, 'x']
  }

  it('is read with its shared texts, days, truths and gaps, each row in its own line', async () => {
    const [sheet] = await read(await written([['Mã', 'Tên'], [], ['A1', null, new Date('2026-01-31'), true], ['A1']]))
    expect(sheet?.rows).toEqual([['Mã', 'Tên'], [], ['A1', '', '2026-01-31', 'Có'], ['A1']])
  })

  it('is read from a sheet whose name has spaces around it; other sheets are left alone', async () => {
    expect(await read(await written([['Mã']], 'Tiêu chí '))).toEqual([{ name: 'Tiêu chí ', rows: [['Mã']] }])
    const other = Array.from({ length: maxRows + 2 }, () => ['x'])
    expect(await read(await written(other, 'Ghi chú'))).toEqual([])
  })

  it('may have as many rows as are taken, and empty ones behind them', async () => {
    const bytes = await written([...lines(maxRows), ...Array.from({ length: 3000 }, () => ['', ' '])])
    expect((await read(bytes))[0]?.rows).toHaveLength(maxRows + 1)
  })

  const wide = Array.from({ length: 61 }, (_, at) => `c${at}`)
  const many = Array.from({ length: 300 }, () => ['x'.repeat(maxCellLength)])
  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['a row too many', () => streamed(lines(maxRows + 1)), /^Trang “Tiêu chí” có quá nhiều dòng: .* 12\.000 dòng/],
    ['200,000 rows', () => streamed(lines(200_000)), /^Trang “Tiêu chí” có quá nhiều dòng/],
    ['a column too many', () => written([wide]), /^Trang “Tiêu chí” có quá nhiều cột/],
    [
      'a cell of 30 MB',
      () => written([['Mã'], ['', 'x'.repeat(30_000_000)]]),
      /^Ô B2 của trang “Tiêu chí” có 30\.000\.000 ký tự/,
    ],
    ['a cell of a letter too many', () => written([['x'.repeat(maxCellLength + 1)]]), /^Ô A1 .* 32\.768 ký tự/],
    ['too much text in all', () => written(many), /tổng cộng hơn 8\.000\.000 ký tự/],
    ['far too much once unpacked', () => streamed(lines(700_000)), /^Tệp quá lớn hoặc quá phức tạp/],
  ])(
    'is refused in words: %s',
    async (_name, make, sentence) => {
      const refused = { code: 'INVALID_WORKBOOK', sentence: expect.stringMatching(sentence) as string }
      await expect(read(await make())).rejects.toMatchObject(refused)
    },
    60_000,
  )

  it('is refused in words where reading it is too much work', async () => {
    const reading = readWorkbook(await streamed(lines(10_000)), ['Tiêu chí'], { cpuMs: 1, waitMs: 60_000 })
    await expect(reading).rejects.toMatchObject({ sentence: expect.stringContaining('quá phức tạp') as string })
  })

  it('is not called too complex where a busy machine is late', async () => {
    const reading = readWorkbook(await streamed(lines(1000)), ['Tiêu chí'], { cpuMs: 60_000, waitMs: 1 })
    await expect(reading).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 15 })
  })
})
