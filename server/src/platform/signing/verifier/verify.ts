import { PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib'
import type { PDFDict, PDFObject } from '@cantoo/pdf-lib'
import { additionsIn, catalogOf, dictAt, found, key, listAt, stateAfter } from './additions.ts'
import type { Addition, Place, State } from './additions.ts'
import { checkCms, checkRsaSha1 } from './cms.ts'
import type { Seal, SealProblem } from './cms.ts'
import { readIncrement, updatesIn } from './increments.ts'
import type { Objects } from './increments.ts'

/** `missing`: nobody has signed behind our bytes; `partial`: a part of the file stands under no signature. */
export type SignatureProblem = 'missing' | 'partial' | SealProblem

export type Verdict = {
  /** Those of persons and offices, in their order; `isOurs`: it stands on the paper as it was issued. */
  signatures: (Seal & { isOurs: boolean })[]
  /** Those of authorities that witness the time; nobody signs by them. */
  stamps: Seal[]
  /** `outside`: our bytes stand first; `rewritten`: a tool has written the file anew. */
  way: 'outside' | 'rewritten'
  /** What makes it more than our paper with signatures. */
  additions: Addition[]
}

type Given = { own: Buffer; bytes: Buffer; places: readonly Place[] }

/** `end`: of what it covers. */
type Found = { dict: PDFDict; before: number; after: number; end: number; contents: Buffer }

const numbers = (objects: Objects, value: PDFObject | undefined): number[] =>
  listAt(objects, value).map((each) => (each instanceof PDFNumber ? each.asNumber() : Number.NaN))

const bytesOf = (value: PDFObject | undefined): Buffer | null =>
  value instanceof PDFHexString || value instanceof PDFString ? Buffer.from(value.asBytes()) : null

/** All fields that hang on these. */
const fieldsBelow = (objects: Objects, refs: readonly PDFObject[], deep = 0): PDFDict[] =>
  refs.flatMap((ref) => {
    const field = dictAt(objects, ref)
    if (field === null || deep > 20) return []
    return [field, ...fieldsBelow(objects, listAt(objects, field.get(key('Kids'))), deep + 1)]
  })

const isHole = (hole: string, contents: Buffer): boolean =>
  /^<[0-9a-f\s]*>$/i.test(hole) && Buffer.from(hole.slice(1, -1).replaceAll(/\s/g, ''), 'hex').equals(contents)

/** Only the signature itself may lie outside of what is signed, and nothing between the first byte and the last that is covered. */
const placedIn = (bytes: Buffer, objects: Objects, dict: PDFDict): Found | null => {
  const [start, before = 0, after = 0, rest = 0, ...more] = numbers(objects, dict.get(key('ByteRange')))
  const contents = bytesOf(found(objects, dict.get(key('Contents'))))
  const end = after + rest
  if (start !== 0 || more.length > 0 || contents === null) return null
  if (!(before > 0 && after > before && rest >= 0 && end <= bytes.length)) return null
  return isHole(bytes.toString('latin1', before, after), contents) ? { dict, before, after, end, contents } : null
}

const stateOf = async (bytes: Uint8Array): Promise<State> => {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false })
  const { Root, Info } = context.trailerInfo
  const objects = new Map(context.enumerateIndirectObjects().map(([ref, object]) => [ref.objectNumber, object]))
  return { objects, root: String(Root), info: Info === undefined ? null : String(Info) }
}

/** The signatures of a file, the first first; those that nothing points to are none. */
const signaturesIn = async (bytes: Buffer): Promise<Found[] | 'missing' | 'partial'> => {
  const state = await stateOf(bytes)
  const { objects } = state
  const form = dictAt(objects, catalogOf(state)?.get(key('AcroForm')))
  const fields = fieldsBelow(objects, listAt(objects, form?.get(key('Fields'))))
  const signed = fields.flatMap((field) => dictAt(objects, field.get(key('V'))) ?? [])
  const dicts = [...new Set(signed.filter((dict) => dict.has(key('ByteRange'))))]
  const placed = dicts.flatMap((dict) => placedIn(bytes, objects, dict) ?? [])
  if (placed.length < dicts.length) return 'partial'
  return placed.length === 0 ? 'missing' : placed.toSorted((one, other) => one.end - other.end)
}

const isKind = ({ dict }: Found, name: string, value: string): boolean => dict.get(key(name)) === PDFName.of(value)
const isStamp = (each: Found): boolean =>
  isKind(each, 'SubFilter', 'ETSI.RFC3161') && isKind(each, 'Type', 'DocTimeStamp')

/** "D:20261125091500+07'00'" in the dictionary of the signature. */
const writtenTime = ({ dict }: Found): Date | null => {
  const text = dict.get(key('M'))
  const written = text instanceof PDFString || text instanceof PDFHexString ? text.decodeText() : ''
  const parts = /^D:(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(Z|[+-]\d{2}'?\d{2})?/.exec(written)
  if (!parts) return null
  const [, year, month, day, hour, minute, second, zone = 'Z'] = parts
  const offset = zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`)
  return Number.isNaN(date.getTime()) ? null : date
}

const certificatesBeside = ({ dict }: Found): Buffer[] => {
  const given = dict.lookup(key('Cert'))
  const all = given && 'asArray' in given ? (given as { asArray: () => PDFObject[] }).asArray() : [given]
  return all.flatMap((each) => bytesOf(each) ?? [])
}

const sealAt = async (bytes: Buffer, each: Found): Promise<Seal | SealProblem> => {
  const data = Buffer.concat([bytes.subarray(0, each.before), bytes.subarray(each.after, each.end)])
  const seal = isKind(each, 'SubFilter', 'adbe.x509.rsa_sha1')
    ? checkRsaSha1(each.contents, data, certificatesBeside(each))
    : await checkCms(each.contents, data, isStamp(each))
  return typeof seal === 'string' ? seal : { ...seal, signedAt: seal.signedAt ?? writtenTime(each) }
}

const isBlank = (bytes: Buffer, from: number): boolean => bytes.toString('latin1', from).trim() === ''

const lastTable = (bytes: Buffer): number =>
  Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1', Math.max(0, bytes.length - 200)))?.[1])

const early: Addition[] = ['added']
/** Of what signatures cover and no two viewers read alike, only that can be said. */
const lost = (bytes: Buffer, last: number): Addition[] | 'partial' => (isBlank(bytes, last) ? ['added'] : 'partial')

/**
 * Walks the updates behind the bytes that are taken for granted, each up to the end of its signature. `partial` where the last of them
 * stands under no signature and holds more than what signatures are checked by.
 */
const walk = async (bytes: Buffer, from: number, ends: readonly number[], { places }: Given) => {
  const additions = new Set<Addition>()
  let state = await stateOf(bytes.subarray(0, from))
  const ours = state.objects
  let [at, previous] = [from, lastTable(bytes.subarray(0, from))]
  const last = ends.at(-1) ?? from
  for (const to of [...ends, ...(isBlank(bytes, last) ? [] : [bytes.length])]) {
    const updates = updatesIn(bytes, { from: at, to, previous })
    if (!updates) return to > last ? 'partial' : lost(bytes, last)
    for (const update of updates) {
      const increment = await readIncrement(bytes, update)
      if (!increment) return to > last ? 'partial' : lost(bytes, last)
      const isSigned = update.to === to && to <= last
      // What stands before the first signature is not ours.
      const isEarly = at === from && to <= last && update.to !== to
      const more = [...additionsIn({ before: state, increment, ours, isSigned, places }), ...(isEarly ? early : [])]
      if (more.length > 0 && to > last) return 'partial'
      for (const each of more) additions.add(each)
      state = stateAfter(state, increment)
      previous = increment.startXRef
    }
    at = to
  }
  return [...additions]
}

/**
 * Who signed a file, whether it is our paper, whole and first, and what else it holds. Says nothing of who the signers are to the
 * programme, nor of how the pages look.
 */
export const verifySigned = async (given: Given): Promise<Verdict | SignatureProblem> => {
  const { own, bytes } = given
  const placed = await signaturesIn(bytes)
  if (typeof placed === 'string') return placed
  const isOurs = bytes.subarray(0, own.length).equals(own)
  const ends = placed.map(({ end }) => end).filter((end) => !isOurs || end > own.length)
  const isNew = (each: Found) => !isStamp(each) && ends.includes(each.end)
  if (!placed.some(isNew)) return 'missing'
  const seals = await Promise.all(placed.map(async (each) => ({ each, seal: await sealAt(bytes, each) })))
  const [from = own.length, ...later] = isOurs ? [own.length, ...ends] : ends
  const additions = await walk(bytes, from, later, given)
  if (additions === 'partial') return 'partial'
  const problem = seals.map(({ seal }) => seal).find((seal) => typeof seal === 'string')
  if (problem !== undefined) return problem
  const sealsOf = (isWanted: boolean) =>
    seals.flatMap(({ each, seal }) =>
      typeof seal === 'string' || isStamp(each) !== isWanted ? [] : [{ ...seal, isOurs: !ends.includes(each.end) }],
    )
  return { signatures: sealsOf(false), stamps: sealsOf(true), way: isOurs ? 'outside' : 'rewritten', additions }
}

/** Who made the sound signatures of a file, whatever else is wrong with it. */
export const sealsIn = async (bytes: Buffer): Promise<Seal[]> => {
  const placed = await signaturesIn(bytes)
  if (typeof placed === 'string') return []
  const seals = await Promise.all(placed.filter((each) => !isStamp(each)).map((each) => sealAt(bytes, each)))
  return seals.filter((seal) => typeof seal !== 'string')
}
