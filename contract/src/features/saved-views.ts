import { z } from 'zod'
import { plainScreens } from '../screens.ts'
import { id, nameLine } from '../shared/fields.ts'
import { listSetting } from '../shared/list-setting.ts'
import { viewIcons, viewScopes, viewSearch } from '../shared/list-view.ts'
import { endpoint } from '../spine.ts'

const screen = z.enum(plainScreens, 'Không có màn hình này.')

const viewFields = {
  name: nameLine('tên chế độ xem', 60),
  icon: z.enum(viewIcons, 'Vui lòng chọn biểu tượng.'),
  scope: z.enum(viewScopes, 'Vui lòng chọn người được dùng.'),
  search: viewSearch,
  /** The columns that belong to the view; null: as each person has arranged the list. */
  columns: listSetting.nullable(),
}

/** Conditions, order and columns of a list under a name, as the caller sees it. */
export const savedView = z.object({
  id,
  screen,
  ...viewFields,
  name: z.string(),
  version: z.int(),
  /** Null: it ships with the product. */
  owner: z.object({ id, name: z.string() }).nullable(),
  /** Under the menu item of its screen, for the caller. */
  isPinned: z.boolean(),
  /** Applied where the caller opens the screen without any condition. */
  isDefault: z.boolean(),
  can: z.object({ edit: z.boolean() }),
})
export type SavedView = z.output<typeof savedView>

export const newView = z.strictObject({ screen, ...viewFields })
export const viewChange = z.strictObject({ ...viewFields, version: z.int() })

const writing = ['VIEW_NAME_EXISTS', 'TOO_MANY_VIEWS'] as const

export const savedViews = {
  list: endpoint({
    method: 'GET',
    path: '/saved-views',
    summary: 'Các chế độ xem mà người đang đăng nhập dùng được, của mọi màn hình.',
    access: 'signed-in',
    output: z.object({ items: z.array(savedView) }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/saved-views/counts',
    summary: 'Số dòng hiện có của các chế độ xem đã ghim.',
    access: 'signed-in',
    output: z.object({
      /** Null: the list of that screen is not counted, or could not be just now. */
      items: z.array(z.object({ id, total: z.int().nullable() })),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/saved-views',
    summary: 'Lưu một chế độ xem mới. Dùng chung cho vai trò hoặc mọi người cần quyền sửa vai trò.',
    access: 'signed-in',
    body: newView,
    output: savedView,
    errors: writing,
    audit: 'view.create',
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/saved-views/{id}',
    summary: 'Đổi tên, phạm vi hoặc nội dung của một chế độ xem.',
    access: 'signed-in',
    body: viewChange,
    /** Null: changed as asked, and from now on not for the caller, who took somebody else's view from its readers. */
    output: savedView.nullable(),
    errors: [...writing, 'VIEW_NOT_FOUND', 'STALE_VERSION'],
    audit: 'view.edit',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/saved-views/{id}',
    summary: 'Xoá một chế độ xem; có thể hoàn tác.',
    access: 'signed-in',
    output: z.null(),
    errors: ['VIEW_NOT_FOUND'],
    audit: 'view.delete',
  }),
  restore: endpoint({
    method: 'POST',
    path: '/saved-views/{id}/restore',
    summary: 'Hoàn tác việc xoá một chế độ xem.',
    access: 'signed-in',
    output: savedView,
    errors: [...writing, 'VIEW_NOT_FOUND'],
    audit: 'view.restore',
  }),
  pin: endpoint({
    method: 'PUT',
    path: '/saved-views/{id}/pin',
    summary: 'Ghim hoặc bỏ ghim một chế độ xem dưới mục trình đơn, chỉ cho chính mình.',
    access: 'signed-in',
    body: z.strictObject({ isPinned: z.boolean() }),
    output: savedView,
    errors: ['VIEW_NOT_FOUND', 'TOO_MANY_VIEWS'],
    audit: 'view.pin',
  }),
  makeDefault: endpoint({
    method: 'PUT',
    path: '/saved-views/{id}/default',
    summary: 'Đặt hoặc bỏ chế độ xem mặc định của màn hình, chỉ cho chính mình.',
    access: 'signed-in',
    body: z.strictObject({ isDefault: z.boolean() }),
    output: savedView,
    errors: ['VIEW_NOT_FOUND'],
    audit: 'view.make-default',
  }),
}
