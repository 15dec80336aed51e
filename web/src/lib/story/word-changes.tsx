import { wordDiff } from '@nhanxanh/contract/shared/word-diff'
import styles from './story.module.css'

/** A changed text, or one side of it: on the left the words that went are marked, on the right those that came. */
export const WordChanges = ({
  before,
  after,
  side,
}: {
  before: string
  after: string
  side: 'before' | 'after' | 'both'
}) =>
  wordDiff(before, after).map(({ kind, text }, at) => {
    // Nothing but its place tells one part from another.
    const key = `${at}-${kind}`
    if (kind === 'same') return <span key={key}>{text}</span>
    if (kind === 'removed') {
      return (
        side !== 'after' && (
          <del key={key} className={styles.removed}>
            {text}
          </del>
        )
      )
    }
    return (
      side !== 'before' && (
        <ins key={key} className={styles.added}>
          {text}
        </ins>
      )
    )
  })
