import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { deflatedZeros, handmadePdf, packedPdf, streamObject, tinyZip, withUpdate } from '../fixtures/pdfs.ts'
import { inspectPdf } from './inspect.ts'

const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
const flate = '/Filter /FlateDecode'
const endMark = '%%EOF\n'

describe('documents as people have them', () => {
  const link = '/Annots [<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.com/Launch/) >> >>]'
  const picture = streamObject('picture', `/Type /XObject /Subtype /Image ${flate}`)
  it.each<[string, Buffer, number]>([
    ['plain', handmadePdf(), 1],
    ['changed without being written anew', withUpdate(handmadePdf(), '4 0 obj\n(new)\nendobj'), 1],
    ['with a link to a web page', handmadePdf({ page: link }), 1],
    ['with a stream that is not what it says', handmadePdf({ more: [picture] }), 1],
    ['with a compressed page', handmadePdf({ more: [streamObject(deflateSync(Buffer.alloc(5e6)), flate)] }), 1],
    ['with white space behind', Buffer.concat([handmadePdf(), Buffer.from('\r\n\0\0 ')]), 1],
  ])('%s', async (_name, pdf, pages) => {
    expect(await inspectPdf(pdf)).toEqual({ pages })
  })

  it('with its objects packed in streams', async () => {
    expect(await inspectPdf(await packedPdf())).toEqual({ pages: 2 })
  })
})

describe('documents that act', () => {
  const hidden = Buffer.from(`9 0 obj ${script} endobj`)
  it.each<[string, Buffer]>([
    ['JavaScript on opening', handmadePdf({ catalog: `/OpenAction ${script}` })],
    ['JavaScript with escaped letters', handmadePdf({ catalog: '/OpenAction << /S /J#61vaScrip#74 /J#53 (1) >>' })],
    ['JavaScript by reference', handmadePdf({ catalog: '/OpenAction << /S 5 0 R >>', more: ['/JavaScript'] })],
    ['only the short key', handmadePdf({ page: '/AA << /O << /JS (1) >> >>' })],
    ['JavaScript that a later object covers', withUpdate(handmadePdf({ more: [script] }), '5 0 obj\nnull\nendobj')],
    ['JavaScript inside a stream', handmadePdf({ more: [streamObject(hidden)] })],
    ['JavaScript inside a compressed stream', handmadePdf({ more: [streamObject(deflateSync(hidden), flate)] })],
    ['a program to start', handmadePdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' })],
    ['a form that is sent', handmadePdf({ page: '/AA << /O << /S /SubmitForm /F (https://example.com) >> >>' })],
    ['a form that is filled', handmadePdf({ page: '/AA << /O << /S /ImportData /F (a.fdf) >> >>' })],
    ['another document', handmadePdf({ catalog: '/OpenAction << /S /GoToR /F (b.pdf) >>' })],
    ['an enclosed document', handmadePdf({ catalog: '/OpenAction << /S /GoToE >>' })],
    ['an attachment', handmadePdf({ catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' })],
    ['a file specification', handmadePdf({ more: ['<< /Type /Filespec /EF << /F 4 0 R >> >>'] })],
    ['a film', handmadePdf({ page: '/Annots [<< /Subtype /RichMedia >>]' })],
    ['a form of the other kind', handmadePdf({ catalog: '/AcroForm << /XFA 4 0 R >>' })],
  ])('%s', async (_name, pdf) => {
    expect(await inspectPdf(pdf)).toEqual({ problem: 'forbidden', isSigned: false })
  })

  it('JavaScript in a packed object', async () => {
    const pdf = await packedPdf((document) => document.addJavaScript('open', 'app.alert(1)'))
    expect(await inspectPdf(pdf)).toEqual({ problem: 'forbidden', isSigned: false })
  })

  it('an attachment in a packed object', async () => {
    const pdf = await packedPdf((document) => document.attach(Buffer.from('x'), 'a.txt'))
    expect(await inspectPdf(pdf)).toEqual({ problem: 'attachment', isSigned: false })
  })
})

describe('documents under a password', () => {
  it.each(['/Encrypt 5 0 R', '/Encrypt << /Filter /Standard >>', '/#45ncrypt 5 0 R'])('%s', async (trailer) => {
    const pdf = handmadePdf({ trailer, more: ['<< /Filter /Standard /V 1 /R 2 /O (o) /U (u) /P -1 >>'] })
    expect(await inspectPdf(pdf)).toEqual({ problem: 'encrypted', isSigned: false })
  })

  it('written by the library', async () => {
    const pdf = await packedPdf((document) => document.encrypt({ userPassword: 'u', ownerPassword: 'o' }))
    expect(await inspectPdf(pdf)).toEqual({ problem: 'encrypted', isSigned: false })
  })
})

describe('what only looks like a document', () => {
  const pdf = handmadePdf()
  const zipped = Buffer.concat([pdf.subarray(0, -endMark.length), tinyZip(), Buffer.from(`\nstartxref\n9\n${endMark}`)])
  it.each<[string, Buffer]>([
    [
      'a web page behind the header',
      Buffer.from(`%PDF-1.7\n<html><script>alert(1)</script>\nstartxref\n9\n${endMark}`),
    ],
    [
      'noise behind the header',
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 0xa5), pdf.subarray(-40)]),
    ],
    ['cut in half', pdf.subarray(0, pdf.length / 2)],
    ['without its last line', pdf.subarray(0, -endMark.length)],
    ['a web page before it', Buffer.concat([Buffer.from('<html>\n'), pdf])],
    ['a line break before it', Buffer.concat([Buffer.from('\n'), pdf])],
    ['a web page after it', Buffer.concat([pdf, Buffer.from('<script>alert(1)</script>')])],
    ['an archive after it', Buffer.concat([pdf, tinyZip()])],
    ['an archive before its last line', zipped],
    ['a RAR archive inside', Buffer.concat([Buffer.from('%PDF-1.7\nRar!\u001A\u0007', 'latin1'), pdf])],
    ['without a page', handmadePdf({ kids: '' })],
    ['with a page tree that leads back to itself', handmadePdf({ kids: '2 0 R' })],
    ['without a catalogue', Buffer.from(pdf.toString('latin1').replace('/Catalog', '/Catalof'), 'latin1')],
    ['with a broken object', handmadePdf({ more: ['<< /A [1 2 >>'] })],
    ['nested beyond all bounds', handmadePdf({ more: ['['.repeat(200_000)] })],
  ])('%s', async (_name, bytes) => {
    expect(await inspectPdf(bytes)).toEqual({ problem: 'damaged', isSigned: false })
  })
})

describe('bombs', () => {
  const runs = Buffer.alloc(1_100_000, Buffer.from([129, 0]))
  const chain = '/Filter [/FlateDecode /FlateDecode]'
  const hex = '/Filter [/ASCIIHexDecode /FlateDecode]'
  it.each<[string, () => Buffer]>([
    ['300 MB of zeros', () => handmadePdf({ more: [streamObject(deflatedZeros(300), flate)] })],
    [
      '300 MB in a file that is large itself',
      () => handmadePdf({ more: [streamObject(deflatedZeros(300), flate), streamObject(randomBytes(2e6))] }),
    ],
    ['zeros far beyond the size of the file', () => handmadePdf({ more: [streamObject(deflatedZeros(40), flate)] })],
    ['zeros that no dictionary announces', () => handmadePdf({ more: [streamObject(deflatedZeros(40))] })],
    ['zeros in many streams', () => handmadePdf({ more: Array(5).fill(streamObject(deflatedZeros(10), flate)) })],
    ['deflated twice', () => handmadePdf({ more: [streamObject(deflatedZeros(200, 2), chain)] })],
    [
      'deflated, then written in digits',
      () => {
        const digits = `${deflatedZeros(80).toString('hex')}>`
        return handmadePdf({ more: [streamObject(digits, hex)] })
      },
    ],
    ['run lengths', () => handmadePdf({ more: [streamObject(runs, '/Filter /RunLengthDecode')] })],
  ])('%s', async (_name, make) => {
    expect(await inspectPdf(make())).toEqual({ problem: 'bomb', isSigned: false })
  })

  it('objects packed in a bomb', async () => {
    const objects = Buffer.concat([Buffer.from('6 0 null'), Buffer.alloc(80e6, ' ')])
    const digits = `${deflateSync(objects).toString('hex')}>`
    const packed = streamObject(digits, `/Type /ObjStm /N 1 /First 4 ${hex}`)
    expect(await inspectPdf(handmadePdf({ more: [packed] }))).toEqual({ problem: 'obscure', isSigned: false })
  })
})
