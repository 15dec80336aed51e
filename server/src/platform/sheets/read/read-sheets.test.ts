import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { zipOf } from '../zip.ts'
import { readSheets } from './read-sheets.ts'

const heads = new Set(['Tên cơ sở', 'Địa chỉ', 'Điện thoại', 'MST'])
const read = (name: string, content: string | Buffer) =>
  readSheets({ name, bytes: Buffer.from(content) }, (text) => heads.has(text))
const rowsOf = async (text: string) => (await read('ds.csv', text))[0]?.rows

const zipped = async (files: Record<string, string>): Promise<Buffer> => {
  async function* once(text: string) {
    yield Buffer.from(text)
  }
  const chunks: Buffer[] = []
  const entries = Object.entries(files).map(([path, text]) => ({ path, content: once(text) }))
  for await (const chunk of zipOf(entries)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const workbookOf = (rows: string, after = '') =>
  zipped({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${relation}"><sheets><sheet name="DS" sheetId="1" r:id="r7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r7" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
  })
const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`

describe('the separator of a text', () => {
  const address = 'Tổ 1, thôn Tây, đường Lê Lợi, số 1, khu A, phường Lộc Thọ'
  it.each([
    ['semicolons, in addresses more commas', `Tên cơ sở;Địa chỉ;MST\nA;${address};1\nB;${address};2`],
    ['tabs', `Tên cơ sở\tĐịa chỉ\tMST\nA\t${address}\t1\nB\t${address}\t2`],
    ['bars', `Tên cơ sở|Địa chỉ|MST\nA|${address}|1\nB|${address}|2`],
    ['commas, in quotes others', `Tên cơ sở,Địa chỉ,MST\nA,"${address}",1\nB,"${address}",2`],
    [
      'semicolons below a title with commas',
      `DANH SÁCH, NĂM 2026, KHÁNH HÒA, SỞ DU LỊCH\n\nTên cơ sở;Địa chỉ;MST\nA;${address};1`,
    ],
    ['carets', `Tên cơ sở^Địa chỉ^MST\nA^${address}^1\nB^${address}^2`],
    ['what the first line says, in quotes', `"sep=;"\nTên cơ sở;Địa chỉ;MST\nA;${address};1`],
    ['what the first line says', `sep=|\nTên cơ sở|Địa chỉ|MST\nA|${address}|1`],
  ])('is told: %s', async (_, text) => {
    const rows = await rowsOf(text)
    expect(rows?.find(([name]) => name === 'A')).toEqual(['A', address, '1'])
  })

  it('is told by lines of one width where no head is known', async () => {
    expect(await rowsOf('a;b;c\n1,5;2,5;3\n4;5,5;6,5')).toEqual([
      ['a', 'b', 'c'],
      ['1,5', '2,5', '3'],
      ['4', '5,5', '6,5'],
    ])
  })

  it.each(['utf16le', 'utf16be'])('is told in %s', async (encoding) => {
    const bytes = Buffer.from('\uFEFFTên cơ sở;MST\nA;1', 'utf16le')
    const sheets = await read('ds.csv', encoding === 'utf16be' ? bytes.swap16() : bytes)
    expect(sheets[0]?.rows[1]).toEqual(['A', '1'])
  })
})

describe('a workbook', () => {
  it('tells which sheets and lines nobody sees, and values that stand for several lines', async () => {
    const rows = [
      ['Tên cơ sở', 'MST'],
      ['A', '1'],
      ['', '2'],
      ['C', '3'],
    ]
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'DS',
          rows,
          rowDefs: new Map([[3, { hidden: true }]]),
          merges: [{ startRow: 1, startCol: 0, endRow: 2, endCol: 0 }],
        },
        { name: 'Cũ', rows, hidden: true },
        { name: 'Ẩn sâu', rows, veryHidden: true },
      ],
    })
    const sheets = await read('ds.xlsx', Buffer.from(bytes))
    expect(sheets.map(({ name, isHidden = false }) => [name, isHidden])).toEqual([
      ['DS', false],
      ['Cũ', true],
      ['Ẩn sâu', true],
    ])
    expect(sheets[0]).toMatchObject({ hiddenLines: [4], merges: [{ line: 2, last: 3, column: 0 }] })
  })

  it('may have hundreds of thousands of formatted lines with nothing in them', async () => {
    const empty = Array.from(
      { length: 300_000 },
      (_, at) => `<row r="${at + 4}" ht="15.75" customHeight="1"><c r="A${at + 4}" s="1"/></row>`,
    )
    const bytes = await workbookOf(
      `<row r="1">${cell('A1', 'Tên cơ sở')}</row><row r="2" hidden="1">${cell('A2', 'A')}</row><row r="3">${cell('A3', 'B &amp; C')}<c r="B3" s="2"/></row>${empty.join('')}<row r="400000"/>`,
      '<mergeCells count="1"><mergeCell ref="A2:B3"/></mergeCells>',
    )
    expect(await read('ds.xlsx', bytes)).toEqual([
      {
        name: 'DS',
        rows: [['Tên cơ sở'], ['A'], ['B & C']],
        hiddenLines: [2],
        merges: [{ line: 2, last: 3, column: 0 }],
      },
    ])
  }, 60_000)
})

const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
describe('what cannot be read is named, with the way out', () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>, RegExp]>([
    [
      'an old workbook',
      'ds.xls',
      () => Buffer.concat([compound, Buffer.alloc(500)]),
      /Excel 97-2003 \(\.xls\).*Lưu thành/,
    ],
    [
      'one with a password',
      'ds.xlsx',
      () => Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]),
      /mật khẩu.*gỡ mật khẩu/,
    ],
    ['a binary one', 'ds.xlsb', () => zipped({ 'xl/workbook.bin': 'x' }), /\.xlsb.*Lưu thành/],
    ['one of LibreOffice', 'ds.ods', () => zipped({ mimetype: 'x', 'content.xml': '<x/>' }), /\.ods.*Lưu thành/],
    [
      'a page that is called one',
      'ds.xls',
      () => Buffer.from('\n<html><table><tr><td>A</td></tr></table></html>'),
      /trang web.*Lưu thành/,
    ],
    ['a page with a mark before it', 'ds.xls', () => Buffer.from('\uFEFF<table><tr><td>A'), /trang web/],
    [
      'one of 2003 in XML',
      'ds.xls',
      () => Buffer.from('<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="x">'),
      /XML 2003.*Lưu thành/,
    ],
    ['a document', 'ds.docx', () => zipped({ 'word/document.xml': '<x/>' }), /Word/],
    ['an archive of one', 'ds.zip', () => zipped({ 'thang 1/ds.xlsx': 'x' }), /nén ZIP/],
    ['a PDF', 'ds.pdf', () => Buffer.from('%PDF-1.7'), /PDF/],
    ['an image', 'ds.xlsx', () => Buffer.from('ffd8ffe0', 'hex'), /ảnh/],
  ])('%s', async (_, name, make, sentence) => {
    const refused = { code: 'INVALID_WORKBOOK', sentence: expect.stringMatching(sentence) as string }
    await expect(read(name, await make())).rejects.toMatchObject(refused)
  })
})
