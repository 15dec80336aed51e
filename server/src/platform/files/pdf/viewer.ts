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

const judge = async (document: PDFDocumentProxy): Promise<ViewerVerdict> => {
  const facts = (await document.getMetadata()).info as Facts
  if (facts.EncryptFilterName !== null) return 'encrypted'
  if (facts.IsXFAPresent || facts.IsCollectionPresent) return 'forbidden'
  if ((await holdsActiveField(document)) || (await document.getJSActions())) return 'forbidden'
  if ((await document.getAttachments()) || (await holdsActivePage(document))) return 'forbidden'
  return document.numPages > 0 ? { pages: document.numPages } : 'damaged'
}

export type ViewerVerdict = { pages: number } | 'damaged' | 'encrypted' | 'forbidden'

/**
 * Opens a PDF with the viewer that will show it. A viewer follows the tables of a file and mends what is broken, so it may
 * see other objects than a parser that reads from the first byte to the last: both must find nothing.
 */
export const openInViewer = async (bytes: Uint8Array): Promise<ViewerVerdict> => {
  const task = getDocument({
    // The viewer takes the bytes for itself.
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useWasm: false,
    useSystemFonts: false,
    disableFontFace: true,
  })
  try {
    return await judge(await task.promise)
  } catch (error) {
    return error instanceof PasswordException ? 'encrypted' : 'damaged'
  } finally {
    await task.destroy()
  }
}
