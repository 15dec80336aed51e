import type { PersonalPreferences } from '@nhanxanh/contract/features/preferences'
import { useSession } from '../session/session.store.ts'

type News = { userId: string; stored: PersonalPreferences }

const channel = new BroadcastChannel('nhanxanh-preferences')
const whose = (): string | undefined => useSession.getState().user?.id

/** Tells the person's other tabs what the server keeps now. */
export const tellOtherTabs = (stored: PersonalPreferences): void => {
  const userId = whose()
  if (userId !== undefined) channel.postMessage({ userId, stored } satisfies News)
}

/**
 * Takes over what the same person has arranged in another tab. Whoever arranges something here next starts from there:
 * from what this tab knew they would put the older arrangement over the newer one, without knowing.
 */
export const followOtherTabs = (take: (stored: PersonalPreferences) => void): void =>
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.userId === whose()) take(data.stored)
  })
