import type { ReactNode } from 'react'
import type { Colleague } from '../people/colleague-words.ts'
import { Colleagues } from '../people/colleagues.tsx'
import { PageTitle } from './page-title.tsx'
import styles from './page.module.css'

type Props = {
  title: ReactNode
  /** For the title of the document, where `title` is more than a text. */
  name?: string
  /** One sentence of state: "12 hồ sơ chờ duyệt, 3 quá hạn." */
  summary?: ReactNode
  /** The primary action, and what stands beside it. */
  actions?: ReactNode
  /** Above the title: the way back to the list. */
  before?: ReactNode
  /** Of a record: who else has it open, above the title at the right. */
  others?: readonly Colleague[]
  children?: ReactNode
}

/** The idiom of every screen: title, one sentence of state, primary action at the right, content. */
export const Page = ({ title, name, summary, actions, before, others, children }: Props) => (
  <div className={`column ${styles.page}`}>
    {others ? (
      <div className={`row ${styles.over}`}>
        {before}
        <Colleagues others={others} />
      </div>
    ) : (
      before
    )}
    <div className={`wrap ${styles.head}`}>
      <div className={styles.words}>
        <PageTitle name={name}>{title}</PageTitle>
        {summary && <p className={styles.summary}>{summary}</p>}
      </div>
      {actions && <div className={`wrap ${styles.actions}`}>{actions}</div>}
    </div>
    {children}
  </div>
)
