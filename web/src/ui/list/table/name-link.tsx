import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { RowLink } from '../list-declaration.ts'
import styles from './table.module.css'

/** Presses that mean a tab or a window of their own are the browser's. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey && !defaultPrevented

type Props = {
  target: RowLink
  name: string
  /** -1 where the row itself has the focus. */
  tabIndex?: number
  children: ReactNode
}

/**
 * The link of a row: a real address that does not watch the router, because a page of rows would then be drawn anew with
 * every step of the history. What it leads to is fetched when pointer or focus come near.
 */
export const NameLink = ({ target, name, tabIndex, children }: Props) => {
  const router = useRouter()
  // The router checks paths where a declaration is written; here they are only passed on.
  const options = target as { to: string }
  const prepare = () => void router.preloadRoute(options).catch(() => undefined)
  return (
    <a
      href={router.buildLocation(options).href}
      tabIndex={tabIndex}
      className={styles.name}
      title={name}
      data-row-link
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        void router.navigate(options)
      }}
    >
      {children}
    </a>
  )
}
