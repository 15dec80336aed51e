import { inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cell } from '@nhanxanh/contract/shared/export-columns'
import { safeText } from '@nhanxanh/contract/shared/cell-text'
import { csvOf, csvSigns } from './csv.ts'
import { columnName } from './xlsx-words.ts'
import { xlsxOf } from './xlsx.ts'

const bytesOf = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* batches(...rows: Cell[][]) {
  for (const row of rows) yield [row]
}

/** A reader of its own: by the central directory, as every program opens an archive. */
const unzip = (archive: Buffer): Map<string, string> => {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let n = archive.readUInt16LE(end + 10); n > 0; n -= 1) {
    const nameLength = archive.readUInt16LE(at + 28)
    const packed = archive.readUInt32LE(at + 20)
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const text = inflateRawSync(archive.subarray(start, start + packed)).toString()
    expect(Buffer.byteLength(text)).toBe(archive.readUInt32LE(at + 24))
    files.set(archive.subarray(at + 46, at + 46 + nameLength).toString(), text)
    at += 46 + nameLength
  }
  return files
}

const dangerous = ['=1+1', '+84', '-2', '@SUM(A1)', '\t=1', '\r=1', '\0=1', ' =1', '＝1']

describe('a cell', () => {
  it.each(dangerous)('%j is no formula', (text) => {
    expect(safeText(text)).toMatch(/^'/)
  })

  it('never begins like a formula, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/^[=+\-@\t\r\0]/.test(safeText(text))))
  }, 60_000)

  it('stays as it is otherwise', () => {
    expect(safeText('Khách sạn "Biển Xanh", tầng 2 = đẹp')).toBe('Khách sạn "Biển Xanh", tầng 2 = đẹp')
    const longest = 'ế'.repeat(32_767)
    expect(safeText(longest)).toBe(longest)
  })

  it('says that it was cut where a spreadsheet takes no more, and never cuts a sign in two', () => {
    for (const text of ['a'.repeat(32_768), '🏨'.repeat(20_000), `x${'🏨'.repeat(20_000)}`]) {
      const cell = safeText(text)
      expect(cell.length).toBeGreaterThan(32_765)
      expect(cell.length).toBeLessThanOrEqual(32_767)
      expect(cell).toMatch(/(a|🏨)… \(đã cắt bớt\)$/u)
      expect(cell.isWellFormed()).toBe(true)
    }
  })
})

describe('CSV', () => {
  it('begins with the mark of UTF-8, quotes by RFC 4180 and shows moments in Vietnam', async () => {
    const table = () => ({
      heads: ['Tên', 'n', 'Lúc'],
      batches: batches(['a "b", c\nd', 1.5, new Date('2026-01-31T17:30:00Z')], ['=1', null, { day: '2026-01-31' }]),
    })
    const bytes = async (signs: keyof typeof csvSigns) => (await bytesOf(csvOf(table(), csvSigns[signs]))).toString()
    expect(await bytes('csv-comma')).toBe(
      '\uFEFFTên,n,Lúc\r\n"a ""b"", c\nd",1.5,01/02/2026 00:30\r\n\'=1,,31/01/2026\r\n',
    )
    expect(await bytes('csv')).toBe('\uFEFFTên;n;Lúc\r\n"a ""b"", c\nd";1,5;01/02/2026 00:30\r\n\'=1;;31/01/2026\r\n')
  })
})

describe('XLSX', () => {
  it('has the facts on the first sheet and typed cells on the second', async () => {
    const table = {
      heads: ['Tên', 'Số', 'Lúc'],
      batches: batches(
        ['<Sóng & Gió>', 7, new Date('2026-01-31T17:30:00Z')],
        ['@x_x0041_', null, { day: '2026-01-31' }],
      ),
    }
    const parts = unzip(
      await bytesOf(xlsxOf({ tables: [{ title: 'Cơ sở', table }], facts: () => [['Bộ lọc', '=Trạng thái']] })),
    )
    expect([...parts.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet2.xml',
      'xl/worksheets/sheet1.xml',
    ])
    expect(parts.get('xl/workbook.xml')).toMatch(/name="Thông tin".*name="Cơ sở"/)
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain(`'=Trạng thái`)
    const sheet = parts.get('xl/worksheets/sheet2.xml') ?? ''
    expect(sheet).toContain('&lt;Sóng &amp; Gió&gt;')
    expect(sheet).toContain('<c r="B2"><v>7</v></c>')
    // 46054 is 1 February 2026.
    expect(sheet).toContain('<c r="C2" s="1"><v>46054.020833333</v></c>')
    expect(sheet).toContain('<c r="C3" s="4"><v>46053</v></c>')
    expect(sheet).toContain(`'@x_x005F_x0041_`)
    expect(sheet).toContain('<autoFilter ref="A1:C3"/>')
  })

  it('names columns beyond Z', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  })

  it('fails with what its rows failed with', async () => {
    async function* broken() {
      yield [['a']]
      throw new Error('cut off')
    }
    const table = { heads: ['a'], batches: broken() }
    const workbook = { facts: () => [], tables: [{ title: 'x', table }] }
    await expect(bytesOf(xlsxOf(workbook))).rejects.toThrow('cut off')
  })
})
