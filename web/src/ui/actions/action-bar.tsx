import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

type Props = {
  label: string
  /** What the decision rests on: position in the queue, open points. */
  children?: ReactNode
  /** Secondary buttons first, the one primary action last. */
  actions: ReactNode
}

/** The bar of decisions: sticks to the bottom of the page, one primary action at its end. */
export const ActionBar = ({ label, children, actions }: Props) => (
  <section className={`row wrap ${styles.bar}`} aria-label={label}>
    <div className={styles.words}>{children}</div>
    <div className={`wrap ${styles.actions}`}>{actions}</div>
  </section>
)
