import { useEffect, useRef, type ReactNode } from 'react'
import { brandName } from '../brand/brand.ts'

/** The first page of a visit leaves the focus where the browser puts it. */
let lastPath: string | null = null

/** Somebody was faster than the page and writes in the palette, or answers a question. */
const isInDialog = (): boolean => document.activeElement?.closest('[aria-modal=true]') != null

/** The one h1 of a page: names the document and takes the focus after a navigation, so that screen readers read it. */
export const PageTitle = ({ children, name }: { children: ReactNode; name?: string }) => {
  const ref = useRef<HTMLHeadingElement>(null)
  const path = window.location.pathname
  const text = name ?? (typeof children === 'string' ? children : null)
  useEffect(() => {
    if (text !== null) document.title = `${text} · ${brandName}`
  }, [text])
  useEffect(() => {
    if (lastPath !== null && lastPath !== path && !isInDialog()) ref.current?.focus({ preventScroll: true })
    lastPath = path
  }, [path])
  return (
    <h1 ref={ref} tabIndex={-1} title={text ?? undefined}>
      {children}
    </h1>
  )
}
