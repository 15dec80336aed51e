import type { ComponentProps } from 'react'
import { Page } from './page.tsx'
import styles from './fill-page.module.css'

/**
 * A page that fills the window and does not scroll itself: its content takes what title and summary leave and scrolls
 * within. On phones it is a page like any other.
 */
export const FillPage = (props: ComponentProps<typeof Page>) => (
  <div className={`column ${styles.fill}`}>
    <Page {...props} />
  </div>
)
