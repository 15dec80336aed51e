import { wordDiff } from '@nhanxanh/contract/shared/word-diff'
import styles from '../audit-logs.module.css'

/** One side of a changed text: on the left the words that went are marked, on the right those that came. */
export const WordChanges = ({ before, after, side }: { before: string; after: string; side: 'before' | 'after' }) =>
  wordDiff(before, after).map(({ kind, text }, at) => {
    // Nothing but its place tells one part from another.
    const key = `${at}-${kind}`
    if (kind === 'same') return <span key={key}>{text}</span>
    if (kind === 'removed') return side === 'before' && <del key={key}>{text}</del>
    return (
      side === 'after' && (
        <ins key={key} className={styles.added}>
          {text}
        </ins>
      )
    )
  })
