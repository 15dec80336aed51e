import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'
import styles from './list-page.module.css'

type Props = {
  title: string
  /** One sentence of state on the line of the title: "45 hồ sơ chờ duyệt, 15 quá hạn". */
  summary: ReactNode
  /** The primary action, and what stands beside it. */
  actions?: ReactNode
  children: ReactNode
}

/** A page that is a list: title and sentence on one line, the rows from edge to edge, one scroll bar for all of it. */
export const ListPage = ({ title, summary, actions, children }: Props) => (
  <div className={styles.page}>
    <div className={styles.head}>
      <PageTitle>{title}</PageTitle>
      <p className={styles.summary} title={typeof summary === 'string' ? summary : undefined}>
        {summary}
      </p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
    {children}
  </div>
)
