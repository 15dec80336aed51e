import type { Api } from '@nhanxanh/contract'
import { call } from '../api/client.ts'
import { queryClient } from '../query-client.ts'
import { keepNotificationCount, useSession } from '../session/session.store.ts'
import { tellOtherTabs } from './other-tabs.ts'

type Endpoint = Api['notifications']['listOwn']
const endpoint = { method: 'GET', path: '/my-notifications' } as const satisfies Pick<Endpoint, 'method' | 'path'>

/** The key of what the popover shows. */
export const shownKey = [endpoint.path, 'shown'] as const

/** Asks anew for what the popover shows, if it is open. */
export const refreshShownOnes = (): void => void queryClient.invalidateQueries({ queryKey: shownKey })

/** The number of unread ones by the last word of the server, or of the person here; told to all tabs. */
export const setUnread = (count: number, isNew = false): void => {
  keepNotificationCount(Math.max(0, count))
  tellOtherTabs(Math.max(0, count), isNew)
}

/**
 * Asks for the number alone (SPECIFICATION 7); nobody asked to be told where the server cannot be reached. `isNew`: something
 * has come, so that what is shown is asked for as well, whatever the number.
 */
export const refreshUnread = async (isNew = false): Promise<void> => {
  const whose = () => useSession.getState().user?.id
  const asked = whose()
  const { totalUnread } = await call<Endpoint>(endpoint, { query: { limit: 1 } }, { isUnasked: true })
  if (asked !== whose()) return
  if (totalUnread === useSession.getState().notificationCount && !isNew) return
  setUnread(totalUnread, isNew)
  refreshShownOnes()
}
