import type { SavedView } from '@nhanxanh/contract/features/saved-views'
import type { PlainScreen } from '@nhanxanh/contract/screens'
import type { KeptView, ViewContent } from '../../ui/list/views/kept-view.ts'

export type AskedNew = { screen: PlainScreen; content: ViewContent; onSaved: (view: KeptView) => void }

/** The question that is open: the name of a new view, or another one for a view that exists. */
export type Asked = AskedNew | { view: SavedView }
