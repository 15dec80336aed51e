import { useEffect, useState } from 'react'
import type { Size } from '../view-state.ts'
import { explain, openPdf, type PdfDocument } from './pdfjs.ts'
import { viewportOf } from './draw-page.ts'

/** A page by its number, with its CSS pixels at 100 % as the file lays it. */
export type PageMeasure = Size & { number: number }

export type PdfState =
  | { kind: 'opening' }
  | { kind: 'failed'; text: string }
  | { kind: 'open'; pdf: PdfDocument; pages: readonly PageMeasure[] }

/** Pages that are measured one by one; beyond, the first page stands for the rest. */
const measured = 200

async function measurePages(pdf: PdfDocument): Promise<readonly PageMeasure[]> {
  const numbers = Array.from({ length: Math.min(pdf.numPages, measured) }, (_, index) => index + 1)
  const known = await Promise.all(
    numbers.map(async (number) => {
      const { width, height } = viewportOf(await pdf.getPage(number), 1, 0)
      return { number, width, height }
    }),
  )
  const { width, height } = known[0] ?? { width: 794, height: 1123 }
  const rest = Array.from({ length: pdf.numPages - known.length }, (_, index) => ({
    number: known.length + index + 1,
    width,
    height,
  }))
  return [...known, ...rest]
}

/** Opens a PDF and measures its pages; closes it when another takes its place. */
export function usePdf(blob: Blob): PdfState {
  const [state, setState] = useState<PdfState & { blob?: Blob }>({ kind: 'opening' })
  useEffect(() => {
    let isGone = false
    let close = () => {}
    const open = async () => {
      const session = await openPdf(blob)
      close = session.close
      if (isGone) return close()
      const pages = await measurePages(session.pdf)
      if (!isGone) setState({ kind: 'open', pdf: session.pdf, pages, blob })
    }
    open().catch((failure: unknown) => isGone || setState({ kind: 'failed', text: explain(failure), blob }))
    return () => {
      isGone = true
      close()
    }
  }, [blob])
  return state.blob === blob ? state : { kind: 'opening' }
}
