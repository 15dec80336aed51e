/**
 * The permission catalogue of SPECIFICATION 6, plus `assessment:read` and `certificate:list` (PRODUCT, decision 1):
 * resource → the verbs that exist for it.
 */
const verbs = {
  user: ['create', 'edit', 'delete', 'list', 'read', 'ban'],
  role: ['create', 'edit', 'delete', 'list', 'read'],
  permission: ['list'],
  facility: ['create', 'edit', 'delete', 'list', 'read', 'approve', 'reject'],
  notification: ['create', 'edit', 'delete', 'list', 'read'],
  'audit-log': ['list', 'read'],
  report: ['generate', 'view', 'export'],
  question: ['create', 'edit', 'delete', 'list', 'read'],
  criteria: ['create', 'edit', 'delete', 'list', 'read'],
  'criteria-group': ['create', 'edit', 'delete', 'list', 'read'],
  'criteria-sub-group': ['create', 'edit', 'delete', 'list', 'read'],
  'question-input': ['create', 'edit', 'delete', 'list', 'read'],
  file: ['upload', 'delete', 'list', 'read'],
  settings: ['edit', 'read'],
  assessment: ['list', 'update', 'read'],
  contact: ['create', 'edit', 'delete', 'list', 'read'],
  certification: ['list', 'read', 'download', 'view'],
  certificate: ['list'],
} as const

type Verbs = typeof verbs
export type Resource = keyof Verbs
export type Permission = { [R in Resource]: `${R}:${Verbs[R][number]}` }[Resource]

/** Grants everything (SPECIFICATION 6). */
export const everything = '*'

const resourceNames: Record<Resource, string> = {
  user: 'người dùng',
  role: 'vai trò',
  permission: 'danh mục quyền',
  facility: 'cơ sở',
  notification: 'thông báo',
  'audit-log': 'nhật ký hệ thống',
  report: 'báo cáo',
  question: 'câu hỏi',
  criteria: 'tiêu chí',
  'criteria-group': 'chủ đề tiêu chí',
  'criteria-sub-group': 'nhóm tiêu chí',
  'question-input': 'dữ liệu đầu vào của câu hỏi',
  file: 'tệp',
  settings: 'cài đặt',
  assessment: 'phiếu đánh giá',
  contact: 'liên hệ',
  certification: 'giấy chứng nhận',
  certificate: 'mục giấy chứng nhận trên trình đơn',
}

const verbNames: Record<Verbs[Resource][number], string> = {
  create: 'Tạo',
  edit: 'Sửa',
  delete: 'Xoá',
  list: 'Xem danh sách',
  read: 'Xem chi tiết',
  ban: 'Cấm',
  approve: 'Duyệt',
  reject: 'Từ chối',
  generate: 'Tạo',
  view: 'Xem',
  export: 'Xuất',
  upload: 'Tải lên',
  update: 'Thẩm định và quyết định',
  download: 'Tải về',
}

/** Every key of the catalogue, in the order of the specification. */
export const permissions: readonly Permission[] = Object.entries(verbs).flatMap(([resource, list]) =>
  list.map((verb) => `${resource}:${verb}` as Permission),
)

/** The Vietnamese name of a key; keys never reach the screen without it. */
export const permissionName = (key: Permission): string => {
  const [resource, verb] = key.split(':') as [Resource, Verbs[Resource][number]]
  return `${verbNames[verb]} ${resourceNames[resource]}`
}

/** True where the held keys cover all of the required ones; `*` covers everything (SPECIFICATION 6). */
export const holdsAll = (held: readonly string[], required: readonly string[]): boolean =>
  held.includes(everything) || required.every((key) => held.includes(key))
