import { assessmentAbilities, assessmentListAbilities } from './abilities-of-assessments.ts'
import { certificateAbilities, certificateListAbilities } from './abilities-of-certificates.ts'
import { criteriaAbilities, questionAbilities } from './abilities-of-criteria.ts'
import { facilityAbilities, facilityListAbilities } from './abilities-of-facilities.ts'
import { declaredAbilities } from './declared-features.ts'
import { everything } from './permissions.ts'
import type { Right } from './permissions.ts'
import type { ScreenPath } from './screens.ts'

const waiting = 'Chỉ khi thông báo còn chờ gửi.'
const one = {
  edit: { label: 'Sửa thông báo', needs: ['notification:edit'], calls: 'PUT /notifications/{id}', besides: waiting },
  stop: {
    label: 'Dừng gửi',
    needs: ['notification:edit'],
    calls: 'POST /notifications/{id}/stop',
    besides: waiting,
  },
  retry: {
    label: 'Gửi lại cho người chưa nhận được',
    needs: ['notification:edit'],
    calls: 'POST /notifications/{id}/retry',
    besides: 'Chỉ khi đã gửi xong và còn người không nhận được trên thiết bị nào.',
  },
  delete: {
    label: 'Xoá thông báo',
    needs: ['notification:delete'],
    calls: 'DELETE /notifications/{id}',
    besides: waiting,
  },
} as const satisfies Record<string, Ability>

/** The acts of the letters to the programme. */
const contactAbilities = {
  open: { label: 'Đọc liên hệ', needs: ['contact:read'], calls: 'GET /contacts/{id}' },
  create: { label: 'Ghi liên hệ', needs: ['contact:create'], calls: 'POST /contacts' },
  edit: { label: 'Giao, đổi trạng thái', needs: ['contact:edit'], calls: 'PUT /contacts/{id}' },
  note: { label: 'Ghi chú nội bộ', needs: ['contact:edit'], calls: 'POST /contacts/{id}/notes' },
  reply: {
    label: 'Trả lời',
    needs: ['contact:edit'],
    calls: 'POST /contacts/{id}/replies',
    besides: 'Chỉ khi người liên hệ để lại email.',
  },
  placeMail: {
    label: 'Xếp thư chưa rõ',
    needs: ['contact:edit'],
    calls: 'POST /contacts/mails/{id}/placing',
  },
  merge: { label: 'Gộp liên hệ', needs: ['contact:edit'], calls: 'POST /contacts/{id}/merge' },
  split: { label: 'Tách trao đổi', needs: ['contact:edit'], calls: 'POST /contacts/{id}/split' },
  templates: { label: 'Soạn câu trả lời mẫu', needs: ['contact:edit'], calls: 'POST /contacts/templates' },
  assignMany: { label: 'Giao hàng loạt', needs: ['contact:edit'], calls: 'POST /contacts/batches#assign' },
  moveMany: { label: 'Đổi trạng thái hàng loạt', needs: ['contact:edit'], calls: 'POST /contacts/batches#move' },
  mergeMany: { label: 'Gộp hàng loạt', needs: ['contact:edit'], calls: 'POST /contacts/batches#merge' },
  export: { label: 'Xuất danh sách', needs: ['report:export'], calls: 'POST /exports' },
  delete: { label: 'Xoá liên hệ', needs: ['contact:delete'], calls: 'DELETE /contacts/{id}' },
} as const satisfies Record<string, Ability>

const notificationListAbilities = {
  open: { label: 'Mở thông báo', needs: ['notification:read'], calls: 'GET /notifications/{id}' },
  create: { label: 'Soạn thông báo', needs: ['notification:create'], calls: 'POST /notifications' },
  ...one,
  deleteMany: { label: 'Xoá hàng loạt', needs: ['notification:delete'], calls: 'POST /notifications/batches#delete' },
  retryMany: { label: 'Gửi lại hàng loạt', needs: ['notification:edit'], calls: 'POST /notifications/batches#retry' },
  export: { label: 'Xuất danh sách', needs: ['report:export'], calls: 'POST /exports' },
} as const satisfies Record<string, Ability>

const notificationAbilities = {
  ...one,
  seeNames: { label: 'Xem tên người nhận', needs: ['user:list'], calls: 'GET /users' },
} as const satisfies Record<string, Ability>

/** Something that a screen offers to do, by the words of its button. */
export type Ability = {
  label: string
  /** The keys that the act itself asks for, beside the one that opens its screen. */
  needs: readonly (Right | typeof everything)[]
  /** The endpoint that it calls; for a bulk act, `#` and its name. */
  calls: string
  /** Conditions besides the keys, record by record. */
  besides?: string
}

const within = 'Không với tài khoản của chính mình hay tài khoản có quyền mà người thao tác không giữ.'
const ownKeys = 'Chỉ với vai trò mà mọi quyền người thao tác cũng đang giữ.'

const account = {
  edit: { label: 'Sửa tài khoản', needs: ['user:edit'], calls: 'PUT /users/{id}', besides: within },
  resetPassword: {
    label: 'Đặt lại mật khẩu',
    needs: ['user:edit'],
    calls: 'POST /users/{id}/reset-password',
    besides: within,
  },
  resendVerification: {
    label: 'Gửi lại xác minh',
    needs: ['user:edit'],
    calls: 'POST /users/{id}/resend-verification',
    besides: `${within} Chỉ khi email chưa được xác minh.`,
  },
  ban: { label: 'Cấm tài khoản', needs: ['user:ban'], calls: 'POST /users/{id}/ban', besides: within },
  handOver: { label: 'Bàn giao việc', needs: ['user:edit'], calls: 'POST /users/{id}/hand-over', besides: within },
  unban: { label: 'Bỏ cấm tài khoản', needs: ['user:ban'], calls: 'POST /users/{id}/unban', besides: within },
  delete: {
    label: 'Xoá tài khoản',
    needs: ['user:delete'],
    calls: 'DELETE /users/{id}',
    besides: `${within} Chủ cơ sở có hồ sơ không xoá được.`,
  },
} as const satisfies Record<string, Ability>

const copy = { label: 'Nhân bản vai trò', needs: ['role:create'], calls: 'POST /roles', besides: ownKeys } as const

/**
 * The acts of each screen: the catalogue of every button. The console draws a button by it, the doctor explains it by it, and
 * tests hold it against the server, which guards the endpoint that is named.
 */
export const abilities = {
  '/users': {
    open: { label: 'Xem chi tiết tài khoản', needs: ['user:read'], calls: 'GET /users/{id}' },
    create: { label: 'Tạo tài khoản', needs: ['user:create'], calls: 'POST /users', besides: ownKeys },
    ...account,
    changeRoleMany: { label: 'Đổi vai trò hàng loạt', needs: ['user:edit'], calls: 'POST /users/batches#changeRole' },
    banMany: { label: 'Cấm hàng loạt', needs: ['user:ban'], calls: 'POST /users/batches#ban' },
    resendVerificationMany: {
      label: 'Gửi lại xác minh hàng loạt',
      needs: ['user:edit'],
      calls: 'POST /users/batches#resendVerification',
    },
    unbanMany: { label: 'Bỏ cấm hàng loạt', needs: ['user:ban'], calls: 'POST /users/batches#unban' },
    export: facilityListAbilities.export,
  },
  '/users/$id': {
    ...account,
    cancelEmail: {
      label: 'Huỷ đổi email',
      needs: ['user:edit'],
      calls: 'DELETE /users/{id}/pending-email',
      besides: `${within} Chỉ khi một địa chỉ mới của chủ cơ sở đang chờ có hiệu lực.`,
    },
    setPortrait: { label: 'Đổi ảnh đại diện', needs: ['user:edit'], calls: 'POST /users/{id}/avatar', besides: within },
    endSessions: {
      label: 'Kết thúc phiên đăng nhập của người khác',
      needs: ['user:ban'],
      calls: 'POST /users/{id}/sessions/end',
      besides: within,
    },
    seeKeys: { label: 'Xem quyền hiệu lực', needs: ['role:read'], calls: 'GET /roles/{id}' },
  },
  '/approve-accounts': facilityListAbilities,
  '/approve-accounts/$id': facilityAbilities,
  '/roles': {
    open: { label: 'Mở bảng quyền', needs: ['role:read'], calls: 'GET /roles/{id}' },
    create: { label: 'Tạo vai trò', needs: ['role:create'], calls: 'POST /roles', besides: ownKeys },
    clone: copy,
    delete: {
      label: 'Xoá vai trò',
      needs: ['role:delete'],
      calls: 'DELETE /roles/{id}',
      besides: `${ownKeys} Vai trò hệ thống không xoá được.`,
    },
    lint: { label: 'Soát danh mục quyền', needs: [everything], calls: 'GET /permissions/lint' },
    answerRequests: {
      label: 'Trả lời yêu cầu quyền',
      needs: ['role:edit'],
      calls: 'POST /permission-requests/{id}/decline',
    },
    decideFormerRights: {
      label: 'Quyết định vai trò còn quyền của bản trước',
      needs: [everything],
      calls: 'POST /roles/{id}/former-rights',
    },
    export: facilityListAbilities.export,
  },
  '/roles/$id': {
    edit: { label: 'Sửa vai trò', needs: ['role:edit'], calls: 'PUT /roles/{id}', besides: ownKeys },
    seeMembers: { label: 'Xem những người đang giữ vai trò', needs: ['user:list'], calls: 'GET /users' },
  },
  '/facilities': facilityListAbilities,
  '/criterias': criteriaAbilities,
  '/questions': questionAbilities,
  '/assessments': assessmentListAbilities,
  '/assessments/$id': assessmentAbilities,
  '/certificates': certificateListAbilities,
  '/certificates/$id': certificateAbilities,
  '/contacts': contactAbilities,
  ...declaredAbilities,
  '/notifications': notificationListAbilities,
  '/notifications/$id': notificationAbilities,
  '/audit-logs': {
    readEntry: { label: 'Xem chi tiết mục nhật ký', needs: ['audit-log:read'], calls: 'GET /audit-logs/{id}' },
    proveEntry: {
      label: 'Tải chứng minh một mục nhật ký',
      needs: ['audit-log:read'],
      calls: 'GET /audit-logs/{id}/proof',
    },
    verifyChain: { label: 'Kiểm tra toàn bộ', needs: ['audit-log:read'], calls: 'POST /audit-logs/verify' },
    compareWitnesses: {
      label: 'So mã nhật ký trên giấy',
      needs: ['audit-log:read'],
      calls: 'POST /certificates/witnesses',
    },
    openFacility: { label: 'Mở hồ sơ cơ sở từ nhật ký', needs: ['facility:read'], calls: 'GET /facilities/{id}' },
    export: facilityListAbilities.export,
  },
  '/settings': {
    edit: { label: 'Sửa cài đặt', needs: ['settings:edit'], calls: 'PUT /settings' },
    templates: {
      label: 'Thay mẫu Word của văn bản',
      needs: ['settings:edit'],
      calls: 'POST /office-templates/{kind}/use',
    },
    calendar: { label: 'Nhập lịch nghỉ của năm', needs: ['settings:edit'], calls: 'POST /settings/calendars' },
    amend: { label: 'Nhập văn bản sửa đổi', needs: ['settings:edit'], calls: 'POST /settings/law' },
    confirm: {
      label: 'Xác nhận đổi cài đặt',
      needs: [everything],
      calls: 'POST /settings/proposals/{id}/confirm',
      besides: 'Chỉ người khác với người đề nghị.',
    },
    refuse: {
      label: 'Từ chối đổi cài đặt',
      needs: [everything],
      calls: 'POST /settings/proposals/{id}/refuse',
      besides: 'Chỉ người khác với người đề nghị.',
    },
    withdraw: {
      label: 'Rút đề nghị đổi cài đặt',
      needs: [everything],
      calls: 'POST /settings/proposals/{id}/withdraw',
      besides: 'Chỉ người đề nghị.',
    },
  },
} as const satisfies Partial<Record<ScreenPath, Readonly<Record<string, Ability>>>>

export type ActingScreen = keyof typeof abilities
export type ActOf<Path extends ActingScreen> = Extract<keyof (typeof abilities)[Path], string>

const byScreen: Partial<Record<ScreenPath, Readonly<Record<string, Ability>>>> = abilities

/** The acts that a screen offers, with the ability of each; none if it only shows. */
export const abilitiesOn = (path: ScreenPath): readonly (readonly [string, Ability])[] =>
  Object.entries(byScreen[path] ?? {})

/** One ability by its screen and its act. */
export const abilityOf = <Path extends ActingScreen>(path: Path, act: ActOf<Path>): Ability => {
  const ability = byScreen[path]?.[act]
  if (!ability) throw new Error(`${path} has no act ${act}`)
  return ability
}
