import { parentPort } from 'node:worker_threads'
import { PDFArray, PDFContext, PDFDict, PDFDocument, PDFName, PDFObjectCopier, PDFRef } from '@cantoo/pdf-lib'
import type { PDFPage } from '@cantoo/pdf-lib'
import type { Given, Section } from './print-file.ts'

/** A signature holds for its own file alone: of it the page keeps the picture. */
const withoutSignatures = ({ node }: PDFPage): void => {
  const annotations = node.lookupMaybe(PDFName.of('Annots'), PDFArray)
  for (let nth = 0; nth < (annotations?.size() ?? 0); nth += 1) {
    const annotation = annotations?.lookupMaybe(nth, PDFDict)
    for (const name of ['V', 'Parent']) annotation?.delete(PDFName.of(name))
  }
}

/** The pages of a file with all that they draw with, as objects of another file in which so many numbers are taken. */
const sectionOf = async ({ bytes, taken, tree }: Given): Promise<Section> => {
  const source = await PDFDocument.load(bytes, { updateMetadata: false })
  const context = PDFContext.create()
  context.largestObjectNumber = taken
  const copier = PDFObjectCopier.for(source.context, context)
  const pages = source.getPages().map((page) => {
    withoutSignatures(page)
    const copied = copier.copy(page.node)
    copied.setParent(PDFRef.of(tree))
    return context.register(copied).objectNumber
  })
  const written: Buffer[] = []
  const objects: Section['objects'] = []
  let at = 0
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const body = new Uint8Array(object.sizeInBytes())
    object.copyBytesInto(body, 0)
    const whole = Buffer.concat([Buffer.from(`${ref.objectNumber} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    objects.push({ number: ref.objectNumber, at })
    written.push(whole)
    at += whole.length
  }
  return { pages, objects, bytes: Buffer.concat(written) }
}

/** The thread in which files are made ready to be bound, one after another; see `bound`. Its first word says that it is ready. */
parentPort?.on('message', async (given: Given) => {
  const answer = await sectionOf(given).catch((error: unknown) => ({ problem: String(error) }))
  parentPort?.postMessage(answer, [])
})
parentPort?.postMessage('ready', [])
