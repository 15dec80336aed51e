import type { SavedView } from '@nhanxanh/contract/features/saved-views'
import type { KeptView, ViewKeeper } from '../../ui/list/views/kept-view.ts'
import { useMemo, useState } from 'react'
import { isPlainScreen } from '../preferences/preferences.queries.ts'
import { useViews } from './use-views.ts'
import type { Asked } from './asked.ts'
import { makeDefaultView, pinView, removeView, saveView } from './view-acts.ts'

const known = (views: readonly SavedView[], { id }: KeptView): SavedView | null =>
  views.find((view) => view.id === id) ?? null

/** What lists can do with views, and the question for a name that is open, if one is. */
export const useViewKeeper = () => {
  const { views, hasFailed, isSignedIn } = useViews()
  const [asked, ask] = useState<Asked | null>(null)
  const keeper = useMemo<ViewKeeper | null>(() => {
    if (views === null || hasFailed) return null
    const on = async (view: KeptView, act: (stored: SavedView) => Promise<unknown>): Promise<void> => {
      const stored = known(views, view)
      if (stored) await act(stored)
    }
    /** Why it failed has been said. */
    const quietly = (done: Promise<unknown>): void => void done.catch(() => undefined)
    return {
      askNew: (screen, content, onSaved) => {
        if (isPlainScreen(screen)) ask({ screen, content, onSaved })
      },
      askRename: (view) => {
        const stored = known(views, view)
        if (stored) ask({ view: stored })
      },
      save: (view, content) => on(view, (stored) => saveView(stored, content)),
      remove: (view) => on(view, removeView),
      pin: (view, isPinned) => quietly(on(view, (stored) => pinView(stored, isPinned))),
      makeDefault: (view, isDefault) => quietly(on(view, (stored) => makeDefaultView(stored, isDefault))),
    }
  }, [views, hasFailed])
  return { views, hasViews: isSignedIn, keeper, asked, endAsking: () => ask(null) }
}
