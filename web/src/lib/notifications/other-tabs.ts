import { adoptNotificationCount, useSession } from '../session/session.store.ts'

/** `isNew`: something came, whatever the count. */
type News = { userId: string; count: number; isNew: boolean }

const channel = new BroadcastChannel('nhanxanh-notifications')
const whose = (): string | undefined => useSession.getState().user?.id

/** Tells the person's other tabs how many are unread. */
export const tellOtherTabs = (count: number, isNew = false): void => {
  const userId = whose()
  if (userId !== undefined) channel.postMessage({ userId, count, isNew } satisfies News)
}

/** Has the number of another tab of the same person; `onNews`, where it is another one. Returns the way to stop. */
export const hearOtherTabs = (onNews: () => void): (() => void) => {
  const receive = ({ data }: MessageEvent<News>): void => {
    const isSame = data.count === useSession.getState().notificationCount
    if (data.userId !== whose() || (isSame && !data.isNew)) return
    adoptNotificationCount(data.count)
    onNews()
  }
  channel.addEventListener('message', receive)
  return () => channel.removeEventListener('message', receive)
}
