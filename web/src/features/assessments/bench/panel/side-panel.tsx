import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './side-panel.module.css'

type Props = { title: string; onClose: () => void; className?: string; children: ReactNode }

/** What stands in a pane in place of the tree or of the evidence: its name, the way back, and a body that scrolls. */
export const SidePanel = ({ title, onClose, className = '', children }: Props) => (
  <div className={`column ${styles.panel}`}>
    <div className={`row ${styles.head}`}>
      <h2>{title}</h2>
      <CloseButton aria-label={`Đóng ${title.toLowerCase()}`} onClick={onClose} />
    </div>
    <div className={`scroll ${styles.body} ${className}`}>{children}</div>
  </div>
)
