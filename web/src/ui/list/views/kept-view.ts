import type { ListSetting } from '@nhanxanh/contract/shared/list-setting'
import type { ViewIcon, ViewScope, ViewSearch } from '@nhanxanh/contract/shared/list-view'

/** What a view keeps of a list. */
export type ViewContent = { search: ViewSearch; columns: ListSetting | null }

/** A saved view as the list shows it. */
export type KeptView = ViewContent & {
  id: string
  screen: string
  name: string
  icon: ViewIcon
  scope: ViewScope
  owner: { name: string } | null
  isPinned: boolean
  isDefault: boolean
  can: { edit: boolean }
}

/** What can be done with views; ui knows no client, so it is handed in. Failures have had their toast. */
export type ViewKeeper = {
  /** Asks for name, icon and scope, and keeps the content as a new view. */
  askNew: (screen: string, content: ViewContent, onSaved: (view: KeptView) => void) => void
  /** Asks for another name, icon or scope. */
  askRename: (view: KeptView) => void
  /** Keeps the content in place of what the view had. */
  save: (view: KeptView, content: ViewContent) => Promise<void>
  /** Takes the view away, with the way back in a toast. */
  remove: (view: KeptView) => Promise<void>
  pin: (view: KeptView, isPinned: boolean) => void
  makeDefault: (view: KeptView, isDefault: boolean) => void
}
