import type { ReactNode } from 'react'
import { go, hrefOf } from '../lib/address.ts'

/** A link within these pages. */
export const Go = ({
  to,
  className,
  children,
  label,
}: {
  to: string
  className?: string
  children: ReactNode
  label?: string
}) => (
  <a
    href={hrefOf(to)}
    className={className}
    aria-label={label}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      go(to)
    }}
  >
    {children}
  </a>
)
