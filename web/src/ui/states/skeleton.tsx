import { useId } from 'react'
import styles from './skeleton.module.css'

/** Grey lines in the shape of what is coming; they appear after 150 ms, so that fast answers never flash. */
export const SkeletonLines = ({ lines = 3, label = 'Đang tải' }: { lines?: number; label?: string }) => {
  const id = useId()
  return (
    <output className={`column ${styles.lines}`} aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={`${id}${line}`} className={styles.line} style={{ width: `${95 - ((line * 37) % 45)}%` }} />
      ))}
    </output>
  )
}

/** Facts that are on their way: labels over values, two columns. */
export const SkeletonFacts = ({ facts = 6 }: { facts?: number }) => {
  const id = useId()
  return (
    <output className={styles.facts} aria-label="Đang tải">
      {Array.from({ length: facts }, (_, fact) => (
        <span key={`${id}${fact}`} className={`column ${styles.fact}`}>
          <span className={styles.line} style={{ width: '30%', height: 10 }} />
          <span className={styles.line} style={{ width: `${80 - ((fact * 29) % 40)}%` }} />
        </span>
      ))}
    </output>
  )
}
