import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { hostilePdfs } from '../fixtures/hostile-pdfs.ts'
import { handmadePdf, streamObject } from '../fixtures/pdfs.ts'
import { packings, tablePdf } from '../fixtures/packed-pdfs.ts'
import { isSafeAddress } from './actions.ts'
import { inspectPdf } from './inspect.ts'
import { openInViewer } from './viewer.ts'

const hostile = await hostilePdfs()

describe('documents that hide what they do', () => {
  it('are forty at least', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(40)
    expect(new Set(hostile.map(([name]) => name)).size).toBe(hostile.length)
  })

  it.each(hostile)('%s', async (_name, pdf) => {
    expect(await inspectPdf(pdf)).toMatchObject({
      problem: expect.stringMatching(/forbidden|attachment|link|obscure|encrypted|restricted/) as string,
    })
  })
})

describe('the viewer by itself', () => {
  it.each(['up', 'upListed', 'left', 'digits', 'twice'] as const)('sees a script that is packed: %s', async (name) => {
    const packed = { 1: '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>' }
    expect(await openInViewer(tablePdf({ packed, packing: packings[name] }))).toBe('forbidden')
  })
})

describe('documents as programs write them', () => {
  const annotations = (uri: string) =>
    `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (${uri}) >> >>]`
  const rows = streamObject(
    packings.up.pack(Buffer.alloc(90, 7)),
    '/Type /XObject /Subtype /Image /Width 9 /Height 10 '.concat(packings.up.entries),
  )
  it.each<[string, Buffer]>([
    ['packed objects and a predicted table, as an office suite writes them', tablePdf()],
    ['packed objects without a filter', tablePdf({ packing: packings.plain })],
    [
      'the predictor that predicts nothing',
      tablePdf({ packing: { ...packings.flate, entries: '/Filter [/FlateDecode] /DecodeParms [<< /Predictor 1 >>]' } }),
    ],
    [
      'parameters that are none',
      tablePdf({ packing: { ...packings.flate, entries: '/Filter [/FlateDecode] /DecodeParms [null]' } }),
    ],
    ['a picture with a predictor, as a scanner writes it', tablePdf({ open: { 7: rows } })],
    [
      'opened at its first page',
      tablePdf({ packed: { 1: '<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] >>' } }),
    ],
    [
      'opened at a page by an action',
      handmadePdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /XYZ null null 0] >>' }),
    ],
    ['with links to the web, a mailbox and a telephone', handmadePdf({ page: annotations('mailto:a@b.vn') })],
    ['with an address without its scheme', handmadePdf({ page: annotations('www.khanhhoa.gov.vn:8080/x') })],
  ])('%s', async (_name, pdf) => {
    expect(await inspectPdf(pdf)).toEqual({ pages: 1 })
  })

  it('with a form to fill in', async () => {
    const document = await PDFDocument.create()
    document.getForm().createTextField('ten').addToPage(document.addPage())
    expect(await inspectPdf(Buffer.from(await document.save()))).toEqual({ pages: 1 })
  })
})

it.each([
  ['https://example.vn', true],
  ['HTTP://example.vn', true],
  ['tel:+84123', true],
  ['../a/b:c', true],
  ['#trang2', true],
  ['JaVaScRiPt:1', false],
  [' java\tscript:1', false],
  ['file:///etc/passwd', false],
  ['data:text/html,x', false],
  ['ms-word:ofe|u|x', false],
])('an address: %s', (address, isSafe) => {
  expect(isSafeAddress(address)).toBe(isSafe)
})
