import { useState } from 'react'
import type { PdfDocument } from './pdfjs.ts'
import { PdfPage } from './pdf-page.tsx'
import styles from './pdf.module.css'
import { useNearPages } from './use-page-scroll.ts'
import type { PageMeasure } from './use-pdf.ts'

/** CSS pixels. */
const thumbWidth = 72

type Props = { pdf: PdfDocument; pages: readonly PageMeasure[]; current: number; onGo: (page: number) => void }

/** Small pictures of all pages, drawn as they come into sight. */
export const PageStrip = ({ pdf, pages, current, onGo }: Props) => {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const near = useNearPages(box, pages.length)
  return (
    <nav ref={setBox} className={`column ${styles.strip}`} aria-label="Các trang của tệp">
      {pages.map((measure) => (
        <button
          key={measure.number}
          type="button"
          data-page={measure.number}
          className={`caption column hovers ${styles.thumb}`}
          aria-label={`Đến trang ${measure.number}`}
          aria-current={measure.number === current ? 'page' : undefined}
          onClick={() => onGo(measure.number)}
        >
          <PdfPage
            pdf={pdf}
            measure={measure}
            scale={thumbWidth / measure.width}
            rotation={0}
            isNear={near.has(measure.number)}
            hasText={false}
          />
          <span aria-hidden>{measure.number}</span>
        </button>
      ))}
    </nav>
  )
}
