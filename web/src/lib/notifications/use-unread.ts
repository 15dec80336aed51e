import { useEffect } from 'react'
import { useSession } from '../session/session.store.ts'
import { tellChanges } from '../changes/other-tabs.ts'
import { followLive } from './live.ts'
import { hearOtherTabs } from './other-tabs.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { refreshUnread, showNews } from './unread.ts'

/** Milliseconds after the screen: its rows come first. */
const quiet = 800
/** Milliseconds between two looks; none while the tab is hidden. */
const lookEvery = 60_000

const look = (): void => {
  if (!document.hidden) refreshUnread().catch(() => undefined)
}

/** How many notifications the person has not read, kept up to date for as long as this is on screen. */
export const useUnread = (): number => {
  const isSomebody = useSession(({ user }) => user !== null)
  useEffect(() => {
    if (!isSomebody) return undefined
    const stopHearing = hearOtherTabs(showNews)
    const leave = new AbortController()
    const first = setTimeout(() => {
      look()
      void followLive(leave.signal, { onEvent: oneAtATime(refreshUnread), onChanges: tellChanges })
    }, quiet)
    const timer = setInterval(look, lookEvery)
    window.addEventListener('focus', look)
    window.addEventListener('online', look)
    return () => {
      leave.abort()
      stopHearing()
      clearTimeout(first)
      clearInterval(timer)
      window.removeEventListener('focus', look)
      window.removeEventListener('online', look)
    }
  }, [isSomebody])
  return useSession(({ notificationCount }) => notificationCount)
}
