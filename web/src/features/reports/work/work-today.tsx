import { Button } from '@mantine/core'
import { mayDo } from '@nhanxanh/contract/doctor'
import type { WorkItem } from '@nhanxanh/contract/features/reports'
import { workLook, workNames, workVerbs } from '@nhanxanh/contract/features/reports.rules'
import type { WorkKey } from '@nhanxanh/contract/features/reports.rules'
import { holdsAll } from '@nhanxanh/contract/permissions'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDate } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermissions } from '../../../lib/can.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { useShortcuts } from '../../../ui/keys/use-shortcuts.ts'
import { SectionState } from '../../../ui/states/section-state.tsx'
import { FigureLink } from '../figure-link.tsx'
import { reportQueries } from '../reports.queries.ts'
import { recordScreen } from './record-screen.ts'
import styles from './work.module.css'

/** Work that is done record by record, the first of them first; other work is done in its list. */
const oneByOne: ReadonlySet<WorkKey> = new Set(['facilities', 'changes', 'own', 'deciding', 'contacts', 'followUps'])

/** Where certificates are issued, for all that wait. */
const issueScreen = { to: '/certificates', search: { issue: 'all' } } as const

/** Where the verb of a row leads: to the record that has waited longest, with its queue, or to the list of all. */
const workWay = ({ key, all, first }: WorkItem, held: readonly string[]) => {
  const list = { to: all.list, search: all.search } as const
  if (key === 'awaiting' && mayDo(held, '/certificates', 'issue')) return issueScreen
  if (first === null || !oneByOne.has(key)) return list
  if (all.list === '/contacts') {
    return holdsAll(held, ['contact:read']) ? { ...list, search: { ...all.search, peek: first.id } } : list
  }
  const screen = recordScreen(all.list, held)
  return screen === null ? list : { to: screen, params: { id: first.id }, search: all.search }
}

/** Rows in sight before one asks for the rest. */
const mostRows = 5

const lateWords = ({ late, first }: WorkItem): string => {
  if (late !== null && late.count > 0) return `${formatNumber(late.count)} quá hạn`
  return first?.at ? `nộp ${formatDate(first.at)}` : ''
}

const verbOf = ({ key, isOthers }: WorkItem): string => (isOthers ? workLook : workVerbs[key])

const firstWords = ({ key, first, all }: WorkItem): string => {
  if (first === null) return ''
  if (key === 'deciding') return `trước hết ${first.name}`
  return `${all.list === '/certificates' ? 'gần hạn nhất' : 'lâu nhất'} ${first.name}`
}

/** How many of what, the first of them by name, and the verb: the first row is what to do now. */
const Row = ({ item, isFirst }: { item: WorkItem; isFirst: boolean }) => {
  const held = usePermissions()
  const name = workNames[item.key]
  const verb = verbOf(item)
  return (
    <li className={`keyed ${styles.row}`} data-first={isFirst || undefined}>
      <span className={styles.count}>
        <FigureLink figure={item.all} of={name} />
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.example} title={item.first?.name}>
        {firstWords(item)}
      </span>
      <span className={styles.due}>{lateWords(item)}</span>
      <LinkButton
        {...workWay(item, held)}
        variant={isFirst ? 'filled' : 'default'}
        size="compact-md"
        {...(isFirst && { rightSection: <kbd aria-hidden>O</kbd>, 'aria-keyshortcuts': 'O' })}
      >
        {verb}
      </LinkButton>
    </li>
  )
}

const Rows = ({ items, first }: { items: readonly WorkItem[]; first: WorkItem }) => {
  const [isWhole, setWhole] = useState(false)
  const held = usePermissions()
  const navigate = useNavigate()
  const open = () => void navigate(workWay(first, held))
  useShortcuts([{ keys: 'KeyO', label: `${verbOf(first)}: ${workNames[first.key]}`, group: 'Báo cáo', run: open }])
  const shown = isWhole ? items : items.slice(0, mostRows)
  return (
    <>
      <ul className={styles.rows}>
        {shown.map((item) => (
          <Row key={item.key} item={item} isFirst={item === first} />
        ))}
      </ul>
      {shown.length < items.length && (
        <Button variant="subtle" color="gray" size="compact-sm" className={styles.more} onClick={() => setWhole(true)}>
          {items.length - shown.length} việc khác
        </Button>
      )}
    </>
  )
}

/** What waits for this person; of who may only look there is nothing, and a sentence says why. */
export const WorkToday = () => {
  const work = useQuery(reportQueries.work())
  const items = work.data?.items
  const [first] = items ?? []
  const [today] = useState(() => formatDate(new Date()))
  return (
    <section className={styles.work} aria-labelledby="work-today">
      <h2 id="work-today">
        Việc hôm nay <span className={styles.today}>{today}</span>
      </h2>
      {items === undefined && (
        <div className={styles.none}>
          <SectionState what="việc hôm nay" query={work} />
        </div>
      )}
      {items?.length === 0 && (
        <p className={`dimmed ${styles.none}`}>
          Không có việc nào đang chờ bạn. Chỉ những việc bạn có quyền làm mới hiện ở đây.
        </p>
      )}
      {items && first && <Rows items={items} first={first} />}
    </section>
  )
}
