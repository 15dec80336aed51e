import { PDFParser, PDFRawStream } from '@cantoo/pdf-lib'
import type { PDFObject, PDFRef } from '@cantoo/pdf-lib'

/**
 * Keeps every object that it meets. An update of a file may write an object anew; which of the two a viewer takes depends
 * on tables that this parser does not read, so both count.
 */
export class ThoroughParser extends PDFParser {
  readonly objects: PDFObject[] = []
  /** Also streams whose objects could not be read. */
  readonly streams: PDFRawStream[] = []

  constructor(bytes: Uint8Array) {
    super(bytes, Infinity, true)
    const { context, objects } = this
    const assign = context.assign.bind(context)
    context.assign = (ref, object) => {
      objects.push(object)
      assign(ref, object)
    }
  }

  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref)
    if (object instanceof PDFRawStream) this.streams.push(object)
    return object
  }
}
