import type { Api } from '@nhanxanh/contract'
import { call } from '../api/client.ts'
import { queryClient } from '../query-client.ts'
import { keepNotificationCount, useSession } from '../session/session.store.ts'
import { showInForeground } from './foreground.ts'
import type { LiveEvent } from './live.ts'
import { tellOtherTabs } from './other-tabs.ts'
import type { News } from './other-tabs.ts'

type Endpoint = Api['notifications']['listOwn']
const endpoint = { method: 'GET', path: '/my-notifications' } as const satisfies Pick<Endpoint, 'method' | 'path'>

/** The key of what the popover shows. */
export const shownKey = [endpoint.path, 'shown'] as const

/** Asks anew for what the popover shows, if it is open. */
export const refreshShownOnes = (): void => void queryClient.invalidateQueries({ queryKey: shownKey })

/** The number of unread ones by the last word of the server, or of the person here; told to all tabs. */
export const setUnread = (count: number, news: Omit<News, 'count'> = {}): void => {
  keepNotificationCount(Math.max(0, count))
  tellOtherTabs({ ...news, count: Math.max(0, count) })
}

/** What a tab does with news of its own or of another one: the list anew, and what came is shown. */
export const showNews = ({ received }: Omit<News, 'count'>): void => {
  refreshShownOnes()
  if (received) showInForeground(received)
}

/**
 * Asks for the number alone (SPECIFICATION 7); nobody asked to be told where the server cannot be reached. Where the server said
 * that something has come, the list is another one whatever the number, and the newest is shown.
 */
export const refreshUnread = async (said?: LiveEvent): Promise<void> => {
  const whose = () => useSession.getState().user?.id
  const asked = whose()
  const { totalUnread, items } = await call<Endpoint>(endpoint, { query: { limit: 1 } }, { isUnasked: true })
  if (asked !== whose()) return
  if (totalUnread === useSession.getState().notificationCount && said === undefined) return
  const [newest] = items
  const received = said === 'notification' && newest?.readedAt === null ? newest : null
  const news = { isNew: said !== undefined, received }
  setUnread(totalUnread, news)
  showNews(news)
}
