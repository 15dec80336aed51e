import { PDFArray, PDFDict, PDFName, PDFNull, PDFNumber } from '@cantoo/pdf-lib'
import type { PDFObject, PDFRawStream } from '@cantoo/pdf-lib'

const isNothing = (value: PDFObject | undefined): boolean => value === undefined || value === PDFNull

/** The filters of a stream, or their parameters: one by itself, or several in an array. A reference stays one. */
const listed = (dict: PDFDict, key: string): PDFObject[] => {
  const value = dict.get(PDFName.of(key))
  if (value instanceof PDFArray) return value.asArray()
  return value === undefined || value === PDFNull ? [] : [value]
}

const isWithoutPredictor = (parameters: PDFObject): boolean => {
  if (isNothing(parameters)) return true
  if (!(parameters instanceof PDFDict)) return false
  const predictor = parameters.get(PDFName.of('Predictor'))
  return isNothing(predictor) || (predictor instanceof PDFNumber && predictor.asNumber() === 1)
}

const isPlainlyPacked = (dict: PDFDict): boolean => {
  const filters = listed(dict, 'Filter')
  const isPlain = filters.length === 0 || (filters.length === 1 && filters[0] === PDFName.of('FlateDecode'))
  return isPlain && listed(dict, 'DecodeParms').every(isWithoutPredictor)
}

/** Short names of filters and parameters, and bytes that lie in another file: viewers obey them, the parser does not. */
const hidingKeys = ['F', 'FFilter', 'FDecodeParms', 'DP'].map((key) => PDFName.of(key))

/** An object header in the bytes of a stream: a table of cross-references could lead a viewer there. */
const objectHeader = /\d(?:[\s\0]|%[^\r\n]{0,200}[\r\n])+\d+(?:[\s\0]|%[^\r\n]{0,200}[\r\n])*obj(?![a-z])/

/**
 * True if a stream may hold objects that the parser reads otherwise than a viewer: object streams with predictors, or with
 * filters other than one plain Flate; those that do not call themselves so (viewers go by /First alone); objects in the bytes of
 * another stream. Tables of cross-references and pictures may have predictors; most programs write them so.
 */
export const mayHideObjects = ({ dict, contents }: PDFRawStream): boolean => {
  if (hidingKeys.some((key) => dict.has(key))) return true
  const isObjectStream = dict.get(PDFName.of('Type')) === PDFName.of('ObjStm')
  if (isObjectStream !== dict.has(PDFName.of('First'))) return true
  return isObjectStream ? !isPlainlyPacked(dict) : objectHeader.test(Buffer.from(contents).toString('latin1'))
}
