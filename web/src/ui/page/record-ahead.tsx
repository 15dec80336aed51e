import type { ReactNode } from 'react'
import { SkeletonFacts } from '../states/skeleton.tsx'
import styles from './work-page.module.css'

type Props = { back: ReactNode; title: string; summary: ReactNode; hasBar?: boolean }

/**
 * A record with what its list knew, in the frame that it will have: name and state stand while the rest comes. The name is no heading yet:
 * the title of the page takes the focus once it is there.
 */
export const RecordAhead = ({ back, title, summary, hasBar = false }: Props) => (
  <div className={`column ${styles.screen}`}>
    <div className={`row ${styles.head}`}>
      {back}
      <b className={styles.ahead}>{title}</b>
      <p className="fill one-line">{summary}</p>
    </div>
    <div className={`column ${styles.body} ${styles.coming}`}>
      <SkeletonFacts facts={8} />
    </div>
    {hasBar && <div className={styles.bar} />}
  </div>
)
