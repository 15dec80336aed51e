import { z } from 'zod'
import { isPermission } from '../permissions.ts'
import type { Permission } from '../permissions.ts'
import { id, instant, optional, paragraph } from '../shared/fields.ts'
import { isScreenPath } from '../screens.ts'
import type { ScreenPath } from '../screens.ts'
import { endpoint } from '../spine.ts'

export const requestStates = ['open', 'granted', 'declined'] as const

const permission = z.custom<Permission>(
  (key) => typeof key === 'string' && isPermission(key),
  'Không có quyền này trong danh mục.',
)
const screen = z.custom<ScreenPath>(isScreenPath, 'Không có màn hình này.')

export const newRequest = z.strictObject({
  permission,
  /** The screen where the key was missing. */
  screen,
  reason: optional(paragraph('lý do', 500)),
})

const asked = z.object({
  id,
  permission: z.string(),
  screen: z.string(),
  reason: z.string().nullable(),
  createdAt: instant,
})

export const ownRequest = asked.extend({
  state: z.enum(requestStates),
  /** Why it was declined. */
  answer: z.string().nullable(),
})
export type OwnRequest = z.output<typeof ownRequest>

export const openRequest = asked.extend({
  person: z.object({ id, name: z.string(), email: z.string() }),
  role: z.object({ id, name: z.string() }),
})
export type OpenRequest = z.output<typeof openRequest>

/** The people who could give a key to the person who asks. */
export const granters = z.object({
  count: z.int(),
  /** By name, for who may list accounts; null for everybody else. */
  names: z.array(z.string()).nullable(),
})

export const declineBody = z.strictObject({ answer: paragraph('câu trả lời', 500) })

export const permissionRequests = {
  create: endpoint({
    method: 'POST',
    path: '/permission-requests',
    summary: 'Xin một quyền mà vai trò của mình chưa có; yêu cầu đang chờ của cùng quyền được giữ nguyên.',
    access: 'signed-in',
    body: newRequest,
    output: ownRequest,
    errors: ['PERMISSION_ALREADY_HELD'],
    audit: 'permission-request.create',
  }),
  granters: endpoint({
    method: 'GET',
    path: '/permission-requests/granters',
    summary: 'Những người có thể cấp một quyền cho người gọi; chỉ nêu tên với người được xem danh sách tài khoản.',
    access: 'signed-in',
    query: z.strictObject({ permission }),
    output: granters,
  }),
  own: endpoint({
    method: 'GET',
    path: '/permission-requests/own',
    summary: 'Các yêu cầu quyền của chính mình, mới nhất trước.',
    access: 'signed-in',
    output: z.object({ items: z.array(ownRequest) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/permission-requests',
    summary: 'Các yêu cầu quyền đang chờ trả lời, cũ nhất trước.',
    access: 'role:edit',
    output: z.object({ items: z.array(openRequest) }),
  }),
  decline: endpoint({
    method: 'POST',
    path: '/permission-requests/{id}/decline',
    summary: 'Không cấp quyền được xin, nêu lý do cho người xin.',
    access: 'role:edit',
    body: declineBody,
    output: z.null(),
    errors: ['NOT_FOUND'],
    audit: 'permission-request.decline',
  }),
}
