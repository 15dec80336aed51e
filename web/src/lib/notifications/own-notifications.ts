import { notifications } from '@nhanxanh/contract/features/notifications'
import type { Notification, NotificationsPage, Unread } from '@nhanxanh/contract/features/notifications'
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { queryClient } from '../query-client.ts'
import { useSession } from '../session/session.store.ts'
import { setUnread, shownKey } from './unread.ts'

/** Notifications on a page (SPECIFICATION 9). */
const pageSize = 10

type Shown = InfiniteData<NotificationsPage, number>

/** What came while pages were read has moved the others: one that comes twice is shown once. */
const once = ({ pages }: Shown): Notification[] => {
  const all = new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item]))
  return [...all.values()]
}

/** The person's own notifications, the newest first, page after page. */
export const ownNotifications = () =>
  infiniteQueryOptions({
    queryKey: shownKey,
    queryFn: async ({ pageParam, signal }): Promise<NotificationsPage> => {
      const order = { orderField: 'createdAt', orderDirection: 'DESC' } as const
      const page = await call(
        notifications.listOwn,
        { query: { page: pageParam, limit: pageSize, ...order } },
        { signal },
      )
      setUnread(page.totalUnread)
      return page
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, last) => (last * pageSize < total ? last + 1 : undefined),
    select: once,
    staleTime: 0,
  })

const change = (edit: (item: Notification) => Notification | null): void => {
  queryClient.setQueryData<Shown>(shownKey, (shown) =>
    shown === undefined
      ? undefined
      : {
          ...shown,
          pages: shown.pages.map((page) => ({ ...page, items: page.items.map(edit).filter((item) => item !== null) })),
        },
  )
}

/** Shows at once what the server is told, and what was there before where it refuses or cannot be reached. */
const ahead = async (expected: number, edit: Parameters<typeof change>[0], tell: () => Promise<Unread>) => {
  await queryClient.cancelQueries({ queryKey: shownKey })
  const before = { shown: queryClient.getQueryData<Shown>(shownKey), count: useSession.getState().notificationCount }
  change(edit)
  setUnread(expected)
  try {
    setUnread((await tell()).totalUnread)
  } catch {
    // The client has shown its toast.
    queryClient.setQueryData(shownKey, before.shown)
    setUnread(before.count)
  }
}

const count = (): number => useSession.getState().notificationCount
const read = (item: Notification): Notification => ({ ...item, readedAt: item.readedAt ?? new Date().toISOString() })

/** Marks one as read; one that was read before is left alone. */
export const markRead = async ({ id, readedAt }: Notification): Promise<void> => {
  if (readedAt !== null) return
  const edit = (item: Notification) => (item.id === id ? read(item) : item)
  await ahead(count() - 1, edit, () => call(notifications.read, { params: { id } }))
}

export const markAllRead = (): Promise<void> => ahead(0, read, () => call(notifications.readAll))

/** Puts one back among the unread. */
export const markUnread = ({ id }: Notification): Promise<void> => {
  const edit = (item: Notification) => (item.id === id ? { ...item, readedAt: null } : item)
  return ahead(count() + 1, edit, () => call(notifications.unread, { params: { id } }))
}

/** Shows the list without one at once. */
const takeOut = async ({ id, readedAt }: Notification, tell: () => Promise<Unread>): Promise<void> => {
  const edit = (item: Notification) => (item.id === id ? null : item)
  await ahead(readedAt === null ? count() - 1 : count(), edit, tell)
  await queryClient.invalidateQueries({ queryKey: shownKey })
}

export const removeNotification = (item: Notification): Promise<void> =>
  takeOut(item, () => call(notifications.deleteOwn, { params: { id: item.id } }))

/** Out of the list until a moment. */
export const snoozeNotification = (item: Notification, until: Date): Promise<void> =>
  takeOut(item, () => call(notifications.snooze, { params: { id: item.id }, body: { until: until.toISOString() } }))
