import fc from 'fast-check'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { originalText, safeText } from '@nhanxanh/contract/shared/cell-text'
import { xlsxOf } from '../xlsx.ts'
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
    const sheets = await readWorkbook(bytes)
    expect(sheets?.map(({ name }) => name)).toEqual(['Thông tin', 'Tiêu chí'])
    expect(sheets?.[1]?.rows).toEqual([
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
      expect(await readWorkbook(bytes)).toBeNull()
    },
    60_000,
  )
})
