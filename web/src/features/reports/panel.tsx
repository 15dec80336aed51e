import { useId, type ReactNode } from 'react'
import styles from './reports.module.css'

type Props = { title: string; sentence: ReactNode; children: ReactNode }

/** One question with its answer in a sentence, and the numbers that it rests on. */
export const Panel = ({ title, sentence, children }: Props) => {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.sentence}>{sentence}</p>
      {children}
    </section>
  )
}

type BarProps = { parts: readonly { share: number; tone: 'good' | 'wait' | 'stop' }[] }

/** The share of each part of the whole, drawn; the numbers beside it say the same. */
export const Bar = ({ parts }: BarProps) => (
  <span className={styles.bar} aria-hidden>
    {parts.map(({ share, tone }) => (
      <span key={tone} data-tone={tone} style={{ width: `${(share * 100).toFixed(2)}%` }} />
    ))}
  </span>
)
