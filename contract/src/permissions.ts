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

/**
 * What no key opens alone: a role has each by the key of contacts with the same verb, and by being named in the settings (PRODUCT,
 * decision 25). The last two take a role that handles requests about data. `opened_rights` in the database says who has them.
 */
export const openedRights = [
  'data-request.list',
  'data-request.read',
  'data-request.create',
  'data-request.edit',
] as const
export type OpenedRight = (typeof openedRights)[number]
/** What an act can ask for. */
export type Right = Permission | OpenedRight

/** Grants everything (SPECIFICATION 6). */
export const everything = '*'

/** The things that keys are about, by the names that people read. */
export const resourceNames: Record<Resource, string> = {
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

export type Verb = Verbs[Resource][number]

/** The acts that keys allow, by the names that people read. */
export const verbNames: Record<Verb, string> = {
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
  const [resource, verb] = key.split(':') as [Resource, Verb]
  return `${verbNames[verb]} ${resourceNames[resource]}`
}

/** The keys of contacts that opened rights take besides. */
export const keysBehind = (rights: readonly string[]): Permission[] =>
  permissions.filter((key) => rights.includes(key.replace('contact:', 'data-request.')))

/** The name of a right that is no key, and of the keys of former versions that it took the place of; null: of none of these. */
export const openedRightName = (right: string): string | null => {
  const verb = /^data-request[.:](list|read|create|edit)$/.exec(right)?.[1]
  return verb === undefined ? null : `${verbNames[verb as Verb]} yêu cầu về dữ liệu cá nhân (theo Cài đặt)`
}

/** A sentence that says what a key allows; the two keys of PRODUCT, decision 1, say how they go with their neighbours. */
export const permissionDescription = (key: Permission): string => {
  if (key === 'certificate:list') return 'Cho phép thấy mục “Giấy chứng nhận” trên trình đơn.'
  if (key === 'assessment:update') return 'Cho phép thẩm định phiếu đánh giá, kể cả duyệt và từ chối.'
  const name = permissionName(key)
  return `Cho phép ${name.charAt(0).toLowerCase()}${name.slice(1)}.`
}

/**
 * The required keys that are missing among the held ones; `*` covers everything (SPECIFICATION 6). Screens, menu items, buttons,
 * endpoints and the answer to "why can't I?" all come from this one function.
 */
export const missingKeys = <Key extends string>(held: readonly string[], required: readonly Key[]): Key[] =>
  held.includes(everything) ? [] : required.filter((key) => !held.includes(key))

/** True where the held keys cover all of the required ones. */
export const holdsAll = (held: readonly string[], required: readonly string[]): boolean =>
  missingKeys(held, required).length === 0

/** True if a text is a key of the catalogue. */
export const isPermission = (key: string): key is Permission => (permissions as readonly string[]).includes(key)
