import { Button } from '@mantine/core'
import type { Notification } from '@nhanxanh/contract/features/notifications'
import { addDays, formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useInfiniteQuery } from '@tanstack/react-query'
import { titleOf } from '@nhanxanh/contract/features/notifications.rules'
import { useEffect, useRef, type ReactNode } from 'react'
import { markAllRead, markRead, ownNotifications } from '../../../lib/notifications/own-notifications.ts'
import { useSession } from '../../../lib/session/session.store.ts'
import { NotificationRow } from './notification-row.tsx'
import styles from './bell.module.css'

/** A day as a heading: "Hôm nay", "Hôm qua", else its date. */
const dayWords = (day: string, now: Date): string => {
  const today = vietnamDay(now)
  if (day === today) return 'Hôm nay'
  return day === addDays(today, -1) ? 'Hôm qua' : formatDay(day)
}

/** Pixels from the bottom at which the next page is asked for (SPECIFICATION 9). */
const nearBottom = 50

const isNearBottom = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight <= nearBottom

const byDay = (items: readonly Notification[]): [string, Notification[]][] => [
  ...Map.groupBy(items, ({ createdAt }) => vietnamDay(createdAt)),
]

const Rows = ({ items, onOpen }: { items: readonly Notification[]; onOpen: (item: Notification) => void }) => {
  const now = new Date()
  return byDay(items).map(([day, own]) => (
    <section key={day} aria-label={dayWords(day, now)}>
      <h3 className={styles.day}>{dayWords(day, now)}</h3>
      <ul className={styles.rows}>
        {runsOf(own).map((run) => {
          const rows = run.map((item) => (
            <NotificationRow
              key={item.id}
              item={item}
              now={now}
              onOpen={() => {
                void markRead(item)
                onOpen(item)
              }}
            />
          ))
          return run.length < fewest ? rows : <Folded key={run[0]?.id} run={run} rows={rows} />
        })}
      </ul>
    </section>
  ))
}

/** From so many on, what was read of one kind in one hour stands in one line. */
const fewest = 3

const hourOf = (at: string): string => at.slice(0, 13)

/** Those of one kind and hour that follow each other; what is unread stands for itself, in sight. */
const runsOf = (items: readonly Notification[]): Notification[][] => {
  const isAlike = (one: Notification | undefined, other: Notification) =>
    one !== undefined &&
    one.readedAt !== null &&
    other.readedAt !== null &&
    one.type === other.type &&
    hourOf(one.createdAt) === hourOf(other.createdAt)
  const runs: Notification[][] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (last && isAlike(last[0], item)) last.push(item)
    else runs.push([item])
  }
  return runs
}

/** Opened in place. */
const Folded = ({ run, rows }: { run: readonly Notification[]; rows: ReactNode }) => {
  const [newest] = run
  if (newest === undefined) return null
  return (
    <details className={styles.folded}>
      <summary>
        {titleOf({ ...newest, title: '' })} <span className="muted">{run.length} thông báo đã đọc</span>
      </summary>
      {rows}
    </details>
  )
}

/** Asks for the next page where the bottom is near, also where a page does not fill the box. */
const usePages = (ask: () => void, canAsk: boolean) => {
  const box = useRef<HTMLDivElement>(null)
  const look = () => {
    if (canAsk && box.current && isNearBottom(box.current)) ask()
  }
  useEffect(look)
  return { box, look }
}

/** What the person was told: the newest first, page after page, with the act that marks all as read. */
export const NotificationList = ({ onOpen }: { onOpen: (item: Notification) => void }) => {
  const query = useInfiniteQuery(ownNotifications())
  const unread = useSession(({ notificationCount }) => notificationCount)
  const { data: items, hasNextPage, isFetching, isError } = query
  const { box, look } = usePages(() => void query.fetchNextPage(), hasNextPage && !isFetching && !isError)
  return (
    <>
      <div className={`row ${styles.head}`}>
        <h2>Thông báo</h2>
        <Button variant="subtle" size="compact-sm" disabled={unread === 0} onClick={() => void markAllRead()}>
          Đánh dấu tất cả đã đọc
        </Button>
      </div>
      <div ref={box} className={styles.list} onScroll={look}>
        {items !== undefined && <Rows items={items} onOpen={onOpen} />}
        <output className={styles.end}>{endWords({ items, hasNextPage, isError })}</output>
        {isError && (
          <Button className={styles.again} variant="default" size="compact-sm" onClick={() => void tryAgain(query)}>
            Thử lại
          </Button>
        )}
      </div>
    </>
  )
}

const tryAgain = ({ data, fetchNextPage, refetch }: ReturnType<typeof useInfiniteQuery>) =>
  data === undefined ? refetch() : fetchNextPage()

type Standing = { items: readonly Notification[] | undefined; hasNextPage: boolean; isError: boolean }

const endWords = ({ items, hasNextPage, isError }: Standing): string => {
  if (isError) return 'Chưa tải được thông báo.'
  if (items === undefined || hasNextPage) return 'Đang tải thông báo…'
  return items.length === 0 ? 'Không có thông báo nào.' : 'Đã tải tất cả thông báo.'
}
