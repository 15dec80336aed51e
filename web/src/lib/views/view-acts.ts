import { savedViews, type newView, type SavedView } from '@nhanxanh/contract/features/saved-views'
import type { z } from 'zod'
import type { ViewContent } from '../../ui/list/views/kept-view.ts'
import { toast } from '../../ui/toast/toasts.ts'
import { toastWithUndo } from '../../ui/toast/undo-toast.ts'
import { call } from '../api/client.ts'
import { dropView, putView, recount } from './saved-views.queries.ts'

type Fields = Pick<SavedView, 'name' | 'icon' | 'scope'>

/** Keeps a view, and pins it where that was asked for. */
export const createView = async (
  view: z.input<typeof newView>,
  isPinned: boolean,
  idempotencyKey: string,
): Promise<SavedView> => {
  const made = await call(savedViews.create, { body: view }, { idempotencyKey })
  putView(made)
  toast({ tone: 'success', text: `Đã lưu chế độ xem “${made.name}”.` })
  return isPinned ? pinView(made, true) : made
}

/** Sends all of a view; one that went back to its owner alone leaves the lists of whoever took it from its readers. */
const send = async ({ id, version }: SavedView, fields: Fields & ViewContent): Promise<SavedView | null> => {
  const { name, icon, scope, search, columns } = fields
  const body = { name, icon, scope, search, columns, version }
  const stored = await call(savedViews.edit, { params: { id }, body })
  if (stored) putView(stored)
  else dropView(id)
  recount()
  return stored
}

/** Keeps other conditions and columns in a view. */
export const saveView = async (view: SavedView, content: ViewContent): Promise<void> => {
  await send(view, { ...view, ...content })
  toast({ tone: 'success', text: `Đã lưu chế độ xem “${view.name}”.` })
}

/** Gives a view another name, picture or circle of readers. */
export const renameView = async (view: SavedView, fields: Fields): Promise<void> => {
  if (await send(view, { ...view, ...fields })) return
  toast({ tone: 'success', text: `Đã lưu. Chế độ xem “${fields.name}” không còn dành cho bạn.` })
}

/** Takes a view away; "Hoàn tác" brings it back with its pins. */
export const removeView = async ({ id, name }: SavedView): Promise<void> => {
  await call(savedViews.remove, { params: { id } })
  dropView(id)
  recount()
  const undo = async () => {
    putView(await call(savedViews.restore, { params: { id } }))
    recount()
  }
  toastWithUndo({ text: `Đã xoá chế độ xem “${name}”.`, undo })
}

/** Puts a view under its menu item, or takes it away from there. */
export const pinView = async ({ id }: SavedView, isPinned: boolean): Promise<SavedView> => {
  const pinned = await call(savedViews.pin, { params: { id }, body: { isPinned } })
  putView(pinned)
  recount()
  return pinned
}

/** Opens the screen with this view from now on, or plainly again. */
export const makeDefaultView = async ({ id }: SavedView, isDefault: boolean): Promise<void> => {
  const view = await call(savedViews.makeDefault, { params: { id }, body: { isDefault } })
  putView(view)
  const text = isDefault
    ? `Màn hình này từ nay mở với “${view.name}”.`
    : 'Màn hình này từ nay mở không kèm điều kiện nào.'
  toast({ tone: 'success', text })
}
