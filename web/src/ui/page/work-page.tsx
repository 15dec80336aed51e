import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'
import styles from './work-page.module.css'

type Props = {
  /** The way back. */
  back: ReactNode
  /** The state of the record, before its name. */
  badge?: ReactNode
  title: string
  /** As the document is called, where that is more than the title. */
  name?: string
  /** The state in a sentence. */
  summary: ReactNode
  acts?: ReactNode
  children: ReactNode
  bar: ReactNode
}

/** A screen to work on: one row at its head, what is looked at, and the bar where one decides. It takes the window and does not scroll itself. */
export const WorkPage = ({ back, badge, title, name = title, summary, acts, children, bar }: Props) => {
  return (
    <div className={`column ${styles.screen}`}>
      <header className={`row ${styles.head}`}>
        {back}
        {badge}
        <PageTitle name={name}>{title}</PageTitle>
        <p className="fill one-line">{summary}</p>
        {acts}
      </header>
      <div className={`column ${styles.body}`}>{children}</div>
      {bar}
    </div>
  )
}

type BarProps = { label: string; tone?: 'held'; children: ReactNode }

/** What follows or what is left at its left, the acts at its right; it keeps its place and height whatever it says. */
export const WorkBar = ({ label, tone, children }: BarProps) => (
  <section className={`row ${styles.bar}`} data-tone={tone} aria-label={label}>
    {children}
  </section>
)

export const KeyCap = ({ children }: { children: string }) => <kbd aria-hidden>{children}</kbd>
