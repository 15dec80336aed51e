import styles from './share-bar.module.css'

type Props = {
  /** From 0 to 1. */
  share: number
  /** What stands beside the bar: "87 %". */
  children: string
}

/** A share as a short bar with its number: the bar is for the eye that runs down a column, the number says it. */
export const ShareBar = ({ share, children }: Props) => (
  <span className={`row ${styles.share}`}>
    <span className={styles.track} aria-hidden>
      <span className={styles.fill} style={{ inlineSize: `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%` }} />
    </span>
    <span className={styles.number}>{children}</span>
  </span>
)
