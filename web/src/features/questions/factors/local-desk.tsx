import type { ListSetting } from '@nhanxanh/contract/shared/list-setting'
import { useMemo, useState, type ReactNode } from 'react'
import { ListDeskContext, useListDesk, useScreen, type ListDesk } from '../../../ui/list/list-desk.ts'

/** Saved views and columns belong to the questions of this screen: the list beside them has none, and columns for as long as it is open. */
export const LocalDesk = ({ children }: { children: ReactNode }) => {
  const desk = useListDesk()
  const screen = useScreen()
  const [setting, arrange] = useState<ListSetting | null>(null)
  const own = useMemo(
    (): ListDesk => ({
      ...desk,
      settings: setting === null ? {} : { [screen]: setting },
      arrange: (_screen, next) => arrange(next),
      views: [],
      hasViews: false,
      viewCounts: new Map(),
      keeper: null,
      drafts: {},
    }),
    [desk, screen, setting],
  )
  return <ListDeskContext value={own}>{children}</ListDeskContext>
}
