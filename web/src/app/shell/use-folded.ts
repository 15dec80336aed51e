import { useState, useSyncExternalStore } from 'react'
import { narrow } from '../../ui/page/narrow.ts'
import { useWorkScreens } from '../../ui/page/work-screen.ts'
import { toggleSidebar, useSession } from '../../lib/session/session.store.ts'

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/**
 * Whether the side menu is folded. On a wide window the person's choice holds; on a narrow one, and on a screen to work on, it
 * folds by itself, and what the person does about it there holds for this visit: the choice that is kept stays as it is.
 */
export function useFolded(): { isCollapsed: boolean; toggle: () => void } {
  const isKept = useSession(({ sidebarCollapsed }) => sidebarCollapsed)
  const isNarrow = useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches)
  const isAtWork = useWorkScreens(({ open }) => open > 0)
  const [isOpened, setOpened] = useState(false)
  if (!isNarrow && !isAtWork) return { isCollapsed: isKept, toggle: toggleSidebar }
  return { isCollapsed: !isOpened, toggle: () => setOpened(!isOpened) }
}
