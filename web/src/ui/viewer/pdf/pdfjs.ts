import * as pdfjs from 'pdfjs-dist'

export type PdfDocument = pdfjs.PDFDocumentProxy
export type PdfPage = pdfjs.PDFPageProxy
export type PdfSession = { pdf: PdfDocument; close: () => void }

/** Plain-script decoders of fax, JBIG2 and JPEG 2000 scans: the CSP forbids compiling WebAssembly. */
const decoders = `/assets/pdfjs-${pdfjs.version}/`

/** A picture larger than this (pixels) is not drawn: a scan of A3 at 600 dpi has 70 million. */
const largestImage = 120_000_000

/** The worker is a file of our own origin, named by the build. */
async function prepare(): Promise<void> {
  const { default: workerUrl } = await import('pdfjs-dist/build/pdf.worker.min.mjs?url')
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl
}

/** Parses a PDF in its worker. Throws PasswordException or InvalidPDFException (see `explain`). */
export async function openPdf(blob: Blob): Promise<PdfSession> {
  await prepare()
  const task = pdfjs.getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    useWasm: false,
    wasmUrl: decoders,
    maxImageSize: largestImage,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  })
  const close = () => void task.destroy().catch(() => undefined)
  try {
    return { pdf: await task.promise, close }
  } catch (failure) {
    close()
    throw failure
  }
}

/** Why a PDF can not be shown, as a sentence. */
export function explain(failure: unknown): string {
  if (failure instanceof pdfjs.PasswordException) {
    return 'Tệp PDF được đặt mật khẩu nên không xem được tại đây. Hãy đề nghị người nộp gửi bản không đặt mật khẩu.'
  }
  return 'Tệp PDF bị hỏng hoặc không đúng định dạng nên không hiển thị được. Bạn có thể tải xuống để kiểm tra.'
}

/** CSS pixels at 100 % of one PDF point. */
export const pointToPixel = pdfjs.PixelsPerInch.PDF_TO_CSS_UNITS

export const { TextLayer, RenderingCancelledException } = pdfjs
