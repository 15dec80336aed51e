import { publishingKey } from '@nhanxanh/contract/features/saved-views.rules'
import type { ViewScope } from '@nhanxanh/contract/shared/list-view'
import { mayOpen } from '@nhanxanh/contract/screens'
import type { PlainScreen } from '@nhanxanh/contract/screens'
import type { Caller } from '../../http/context.ts'

type Row = { owner_id: string | null; scope: ViewScope; screen: PlainScreen }

/** A view of a screen that somebody may not open would only tell them what is there. */
export const canOpen = (caller: Caller, row: Pick<Row, 'screen'>): boolean => mayOpen(row.screen, caller.rights)

/** One's own view is anybody's to keep; what others see first is decided by whoever shapes roles. */
export const canPublish = (caller: Caller, scope: ViewScope): boolean => scope === 'mine' || caller.can(publishingKey)

/** Owners change their own views; shared ones can also be mended by those who may publish, when the owner is gone. */
export const canEdit = (caller: Caller, row: Row): boolean =>
  row.owner_id === caller.id || (row.scope !== 'mine' && caller.can(publishingKey))
