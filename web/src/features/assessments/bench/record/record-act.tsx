import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './record.module.css'

/** A part of the panel about the file itself. */
export const Part = ({ title, act, children }: { title: string; act?: ReactNode; children: ReactNode }) => (
  <section className={`stack ${styles.part}`}>
    <div className={`row ${styles.partHead}`}>
      <h3>{title}</h3>
      {act}
    </div>
    {children}
  </section>
)

export const Act = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <Button variant="default" size="compact-sm" onClick={onClick}>
    {children}
  </Button>
)
