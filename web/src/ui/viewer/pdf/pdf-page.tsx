import { useEffect, useRef, useState, type CSSProperties } from 'react'
import type { PageMeasure } from './use-pdf.ts'
import { drawPage } from './draw-page.ts'
import { pointToPixel, type PdfDocument, type PdfPage as Page } from './pdfjs.ts'
import { PageMarks } from '../marks/page-marks.tsx'
import { turned, type Rotation } from '../view-state.ts'
import styles from './pdf.module.css'

type Props = {
  pdf: PdfDocument
  measure: PageMeasure
  scale: number
  rotation: Rotation
  isNear: boolean
  hasText?: boolean
}

function usePage(pdf: PdfDocument, number: number, isWanted: boolean): Page | null {
  const [page, setPage] = useState<Page | null>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    let isGone = false
    pdf.getPage(number).then(
      (found) => isGone || setPage(found),
      // A page that can not be read stays blank; the others are still of use.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [pdf, number, isWanted])
  return page
}

/** One page at its place: blank paper until it comes near the view, then drawn. */
export const PdfPage = ({ pdf, measure, scale, rotation, isNear, hasText = true }: Props) => {
  const canvas = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const page = usePage(pdf, measure.number, isNear)
  useEffect(() => {
    const holder = canvas.current
    if (page === null || holder === null || !isNear) return undefined
    return drawPage({ page, scale, rotation, canvas: holder, text: hasText ? text.current : null })
  }, [page, scale, rotation, isNear, hasText])
  useEffect(() => {
    if (!isNear) canvas.current?.replaceChildren()
  }, [isNear])
  const { width, height } = turned(measure, rotation)
  const style = {
    width: Math.floor(width * scale),
    height: Math.floor(height * scale),
    '--total-scale-factor': scale * pointToPixel,
  } as CSSProperties
  return (
    <div className={styles.page} style={style}>
      <div ref={canvas} className={styles.canvas} />
      {hasText && <div ref={text} className={styles.text} />}
      {hasText && <PageMarks page={measure.number} rotation={rotation} />}
    </div>
  )
}
