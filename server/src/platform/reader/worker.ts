import { parentPort } from 'node:worker_threads'
import qr from 'jsqr'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ReadPage } from './reader.ts'

/**
 * Dots an inch of A4. A telephone moves until it sees the QR; here the page is drawn again at another size where none is found. A page
 * that claims to be larger is drawn smaller.
 */
const sizes = [170, 200, 260, 320].map((dots) => dots / 72)
const mostDots = 3_800

/** The first page with its QR, or the text of all pages. */
export type Wanted = { bytes: Uint8Array; isWhole: boolean }

type Canvas = { getContext: (kind: '2d') => { getImageData: (...box: number[]) => { data: Uint8ClampedArray } } }
type Factory = { create: (width: number, height: number) => { canvas: Canvas } }

const codeAt = async (page: PDFPageProxy, factory: Factory, dots: number): Promise<string | null> => {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(dots, mostDots / Math.max(width, height)) })
  const size = [Math.ceil(viewport.width), Math.ceil(viewport.height)] as const
  const { canvas } = factory.create(...size)
  await page.render({ canvas: canvas as never, viewport }).promise
  const { data } = canvas.getContext('2d').getImageData(0, 0, ...size)
  return qr.default(data, ...size)?.data ?? null
}

const codeOn = async (page: PDFPageProxy, factory: Factory): Promise<string | null> => {
  for (const dots of sizes) {
    const code = await codeAt(page, factory, dots)
    if (code !== null) return code
  }
  return null
}

const textOf = async (page: PDFPageProxy): Promise<string> => {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

/** A decision with its list has a few pages; what comes behind so many is not read. */
const mostPages = 60

const read = async ({ bytes, isWhole }: Wanted): Promise<ReadPage | null> => {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS, useWasm: false })
  try {
    const document = await task.promise
    const page = await document.getPage(1)
    if (!isWhole) {
      const text = await textOf(page)
      return { pages: document.numPages, text, code: await codeOn(page, document.canvasFactory as Factory) }
    }
    const texts: string[] = []
    for (let nth = 1; nth <= Math.min(document.numPages, mostPages); nth += 1) {
      texts.push(await textOf(await document.getPage(nth)))
    }
    return { pages: document.numPages, text: texts.join('\n'), code: null }
  } catch {
    return null
  } finally {
    await task.destroy()
  }
}

/** The thread in which a page is read back; see `readPage`. Its first word says that it is ready. */
parentPort?.on('message', async (wanted: Wanted) => parentPort?.postMessage(await read(wanted), []))
parentPort?.postMessage('ready', [])
