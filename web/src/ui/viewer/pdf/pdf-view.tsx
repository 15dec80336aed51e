import { useState } from 'react'
import { ScrollBox } from '../scroll-box.tsx'
import { ViewTools, type Chrome } from '../toolbar.tsx'
import { useBoxSize } from '../use-box-size.ts'
import { useOutcome } from '../use-outcome.ts'
import { scaleOf, turned } from '../view-state.ts'
import { Trouble, Waiting } from '../viewer-states.tsx'
import { PageStrip } from './page-strip.tsx'
import { PdfPage } from './pdf-page.tsx'
import styles from './pdf.module.css'
import type { PdfDocument } from './pdfjs.ts'
import { useNearPages, usePageScroll } from './use-page-scroll.ts'
import { usePdf, type PageMeasure } from './use-pdf.ts'

type Props = { blob: Blob; chrome: Chrome }
type OpenProps = { pdf: PdfDocument; pages: readonly PageMeasure[]; chrome: Chrome }

/** Pixels between page and frame, and for the scroll bar. */
const margin = 32

const widest = (pages: readonly PageMeasure[]): PageMeasure =>
  pages.reduce((wide, page) => (page.width > wide.width ? page : wide), { number: 0, width: 1, height: 1 })

const OpenPdf = ({ pdf, pages, chrome }: OpenProps) => {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [hasStrip, setStrip] = useState(false)
  const size = useBoxSize(box)
  const { zoom, rotation } = chrome.view
  const room = { width: size.width - margin, height: size.height - margin }
  const scale = scaleOf(zoom, turned(widest(pages), rotation), room)
  const near = useNearPages(box, pages.length)
  const pager = { count: pages.length, ...usePageScroll(box, pages.length, scale, rotation) }
  const strip = { isOn: hasStrip, onToggle: () => setStrip(!hasStrip) }
  return (
    <>
      <ViewTools {...chrome} scale={scale} pages={{ pager, strip }} />
      <div className={styles.layout}>
        {hasStrip && <PageStrip pdf={pdf} pages={pages} current={pager.current} onGo={pager.goTo} />}
        <ScrollBox boxRef={setBox} chrome={chrome} scale={scale} pager={pager}>
          {pages.map((measure) => (
            <section key={measure.number} data-page={measure.number} aria-label={`Trang ${measure.number}`}>
              <PdfPage {...{ pdf, measure, scale, rotation }} isNear={size.width > 0 && near.has(measure.number)} />
            </section>
          ))}
        </ScrollBox>
      </div>
    </>
  )
}

const outcomes = { opening: null, failed: 'failed', open: 'shown' } as const

/** A PDF: pages below each other, drawn as they come near. */
export const PdfView = ({ blob, chrome }: Props) => {
  const state = usePdf(blob)
  useOutcome(chrome.onOutcome, outcomes[state.kind])
  if (state.kind === 'open') return <OpenPdf pdf={state.pdf} pages={state.pages} chrome={chrome} />
  return (
    <>
      <ViewTools {...chrome} scale={null} pages={null} />
      {state.kind === 'failed' ? <Trouble text={state.text} /> : <Waiting />}
    </>
  )
}
