import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFParser,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib'
import type { PDFObject, PDFRef } from '@cantoo/pdf-lib'
import { isForbidden } from './actions.ts'
import { mayHideObjects } from './hiding.ts'

/**
 * Keeps every object that it meets. An update of a file may write an object anew; which of the two a viewer takes depends
 * on tables that this parser does not read, so both count.
 */
class ThoroughParser extends PDFParser {
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

const holdsForbidden = (roots: readonly PDFObject[]): boolean => {
  const open = [...roots]
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    if (isForbidden(object)) return true
    open.push(...partsOf(object))
  }
  return false
}

/** Filters in a row, or others than Flate (which is looked at before parsing), can be bombs as well. */
const isOddlyPacked = (stream: PDFRawStream): boolean => {
  const filter = stream.dict.lookup(PDFName.of('Filter'))
  if (filter instanceof PDFArray) return filter.size() > 1 || String(filter.lookup(0)) !== '/FlateDecode'
  return filter instanceof PDFName && ['/LZWDecode', '/RunLengthDecode'].includes(filter.asString())
}

const unpacksTooFar = (stream: PDFRawStream): boolean => {
  if (!isOddlyPacked(stream)) return false
  try {
    decodePDFRawStream(stream).decode()
    return false
  } catch (error) {
    // Pictures end in filters that only a viewer knows; those errors are none.
    return error instanceof TooLarge
  }
}

export type ObjectsVerdict = 'fine' | 'damaged' | 'encrypted' | 'forbidden' | 'obscure' | 'bomb'

/** Parses a PDF, object by object and strictly, and judges all of them. */
export const readObjects = async (bytes: Uint8Array): Promise<ObjectsVerdict> => {
  const parser = new ThoroughParser(bytes)
  const problem = await problemOf(parser)
  // Findings before the damage say more than the damage itself.
  if (holdsForbidden(parser.objects)) return 'forbidden'
  if (parser.streams.some(mayHideObjects)) return 'obscure'
  if (problem) return problem
  return parser.streams.some(unpacksTooFar) ? 'bomb' : 'fine'
}

const problemOf = async (parser: PDFParser): Promise<'damaged' | 'encrypted' | null> => {
  try {
    const context = await parser.parseDocument()
    const { Encrypt, Root } = context.trailerInfo
    if (Encrypt !== undefined) return 'encrypted'
    const catalogue = context.lookup(Root)
    const isCatalogue = catalogue instanceof PDFDict && catalogue.lookup(PDFName.of('Type')) === PDFName.of('Catalog')
    return isCatalogue ? null : 'damaged'
  } catch {
    return 'damaged'
  }
}
