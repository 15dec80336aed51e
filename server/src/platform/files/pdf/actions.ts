import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNull, PDFString } from '@cantoo/pdf-lib'
import type { PDFObject } from '@cantoo/pdf-lib'
import { forbiddenNames } from './names.ts'

type Value = PDFObject | undefined

const isText = (value: Value): value is PDFString | PDFHexString =>
  value instanceof PDFString || value instanceof PDFHexString

const safeSchemes = new Set(['http', 'https', 'mailto', 'tel'])

/** True if a link leads to the web, a mailbox or a telephone. An address without a scheme (`www.example.vn:80`) does. */
export const isSafeAddress = (address: string): boolean => {
  // Viewers skip white space and control characters in front of and within a scheme.
  const scheme = /^([^:/?#]+):/.exec(address.replaceAll(/[\s\p{Cc}]/gu, ''))?.[1]?.toLowerCase()
  return scheme === undefined || scheme.includes('.') || safeSchemes.has(scheme)
}

/** A document may open at one of its own pages; whatever else it does by itself (a program, an address, a print) is an act. */
const isOwnPage = (action: Value): boolean => {
  if (action === undefined || action === PDFNull) return true
  if (action instanceof PDFArray || action instanceof PDFName || isText(action)) return true
  return (
    action instanceof PDFDict &&
    action.lookup(PDFName.of('S')) === PDFName.of('GoTo') &&
    action.get(PDFName.of('Next')) === undefined
  )
}

const areOwnPages = (actions: Value): boolean =>
  actions === undefined ||
  actions === PDFNull ||
  (actions instanceof PDFDict && actions.keys().every((event) => isOwnPage(actions.lookup(event))))

const isSafeLink = (uri: Value): boolean => {
  // The catalogue has a /URI as well: a dictionary with the base of all addresses.
  const address = uri instanceof PDFDict ? uri.lookup(PDFName.of('Base')) : uri
  return isText(address) ? isSafeAddress(address.decodeText()) : address === undefined || address === PDFNull
}

/** True if a dictionary starts something by itself, or if a click on it leads elsewhere than to the web. */
const isActive = (dict: PDFDict): boolean =>
  !isOwnPage(dict.lookup(PDFName.of('OpenAction'))) ||
  !areOwnPages(dict.lookup(PDFName.of('AA'))) ||
  !isSafeLink(dict.lookup(PDFName.of('URI')))

/** True if one object, without those that it holds, is or does something that no licence needs. */
export const isForbidden = (object: PDFObject): boolean =>
  object instanceof PDFName ? forbiddenNames.has(object.decodeText()) : object instanceof PDFDict && isActive(object)
