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

type Props = { entries: readonly ThreadEntry[] }

/** What was written and done, the oldest first. */
export const ThreadEntries = ({ entries }: Props) => (
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
)

/** What was written and done since somebody wrote, the oldest first. */
export const Thread = ({ title, entries }: Props & { title: string }) => (
  <FactsSection title={title}>
    <ThreadEntries entries={entries} />
  </FactsSection>
)
