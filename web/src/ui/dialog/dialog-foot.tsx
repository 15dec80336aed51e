import type { ReactNode } from 'react'
import styles from './dialog.module.css'

/** The end of a dialog: its buttons, in sight however tall the dialog is. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className={`wrap ${styles.foot}`}>{children}</div>
)
