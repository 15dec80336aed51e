import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib'
import type { PDFObject } from '@cantoo/pdf-lib'
import { forbiddenNames } from './names.ts'

/** Streams that the parser itself decodes lie in memory as a whole. */
const maxDecoded = 32 * 1024 * 1024

class TooLarge extends Error {}

type Growing = { ensureBuffer: (size: number) => Uint8Array }

/**
 * The parser's decoders grow their buffer without a limit, and outside of the heap whose size the worker limits. All of
 * them inherit one method that makes it grow: here it gets its limit, for this thread.
 */
const limitDecoders = (): void => {
  const sample = decodePDFRawStream(
    PDFRawStream.of(PDFContext.create().obj({ Filter: 'RunLengthDecode' }), Uint8Array.of(128)),
  )
  const decoder = Object.getPrototypeOf(Object.getPrototypeOf(sample)) as Growing
  const grow = decoder.ensureBuffer
  decoder.ensureBuffer = function ensureLimitedBuffer(this: Growing, size) {
    if (size > maxDecoded) throw new TooLarge('A stream is too large')
    return grow.call(this, size)
  }
}
limitDecoders()

const partsOf = (object: PDFObject): PDFObject[] => {
  if (object instanceof PDFStream) return [object.dict]
  if (object instanceof PDFDict) return object.entries().flat()
  return object instanceof PDFArray ? object.asArray() : []
}

const isForbidden = (object: PDFObject): boolean => object instanceof PDFName && forbiddenNames.has(object.decodeText())

/** Filters in a row, or others than Flate (which is looked at before parsing), can be bombs as well. */
const isOddlyPacked = (stream: PDFRawStream): boolean => {
  const filter = stream.dict.lookup(PDFName.of('Filter'))
  if (filter instanceof PDFArray) return filter.size() > 1 || String(filter.lookup(0)) !== '/FlateDecode'
  return filter instanceof PDFName && ['/LZWDecode', '/RunLengthDecode'].includes(filter.asString())
}

const unpacksTooFar = (object: PDFObject): boolean => {
  if (!(object instanceof PDFRawStream) || !isOddlyPacked(object)) return false
  try {
    decodePDFRawStream(object).decode()
    return false
  } catch (error) {
    // Pictures end in filters that only a viewer knows; those errors are none.
    return error instanceof TooLarge
  }
}

const holdsForbidden = (roots: readonly PDFObject[]): boolean => {
  const open = [...roots]
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    if (isForbidden(object)) return true
    open.push(...partsOf(object))
  }
  return false
}

export type ObjectsVerdict = { pages: number } | 'damaged' | 'encrypted' | 'forbidden' | 'bomb'

/** Parses a PDF, object by object and strictly; tells how many pages it has or why it is refused. */
export const readObjects = async (bytes: Uint8Array): Promise<ObjectsVerdict> => {
  try {
    const document = await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      throwOnInvalidObject: true,
      updateMetadata: false,
      parseSpeed: Infinity,
    })
    const objects = document.context.enumerateIndirectObjects().map(([, object]) => object)
    if (holdsForbidden(objects)) return 'forbidden'
    if (objects.some(unpacksTooFar)) return 'bomb'
    const pages = document.getPageCount()
    return pages > 0 ? { pages } : 'damaged'
  } catch {
    return 'damaged'
  }
}
