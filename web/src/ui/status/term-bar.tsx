import type { DueTone } from '@nhanxanh/contract/shared/terms'
import type { ReactNode } from 'react'
import styles from './term-bar.module.css'

/** How much of a whole there is, from 0 to 1, as a thin bar under the words that say it. */
export const Track = ({ share }: { share: number }) => (
  <span className={styles.track} aria-hidden>
    <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
  </span>
)

type Props = {
  tone: DueTone
  /** Of the days that are used, from 0 to 1; without one there is no bar. */
  share: number | null
  /** The whole sentence, for the pointer. */
  title: string
  children: ReactNode
}

/** A term: the days as words over a bar that fills. */
export const TermBar = ({ tone, share, title, children }: Props) => (
  <span className={styles.term} data-tone={tone} title={title}>
    <span className={styles.words}>{children}</span>
    {share !== null && <Track share={share} />}
  </span>
)
