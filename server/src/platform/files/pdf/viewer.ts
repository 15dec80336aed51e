import { AnnotationType, getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { isSafeAddress } from './actions.ts'

/** The viewer's description of something on a page that can be clicked. */
type Annotation = {
  annotationType: number
  actions?: object
  attachment?: object
  unsafeUrl?: string
}

type Facts = { EncryptFilterName: string | null; IsXFAPresent: boolean; IsCollectionPresent: boolean }

const isActive = ({ annotationType, actions, attachment, unsafeUrl }: Annotation): boolean =>
  annotationType === AnnotationType.FILEATTACHMENT ||
  Boolean(actions) ||
  Boolean(attachment) ||
  (unsafeUrl !== undefined && !isSafeAddress(unsafeUrl))

const holdsActivePage = async (document: PDFDocumentProxy): Promise<boolean> => {
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const annotations = (await page.getAnnotations()) as Annotation[]
    if ((await page.getJSActions()) || annotations.some(isActive)) return true
    page.cleanup()
  }
  return false
}

/** The viewer's own `hasJSActions` takes every field of a signature for one, because it has no list of actions at all. */
const holdsActiveField = async (document: PDFDocumentProxy): Promise<boolean> => {
  const fields = (await document.getFieldObjects()) as Record<string, { actions?: object | null }[]> | null
  return Object.values(fields ?? {}).some((objects) => objects.some(({ actions }) => Boolean(actions)))
}

export type ViewerVerdict = { pages: number } | 'damaged' | 'encrypted' | 'forbidden'

const judge = async (document: PDFDocumentProxy): Promise<ViewerVerdict> => {
  const facts = (await document.getMetadata()).info as Facts
  if (facts.EncryptFilterName !== null) return 'encrypted'
  if (facts.IsXFAPresent || facts.IsCollectionPresent) return 'forbidden'
  if ((await holdsActiveField(document)) || (await document.getJSActions())) return 'forbidden'
  if ((await document.getAttachments()) || (await holdsActivePage(document))) return 'forbidden'
  return document.numPages > 0 ? { pages: document.numPages } : 'damaged'
}

const opened = async <T>(
  bytes: Uint8Array,
  read: (document: PDFDocumentProxy) => Promise<T>,
  otherwise: (error: unknown) => T,
): Promise<T> => {
  const task = getDocument({
    // The viewer takes the bytes for itself.
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useWasm: false,
    useSystemFonts: false,
    disableFontFace: true,
  })
  try {
    return await read(await task.promise)
  } catch (error) {
    return otherwise(error)
  } finally {
    await task.destroy()
  }
}

/**
 * Opens a PDF with the viewer that will show it. A viewer follows the tables of a file and mends what is broken, so it may
 * see other objects than a parser that reads from the first byte to the last: both must find nothing.
 */
export const openInViewer = (bytes: Uint8Array): Promise<ViewerVerdict> =>
  opened(bytes, judge, (error) => (error instanceof PasswordException ? 'encrypted' : 'damaged'))

type Closer = 'restricted' | 'attachment' | 'link'

const isAttachment = ({ annotationType, attachment }: Annotation): boolean =>
  annotationType === AnnotationType.FILEATTACHMENT || Boolean(attachment)

const nameOf = async (document: PDFDocumentProxy): Promise<Closer | null> => {
  if ((await holdsActiveField(document)) || (await document.getJSActions())) return null
  if (await document.getAttachments()) return 'attachment'
  let name: Closer | null = null
  for (let number = 1; number <= document.numPages; number += 1) {
    const annotations = (await (await document.getPage(number)).getAnnotations()) as Annotation[]
    const active = annotations.filter(isActive)
    if (active.some(({ actions }) => Boolean(actions))) return null
    if (active.some(isAttachment)) return 'attachment'
    if (active.length > 0) name = 'link'
  }
  return name
}

const nameOfLock = async (document: PDFDocumentProxy): Promise<Closer | null> =>
  ((await document.getMetadata()).info as Facts).EncryptFilterName === null ? null : 'restricted'

/** What is wrong with a refused PDF in closer words than the reading that refused it has; null where the viewer knows none. */
export const nameInViewer = async (bytes: Uint8Array, problem: string): Promise<Closer | null> => {
  if (problem === 'encrypted') return opened(bytes, nameOfLock, () => null)
  return problem === 'forbidden' ? opened(bytes, nameOf, () => null) : null
}
