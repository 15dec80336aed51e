import { useId, type ReactNode } from 'react'
import styles from './facts.module.css'

type Props = { title: string; end?: ReactNode; children: ReactNode }

/** A titled part of a record; hairlines between parts instead of boxes in boxes. */
export const FactsSection = ({ title, end, children }: Props) => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={`row ${styles.head}`}>
        <h2 id={id}>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  )
}
