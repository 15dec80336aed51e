import type { ReactNode } from 'react'
import type { Colleague } from '../people/colleague-words.ts'
import { Colleagues } from '../people/colleagues.tsx'
import { PageTitle } from './page-title.tsx'
import styles from './list-page.module.css'

type Props = {
  title: string
  /** One sentence of state on the line of the title: "45 hồ sơ chờ duyệt, 15 quá hạn". */
  summary: ReactNode
  /** The primary action, and what stands beside it. */
  actions?: ReactNode
  /** Of one record: the way back to the list, before the title. */
  before?: ReactNode
  /** Of one record: who else has it open. */
  others?: readonly Colleague[]
  children: ReactNode
}

/** A page that is a list, or fills the window as one does: title and sentence on one line, the rows from edge to edge, one scroll bar for all of it. */
export const ListPage = ({ title, summary, actions, before, others, children }: Props) => (
  <div className={`column ${styles.page}`}>
    <div className={styles.head}>
      {before}
      <PageTitle>{title}</PageTitle>
      <p className={`fill ${styles.summary}`} title={typeof summary === 'string' ? summary : undefined}>
        {summary}
      </p>
      {others && <Colleagues others={others} />}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
    {children}
  </div>
)
