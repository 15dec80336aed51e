import { IconArrowLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import styles from './back-link.module.css'

/** The way back to the list, above the title of a record. */
export const BackLink = createLink(({ children, ...anchor }: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...anchor} className={`remark ${styles.back}`}>
    <IconArrowLeft size={16} aria-hidden />
    {children}
  </a>
))
