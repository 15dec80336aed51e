import { PDFArray, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import type { PDFDict, PDFObject, PDFRef } from '@cantoo/pdf-lib'
import type { Place } from './verifier/additions.ts'

export type Field = { reason: string; at: Date }

/** Room for the signature with a chain of four certificates and a time-stamp with its own, in hexadecimal digits. */
const roomForSignature = 40_960
/** Points. */
const margin = 2
const key = PDFName.of
/** Printed; printed and locked (ISO 32000-1, 12.5.3). */
const flags = { open: 4, locked: 132 }
/** A signature exists; and the file may only be appended to (ISO 32000-1, 12.7.3). */
const forms = { empty: 1, signed: 3 }

const opened = (pdf: Buffer): Promise<PDFDocument> =>
  PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false })

/** What was there stays as it was, byte by byte. */
const closed = async (document: PDFDocument): Promise<Buffer> =>
  Buffer.from(await document.commit({ useObjectStreams: false }))

const fieldsOf = (document: PDFDocument) =>
  document
    .getForm()
    .acroForm.getAllFields()
    .map(([{ dict }, ref]) => ({ dict, ref }))

/** Puts these behind the fields of the form and the annotations of the first page. */
const add = (document: PDFDocument, more: readonly PDFRef[], SigFlags: number): void => {
  const { context, catalog } = document
  const { node } = document.getPage(0)
  const before = fieldsOf(document).map(({ ref }) => ref)
  const annotations: PDFObject[] = node.lookupMaybe(key('Annots'), PDFArray)?.asArray() ?? []
  if (more.length > 0) node.set(key('Annots'), context.obj([...annotations, ...more]))
  catalog.set(key('AcroForm'), context.register(context.obj({ SigFlags, Fields: [...before, ...more] })))
}

type Widget = { Rect: number[]; F: number; V?: PDFRef; AP?: PDFDict }

const widgetIn = (document: PDFDocument, nth: number, widget: Widget): PDFRef =>
  document.context.register(
    document.context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of(`Signature${nth}`),
      P: document.getPage(0).ref,
      ...widget,
    }),
  )

/**
 * The same file with an empty field in each of these places of its first page, where tools stamp their signature. An empty field draws nothing,
 * but PDF/A wants a picture of it. Its corners are whole numbers, because tools round them, and lie within the place, because the edge of a
 * stamp that fills it is drawn beside it.
 */
export const withEmptyFields = async (pdf: Buffer, places: readonly Place[]): Promise<Buffer> => {
  const document = await opened(pdf)
  const { context } = document
  const blank = context.register(context.stream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 1, 1] }))
  const widgets = places.map(({ left, bottom, right, top }, nth) => {
    const Rect = [
      ...[left, bottom].map((at) => Math.ceil(at) + margin),
      ...[right, top].map((at) => Math.floor(at) - margin),
    ]
    return widgetIn(document, nth + 1, { Rect, F: flags.open, AP: context.obj({ N: blank }) })
  })
  add(document, widgets, forms.empty)
  return closed(document)
}

/** The same file with an empty signature behind its last byte, in the first field that waits for one, else in a new one that is not seen. */
export const withSignature = async (pdf: Buffer, { reason, at }: Field): Promise<Buffer> => {
  const document = await opened(pdf)
  const { context } = document
  const unknown = key('**********')
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      Reason: PDFHexString.fromText(reason),
      M: PDFString.fromDate(at),
      ByteRange: [0, unknown, unknown, unknown],
      Contents: PDFHexString.of('0'.repeat(roomForSignature)),
    }),
  )
  const fields = fieldsOf(document)
  const empty = fields.find(({ dict }) => dict.get(key('FT')) === key('Sig') && !dict.has(key('V')))
  empty?.dict.set(key('V'), signature)
  empty?.dict.set(key('F'), context.obj(flags.locked))
  const seen = { Rect: [0, 0, 0, 0], F: flags.locked, V: signature }
  add(document, empty ? [] : [widgetIn(document, fields.length + 1, seen)], forms.signed)
  return closed(document)
}
