import { buffer } from 'node:stream/consumers'
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFStream } from '@cantoo/pdf-lib'
import type { PDFPage } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { bound } from './print-file.ts'

/** A file whose pages have these words; its first carries a signature. */
const fileOf = async (...pages: string[]): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create()
  for (const words of pages) pdf.addPage([300, 200]).drawText(words)
  const signature = pdf.context.register(pdf.context.obj({ Type: 'Sig', Contents: 'x' }))
  const widget = pdf.context.obj({ Subtype: 'Widget', FT: 'Sig', V: signature, F: 4 })
  pdf.getPage(0).node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(widget)]))
  return pdf.save()
}
const contentOf = ({ node, doc }: PDFPage): string => {
  const contents = node.Contents()
  const parts = contents instanceof PDFArray ? contents.asArray() : [contents]
  return parts
    .map((part) => doc.context.lookup(part, PDFStream))
    .map((stream) => Buffer.from(stream instanceof PDFRawStream ? stream.contents : []).toString('base64'))
    .join()
}
const contentsOf = async (file: Uint8Array): Promise<string[]> =>
  (await PDFDocument.load(file, { updateMetadata: false })).getPages().map(contentOf)

it('binds files behind an index of any length, with the content of each page to the byte', async () => {
  const files = [await fileOf('one'), await fileOf('two', 'three'), await fileOf('four')]
  const index = await fileOf('index', 'of two pages')
  const told: (readonly number[])[] = []
  const made = bound({
    parts: files.map((file) => () => Promise.resolve(file)),
    index: (firstPages) => {
      told.push(firstPages)
      return Promise.resolve(index)
    },
  })
  const whole = await buffer(made)
  const expected = (await Promise.all([index, ...files].map(contentsOf))).flat()
  expect([await contentsOf(whole), told.at(-1)]).toEqual([expected, [3, 4, 6]])
  expect(new Set(expected).size).toBe(6)
  const [first] = (await PDFDocument.load(whole)).getPages()
  const widget = first?.node.Annots()?.lookup(0, PDFDict)
  expect(widget?.keys().map(String)).toEqual(['/Subtype', '/FT', '/F'])
})

it('says of what is no PDF that it cannot be bound', async () => {
  const parts = [() => Promise.resolve(Buffer.from('no PDF'))]
  await expect(buffer(bound({ parts, index: () => fileOf('index') }))).rejects.toThrow('cannot be bound')
})
