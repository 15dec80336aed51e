import type { ReactNode } from 'react'
import { FactsSection } from '../../ui/facts/facts-section.tsx'
import styles from './cases.module.css'

export type ThreadEntry = {
  id: number | string
  /** How it is drawn: as a note, as what came, as what was sent. */
  kind: string
  /** What it is, by whom, when, and what else is known of it. */
  head: readonly string[]
  text: string | null
  /** What of it is not here. */
  left?: string | null
  beside?: ReactNode
  /** What stands folded below it. */
  letter: { summary: string; text: string } | null
}

/** What was written and done since somebody wrote, the oldest first. */
export const Thread = ({ title, entries }: { title: string; entries: readonly ThreadEntry[] }) => (
  <FactsSection title={title}>
    <ol className={styles.thread}>
      {entries.map(({ id, kind, head, text, left, beside, letter }) => (
        <li key={id} data-kind={kind}>
          <p className={`caption ${styles.who}`}>{head.join(' · ')}</p>
          {text !== null && <p className={styles.text}>{text}</p>}
          {left && <p className={styles.behind}>{left}</p>}
          {beside}
          {letter !== null && (
            <details className={styles.behind}>
              <summary>{letter.summary}</summary>
              <p className={styles.letter}>{letter.text}</p>
            </details>
          )}
        </li>
      ))}
    </ol>
  </FactsSection>
)
