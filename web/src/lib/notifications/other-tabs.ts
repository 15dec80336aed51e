import type { Notification } from '@nhanxanh/contract/features/notifications'
import { adoptNotificationCount, useSession } from '../session/session.store.ts'

/** `received`: what has come a moment ago, if something has; `isNew`: the list is another one, whatever the count. */
export type News = { count: number; isNew?: boolean; received?: Notification | null }
type Sent = News & { userId: string }

const channel = new BroadcastChannel('nhanxanh-notifications')
const whose = (): string | undefined => useSession.getState().user?.id

/** Tells the person's other tabs how many are unread. */
export const tellOtherTabs = (news: News): void => {
  const userId = whose()
  if (userId !== undefined) channel.postMessage({ ...news, userId } satisfies Sent)
}

/** Has the number of another tab of the same person; `onNews`, where it is another one. Returns the way to stop. */
export const hearOtherTabs = (onNews: (news: News) => void): (() => void) => {
  const receive = ({ data }: MessageEvent<Sent>): void => {
    const isSame = data.count === useSession.getState().notificationCount
    if (data.userId !== whose() || (isSame && !data.isNew)) return
    adoptNotificationCount(data.count)
    onNews(data)
  }
  channel.addEventListener('message', receive)
  return () => channel.removeEventListener('message', receive)
}
