import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef, PDFStream } from '@cantoo/pdf-lib'
import type { PDFObject } from '@cantoo/pdf-lib'
import type { Increment, Objects } from './increments.ts'

/** A rectangle of a page, in points from its lower left corner; pages count from 0. */
export type Place = { page: number; left: number; bottom: number; right: number; top: number }
/** `added`: more than a signature and what it is checked by; `misplaced`: the picture of a signature lies where the paper has no room for it. */
export type Addition = 'added' | 'misplaced'

/** A file up to some byte: its objects, and where they begin. */
export type State = { objects: Objects; root: string; info: string | null }

export const key = PDFName.of

const numberOf = (ref: PDFObject | undefined): number | null => (ref instanceof PDFRef ? ref.objectNumber : null)
export const found = (objects: Objects, value: PDFObject | undefined): PDFObject | undefined =>
  value instanceof PDFRef ? objects.get(value.objectNumber) : value
export const dictAt = (objects: Objects, value: PDFObject | undefined): PDFDict | null => {
  const object = found(objects, value)
  return object instanceof PDFDict ? object : null
}
export const listAt = (objects: Objects, value: PDFObject | undefined): PDFObject[] => {
  const object = found(objects, value)
  return object instanceof PDFArray ? object.asArray() : []
}
export const catalogOf = ({ objects, root }: State): PDFDict | null =>
  dictAt(objects, PDFRef.of(Number.parseInt(root, 10)))

const isSame = (one: PDFObject | undefined, other: PDFObject | undefined): boolean => {
  if (one instanceof PDFStream && other instanceof PDFStream) {
    return (
      String(one.dict) === String(other.dict) && Buffer.from(one.getContents()).equals(Buffer.from(other.getContents()))
    )
  }
  return !(one instanceof PDFStream) && !(other instanceof PDFStream) && String(one) === String(other)
}

const changedKeys = (before: PDFDict | null, after: PDFDict | null): string[] => {
  const names = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])
  return [...names].filter((name) => !isSame(before?.get(name), after?.get(name))).map((name) => name.decodeText())
}

const isWithin = (changed: readonly string[], allowed: readonly string[]): boolean =>
  changed.every((name) => allowed.includes(name))

/** What the second list has behind the first; null where it does not begin with it. */
const appended = (before: readonly PDFObject[], after: readonly PDFObject[]): PDFObject[] | null =>
  before.every((each, nth) => String(each) === String(after[nth])) ? after.slice(before.length) : null

const fieldKeys = 'Type Subtype FT T TU V F Ff Rect P AP MK Kids Parent Lock SV DA BS Border NM M'.split(' ')

const isSignatureField = (objects: Objects, ref: PDFObject): boolean => {
  const field = dictAt(objects, ref)
  return (
    field !== null &&
    field.get(key('FT')) === key('Sig') &&
    dictAt(objects, field.get(key('V')))?.has(key('ByteRange')) === true &&
    isWithin(changedKeys(null, field), fieldKeys)
  )
}

/** What the tool of a signature writes into an empty field: never another place or another name. */
const filledKeys = 'V AP F Ff Lock M MK DA BS Border NM'.split(' ')

const fieldsOf = (state: State): PDFObject[] =>
  listAt(state.objects, dictAt(state.objects, catalogOf(state)?.get(key('AcroForm')))?.get(key('Fields')))

/** The fields that a paper of ours keeps for signatures, and nobody has signed in. */
const emptyFields = (state: State): PDFObject[] =>
  fieldsOf(state).filter((ref) => {
    const field = dictAt(state.objects, ref)
    return field?.get(key('FT')) === key('Sig') && !field.has(key('V'))
  })

/** Whether each of them is as it was, or holds a signature now. */
const emptySame = (before: State, after: State): boolean =>
  emptyFields(before).every((ref) => {
    const changed = changedKeys(dictAt(before.objects, ref), dictAt(after.objects, ref))
    return changed.length === 0 || (isWithin(changed, filledKeys) && isSignatureField(after.objects, ref))
  })

const widgetsOf = (objects: Objects, ref: PDFObject): PDFObject[] => {
  const kids = listAt(objects, dictAt(objects, ref)?.get(key('Kids')))
  return kids.length > 0 ? kids : [ref]
}

const isInPlace = (objects: Objects, ref: PDFObject, page: number, places: readonly Place[]): boolean => {
  const corners = listAt(objects, dictAt(objects, ref)?.get(key('Rect'))).map((each) =>
    each instanceof PDFNumber ? each.asNumber() : Number.NaN,
  )
  const [x1 = Number.NaN, y1 = Number.NaN, x2 = Number.NaN, y2 = Number.NaN] = corners
  if (x1 === x2 || y1 === y2) return true
  const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)]
  const [bottom, top] = [Math.min(y1, y2), Math.max(y1, y2)]
  return places.some(
    (place) =>
      place.page === page && left >= place.left && right <= place.right && bottom >= place.bottom && top <= place.top,
  )
}

/** The pages of a file, the first first. */
const pagesOf = (objects: Objects, node: PDFObject | undefined, deep = 0): number[] => {
  const dict = dictAt(objects, node)
  const number = numberOf(node)
  if (dict === null || number === null || deep > 50) return []
  if (!dict.has(key('Kids'))) return [number]
  return listAt(objects, dict.get(key('Kids'))).flatMap((kid) => pagesOf(objects, kid, deep + 1))
}

/** The numbers of all that hangs on a value. */
const reachable = (objects: Objects, from: PDFObject | undefined): Set<number> => {
  const seen = new Set<number>()
  const open = [from]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    const number = numberOf(value)
    if (number !== null) {
      if (seen.has(number)) continue
      seen.add(number)
    }
    const object = found(objects, value)
    if (object instanceof PDFDict) open.push(...object.values())
    else if (object instanceof PDFArray) open.push(...object.asArray())
  }
  return seen
}

type Judging = {
  before: State
  increment: Increment
  /** Ours, which nothing may touch. */
  ours: Objects
  /** It ends with a signature or a time-stamp; otherwise it holds what those are checked by, and no more. */
  isSigned: boolean
  places: readonly Place[]
}

const formKeys = ['Fields', 'SigFlags', 'DA', 'DR']
const catalogKeys = ['DSS', 'Extensions', 'Version']

/** The new fields of the form, all of them for signatures; null where it holds anything else that is new. */
const newFields = (before: State, after: State): PDFObject[] | null => {
  const forms = [before, after].map((state) => dictAt(state.objects, catalogOf(state)?.get(key('AcroForm'))))
  const [one = null, other = null] = forms
  const fields = appended(fieldsOf(before), fieldsOf(after))
  const isForm = isWithin(changedKeys(one, other), formKeys)
  if (!isForm || !fields?.every((ref) => !before.objects.has(numberOf(ref) ?? -1))) return null
  return fields.every((ref) => isSignatureField(after.objects, ref)) ? fields : null
}

/** Whether each page is as it was, but for the widgets of these fields; and those lie in their places. */
const pagesSame = (before: State, after: State, fields: readonly PDFObject[], places: readonly Place[]) => {
  const widgets = new Set(fields.flatMap((ref) => widgetsOf(after.objects, ref)).map(String))
  const pages = pagesOf(before.objects, catalogOf(before)?.get(key('Pages')))
  return pages.map((number, nth): Addition | null => {
    const [one, other] = [before, after].map(({ objects }) => dictAt(objects, PDFRef.of(number)))
    const annots = ({ objects }: State, page: PDFDict | null = null) => listAt(objects, page?.get(key('Annots')))
    const more = appended(annots(before, one), annots(after, other))
    if (!isWithin(changedKeys(one ?? null, other ?? null), ['Annots'])) return 'added'
    if (!more?.every((ref) => widgets.has(String(ref)))) return 'added'
    return more.every((ref) => isInPlace(after.objects, ref, nth, places)) ? null : 'misplaced'
  })
}

/** The objects that may be written anew: each of them is looked at by itself. */
const mayChange = ({ before, ours, isSigned }: Judging): Set<number | null> => {
  const { objects, root, info } = before
  const catalog = catalogOf(before)
  const form = catalog?.get(key('AcroForm'))
  const pages = pagesOf(objects, catalog?.get(key('Pages')))
  const support = [...reachable(objects, catalog?.get(key('DSS')))].filter((number) => !ours.has(number))
  return new Set([
    Number.parseInt(root, 10),
    numberOf(form),
    numberOf(dictAt(objects, form)?.get(key('Fields'))),
    ...pages,
    ...pages.map((page) => numberOf(dictAt(objects, PDFRef.of(page))?.get(key('Annots')))),
    ...support,
    // What tools write of themselves is seen on no page.
    ...(isSigned ? [info === null ? null : Number.parseInt(info, 10), numberOf(catalog?.get(key('Metadata')))] : []),
    ...(isSigned ? emptyFields(before).map(numberOf) : []),
  ])
}

const refText = (trailer: PDFDict, name: string): string | null =>
  trailer.get(key(name)) instanceof PDFRef ? String(trailer.get(key(name))) : null

/** The file behind an update. */
export const stateAfter = ({ objects }: State, { objects: changed, trailer }: Increment): State => ({
  objects: new Map([...objects, ...changed]),
  root: refText(trailer, 'Root') ?? '',
  info: refText(trailer, 'Info'),
})

/** What an update adds besides a signature and what it is checked by. */
export const additionsIn = (judging: Judging): Addition[] => {
  const { before, increment, isSigned, places } = judging
  const after = stateAfter(before, increment)
  const allowed = mayChange(judging)
  const isTouched = [...increment.objects].some(
    ([number, object]) =>
      before.objects.has(number) && !allowed.has(number) && !isSame(before.objects.get(number), object),
  )
  const isCatalog = isWithin(changedKeys(catalogOf(before), catalogOf(after)), [
    ...catalogKeys,
    ...(isSigned ? ['AcroForm'] : []),
  ])
  const fields = newFields(before, after)
  const isRest = emptySame(before, after)
  const isInfo = isSigned || after.info === before.info
  if (isTouched || !isRest || !isCatalog || !isInfo || after.root !== before.root || fields === null) return ['added']
  if (!isSigned && fields.length > 0) return ['added']
  return pagesSame(before, after, fields, places).filter((each) => each !== null)
}
