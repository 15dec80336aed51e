import { isPermission, permissionName, type Permission } from '../permissions.ts'
import type { ScreenPath } from '../screens.ts'
import { withNeeded } from './roles.rules.ts'

/** A piece of work in the words of the office, with the keys that it takes. */
export type Task = { label: string; note?: string; keys: readonly Permission[] }

/** The work of one screen; `path` is null for what is done on many. */
export type TaskGroup = { label: string; path: ScreenPath | null; tasks: readonly Task[] }

/** Every key of the catalogue as a task, each in exactly one, in the order of the menu (PRODUCT D3). */
export const taskGroups: readonly TaskGroup[] = [
  {
    label: 'Duyệt cơ sở',
    path: '/approve-accounts',
    tasks: [
      { label: 'Xem danh sách và hồ sơ cơ sở', keys: ['facility:list', 'facility:read'] },
      { label: 'Duyệt cơ sở', note: 'kiểm tra hồ sơ, kết luận nghi trùng, duyệt', keys: ['facility:approve'] },
      { label: 'Từ chối cơ sở', note: 'kèm lý do gửi chủ cơ sở', keys: ['facility:reject'] },
      {
        label: 'Nhập hồ sơ giấy, sửa, xoá',
        keys: ['facility:create', 'facility:edit', 'facility:delete'],
      },
    ],
  },
  {
    label: 'Đánh giá',
    path: '/assessments',
    tasks: [
      { label: 'Xem phiếu đánh giá', keys: ['assessment:list', 'assessment:read'] },
      {
        label: 'Thẩm định và quyết định',
        note: 'chấm từng tiêu chí, trả lại, kết luận',
        keys: ['assessment:update'],
      },
    ],
  },
  {
    label: 'Giấy chứng nhận',
    path: '/certificates',
    tasks: [
      { label: 'Xem danh sách giấy chứng nhận', keys: ['certification:list', 'certificate:list'] },
      { label: 'Xem chi tiết và bản in trên màn hình', keys: ['certification:read', 'certification:view'] },
      { label: 'Tải giấy chứng nhận về', keys: ['certification:download'] },
    ],
  },
  {
    label: 'Tiêu chí, câu hỏi',
    path: '/criterias',
    tasks: [
      {
        label: 'Xem tiêu chí, câu hỏi và dữ liệu đầu vào',
        keys: [
          'criteria:list',
          'criteria:read',
          'criteria-group:list',
          'criteria-group:read',
          'criteria-sub-group:list',
          'criteria-sub-group:read',
          'question:list',
          'question:read',
          'question-input:list',
          'question-input:read',
        ],
      },
      {
        label: 'Biên tập tiêu chí',
        note: 'tạo, sửa, xoá chủ đề, nhóm, tiêu chí',
        keys: [
          'criteria:create',
          'criteria:edit',
          'criteria:delete',
          'criteria-group:create',
          'criteria-group:edit',
          'criteria-group:delete',
          'criteria-sub-group:create',
          'criteria-sub-group:edit',
          'criteria-sub-group:delete',
        ],
      },
      {
        label: 'Biên tập câu hỏi và dữ liệu đầu vào',
        keys: [
          'question:create',
          'question:edit',
          'question:delete',
          'question-input:create',
          'question-input:edit',
          'question-input:delete',
        ],
      },
    ],
  },
  {
    label: 'Người dùng',
    path: '/users',
    tasks: [
      { label: 'Xem người dùng', keys: ['user:list', 'user:read'] },
      { label: 'Mời, sửa, xoá người dùng', keys: ['user:create', 'user:edit', 'user:delete'] },
      { label: 'Cấm và bỏ cấm tài khoản', keys: ['user:ban'] },
    ],
  },
  {
    label: 'Vai trò',
    path: '/roles',
    tasks: [
      { label: 'Xem vai trò và bảng quyền', keys: ['role:list', 'role:read', 'permission:list'] },
      { label: 'Tạo, sửa, xoá vai trò', keys: ['role:create', 'role:edit', 'role:delete'] },
    ],
  },
  {
    label: 'Báo cáo',
    path: '/reports',
    tasks: [
      { label: 'Xem báo cáo', keys: ['report:view'] },
      { label: 'Tạo và xuất báo cáo', note: 'cả xuất danh sách', keys: ['report:generate', 'report:export'] },
    ],
  },
  {
    label: 'Liên hệ',
    path: '/contacts',
    tasks: [
      {
        label: 'Xem liên hệ',
        note: 'cả yêu cầu về dữ liệu cá nhân, nếu Cài đặt nêu vai trò này',
        keys: ['contact:list', 'contact:read'],
      },
      {
        label: 'Trả lời, giao, đóng liên hệ',
        note: 'cả xuất và xóa dữ liệu của một người, nếu Cài đặt nêu vai trò này',
        keys: ['contact:create', 'contact:edit', 'contact:delete'],
      },
    ],
  },
  {
    label: 'Thông báo',
    path: '/notifications',
    tasks: [
      { label: 'Xem thông báo đã gửi', keys: ['notification:list', 'notification:read'] },
      {
        label: 'Soạn và gửi thông báo',
        note: 'cho nhiều người một lúc',
        keys: ['notification:create', 'notification:edit', 'notification:delete'],
      },
    ],
  },
  {
    label: 'Nhật ký hệ thống',
    path: '/audit-logs',
    tasks: [{ label: 'Xem nhật ký', keys: ['audit-log:list', 'audit-log:read'] }],
  },
  {
    label: 'Cài đặt',
    path: '/settings',
    tasks: [
      { label: 'Xem cài đặt', keys: ['settings:read'] },
      { label: 'Đổi cài đặt', note: 'có hiệu lực với mọi người', keys: ['settings:edit'] },
    ],
  },
  {
    label: 'Tệp',
    path: null,
    tasks: [
      { label: 'Xem giấy tờ và minh chứng', keys: ['file:list', 'file:read'] },
      { label: 'Tải tệp lên', keys: ['file:upload'] },
      { label: 'Xoá tệp', keys: ['file:delete'] },
    ],
  },
]

export type Held = 'whole' | 'part' | 'none'

/** How much of a task a set of keys lets somebody do. */
export const heldOf = (task: Pick<Task, 'keys'>, covered: ReadonlySet<string>): Held => {
  const count = task.keys.filter((key) => covered.has(key)).length
  if (count === 0) return 'none'
  return count === task.keys.length ? 'whole' : 'part'
}

/** A task with everything that it is of no use without: whoever ticks it can do it. */
export const keysForTask = (task: Pick<Task, 'keys'>): Permission[] => withNeeded(task.keys)

/** What gives a missing key: its task, by the words under which it stands. */
export const remedyFor = (key: string): Task => {
  const known = isPermission(key) ? [key] : []
  return (
    taskGroups.flatMap(({ tasks }) => tasks).find(({ keys }) => known.some((each) => keys.includes(each))) ?? {
      label: known.map(permissionName).join(', '),
      keys: known,
    }
  )
}
