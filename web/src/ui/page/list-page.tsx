import { Link } from '@tanstack/react-router'
import type { PointerEvent, ReactNode } from 'react'
import type { Colleague } from '../people/colleague-words.ts'
import { Colleagues } from '../people/colleagues.tsx'
import { PageTitle } from './page-title.tsx'
import styles from './list-page.module.css'

/** One of the lists that stand beside each other: its name and its address. */
export type Neighbour = {
  label: string
  to: string
  search?: Readonly<Record<string, string>>
  isHere: boolean
}

/** In the place of the title, in an order that stays: the open one is the title, the others are a press away. */
const Neighbours = ({ lists }: { lists: readonly Neighbour[] }) => (
  <nav className={`row ${styles.lists}`} aria-label="Chuyển danh sách">
    {lists.map(({ label, to, search = {}, isHere }) =>
      isHere ? (
        <PageTitle key={label}>{label}</PageTitle>
      ) : (
        <Link key={label} to={to as '.'} search={search as never} className="hovers" activeProps={{}}>
          {label}
        </Link>
      ),
    )}
  </nav>
)

/** What is cut by its neighbours is said whole to the pointer. */
const sayWhole = ({ currentTarget: said }: PointerEvent<HTMLElement>): void => {
  said.title = said.scrollWidth > said.clientWidth ? said.textContent : ''
}

type Props = {
  title: string
  /** The lists beside this one and this one among them; the name of this one is the title then. */
  lists?: readonly Neighbour[] | undefined
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
export const ListPage = ({ title, lists, summary, actions, before, others, children }: Props) => (
  <div className={`column ${styles.page}`}>
    <div className={styles.head}>
      {before}
      {lists ? <Neighbours lists={lists} /> : <PageTitle>{title}</PageTitle>}
      <p className={`fill ${styles.summary}`} onPointerEnter={sayWhole}>
        {summary}
      </p>
      {others && <Colleagues others={others} />}
      {actions && <div className={`keyed ${styles.actions}`}>{actions}</div>}
    </div>
    {children}
  </div>
)
