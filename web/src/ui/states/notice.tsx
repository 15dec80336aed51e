import type { ReactNode } from 'react'
import { PageTitle } from '../page/page-title.tsx'
import styles from './states.module.css'

type Props = { title: string; text: string; icon?: ReactNode; children?: ReactNode }

/** A whole page that has one thing to say, and the next step. */
export const Notice = ({ title, text, icon, children }: Props) => (
  <section className={`column ${styles.notice}`}>
    {icon}
    <PageTitle>{title}</PageTitle>
    <p>{text}</p>
    {children && <div className={`wrap ${styles.steps}`}>{children}</div>}
  </section>
)
