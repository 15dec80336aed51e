import { adoptNotificationCount, useSession } from '../session/session.store.ts'

type News = { userId: string; count: number }

const channel = new BroadcastChannel('nhanxanh-notifications')
const whose = (): string | undefined => useSession.getState().user?.id

/** Tells the person's other tabs how many are unread. */
export const tellOtherTabs = (count: number): void => {
  const userId = whose()
  if (userId !== undefined) channel.postMessage({ userId, count } satisfies News)
}

/** Has the number of another tab of the same person; `onNews`, where it is another one. Returns the way to stop. */
export const hearOtherTabs = (onNews: () => void): (() => void) => {
  const receive = ({ data }: MessageEvent<News>): void => {
    if (data.userId !== whose() || data.count === useSession.getState().notificationCount) return
    adoptNotificationCount(data.count)
    onNews()
  }
  channel.addEventListener('message', receive)
  return () => channel.removeEventListener('message', receive)
}
