import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Chrome, Pager } from './toolbar.tsx'
import { rotated, stepped, wheeled } from './view-state.ts'
import styles from './viewer.module.css'

type Props = {
  boxRef: (element: HTMLElement | null) => void
  chrome: Chrome
  scale: number
  pager?: Pager
  children: ReactNode
}

/** A box that scrolls must be reachable without a mouse. */
const reachable = { tabIndex: 0, 'data-scrolls': true } as const

type Keys = Pick<Props, 'chrome' | 'scale' | 'pager'>

/** What the keys do while the document has the focus, by physical key. */
function actionOf(code: string, { chrome: { view, onView }, scale, pager }: Keys): (() => void) | undefined {
  const zoomBy = (direction: 1 | -1) => () => onView({ ...view, zoom: stepped(scale, direction) })
  const turnTo = (step: 1 | -1) => pager && (() => pager.goTo(pager.current + step))
  const actions: Record<string, (() => void) | undefined> = {
    Equal: zoomBy(1),
    NumpadAdd: zoomBy(1),
    Minus: zoomBy(-1),
    NumpadSubtract: zoomBy(-1),
    KeyW: () => onView({ ...view, zoom: 'width' }),
    KeyP: () => onView({ ...view, zoom: 'page' }),
    KeyR: () => onView({ ...view, rotation: rotated(view.rotation) }),
    ArrowLeft: turnTo(-1),
    ArrowRight: turnTo(1),
  }
  return actions[code]
}

const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey || event.isComposing

/** Keys of the document, and the wheel with Ctrl (or a pinch), to which React would listen passively. */
function useControls(box: HTMLElement | null, keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (box === null) return undefined
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const { chrome, scale } = latest.current
      chrome.onView({ ...chrome.view, zoom: wheeled(scale, event.deltaY) })
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const action = hasModifier(event) ? undefined : actionOf(event.code, latest.current)
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    box.addEventListener('wheel', onWheel, { passive: false })
    box.addEventListener('keydown', onKeyDown)
    return () => {
      box.removeEventListener('wheel', onWheel)
      box.removeEventListener('keydown', onKeyDown)
    }
  }, [box])
}

/** The scrolling ground on which pages or a picture lie. */
export const ScrollBox = ({ boxRef, chrome, scale, pager, children }: Props) => {
  const [box, setBox] = useState<HTMLElement | null>(null)
  useControls(box, { chrome, scale, pager })
  useEffect(() => boxRef(box), [box, boxRef])
  return (
    <section
      ref={setBox}
      className={`column ${styles.ground}`}
      aria-label={`Nội dung tệp ${chrome.file.name}`}
      {...reachable}
    >
      {children}
    </section>
  )
}
