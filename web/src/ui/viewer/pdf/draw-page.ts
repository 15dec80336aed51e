import { pointToPixel, RenderingCancelledException, TextLayer, type PdfPage } from './pdfjs.ts'
import type { Rotation } from '../view-state.ts'

/** Pixels of one canvas: more would cost memory and, beyond the limits of browsers, the picture. */
const largestCanvas = 16_000_000

export type Drawing = {
  page: PdfPage
  scale: number
  rotation: Rotation
  canvas: HTMLDivElement
  text: HTMLDivElement | null
}

/** The viewport of a page at a scale where 1 is 100 % on the screen. */
export const viewportOf = (page: PdfPage, scale: number, rotation: Rotation) =>
  page.getViewport({ scale: scale * pointToPixel, rotation: (page.rotate + rotation) % 360 })

/**
 * Draws a page, sharp at the device's resolution, and its text as a transparent layer that can be selected and read
 * aloud. The old picture stays until the new one is ready. Returns the way to stop.
 */
export function drawPage({ page, scale, rotation, canvas: holder, text }: Drawing): () => void {
  const viewport = viewportOf(page, scale, rotation)
  const area = viewport.width * viewport.height
  const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(largestCanvas / area))
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width * density)
  canvas.height = Math.floor(viewport.height * density)
  const render = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })
  const layer = text && new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
  text?.replaceChildren()
  render.promise.then(() => holder.replaceChildren(canvas), ignoreCancelled)
  layer?.render().catch(ignoreCancelled)
  return () => {
    render.cancel()
    layer?.cancel()
  }
}

function ignoreCancelled(failure: unknown): void {
  const isCancelled = failure instanceof RenderingCancelledException || (failure as Error).name === 'AbortException'
  if (!isCancelled) console.warn(failure)
}
