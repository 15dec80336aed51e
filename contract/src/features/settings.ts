import { z } from 'zod'
import { everything } from '../permissions.ts'
import { count, email, id, instant, line, optional, storedShape } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'
import { mostOfQuestion } from './assessments.rules.ts'
import { caseSettings, namedRoles } from './cases.settings.ts'
import { drawSettings } from './certificates.draws.ts'
import { paperSettings } from './certificates.paper.ts'
import { ruleKeyShape } from './facilities.rules.ts'
import { letterSettings } from './owner-letters.ts'
import { schemeTexts } from './scheme.ts'
import { calendarOfYear, calendarSettings, shownYear, termEndpoints } from './settings.calendars.ts'
import { lawSettings } from './settings.law.ts'
import { numberingSettings } from './settings.numbering.ts'
import { leastAuditMonths, settingsFields } from './settings.rules.ts'
import { decisionSigners, recognisedSigners, signerCertificate } from './settings.signers.ts'

/** Never changes its meaning: decisions of years ago are read by it. */
const ruleKey = z.string().regex(ruleKeyShape, 'Mã của mục không hợp lệ.')

/** The programme's own settings; typed, versioned, and read by every feature that they concern. */
export const settingsValues = z.strictObject({
  programmeName: line('tên chương trình', 200, 2),
  /** The issuer of the certificates; shown in the console and on every certificate. */
  issuerName: optional(line('tên cơ quan cấp', 200, 2)),
  /** At the end of letters to owners; the address shown to who is locked out as well. */
  contactEmail: optional(email),
  logoId: optional(id),
  /** What the public page of the scheme says besides what follows from data; a text that is missing is left out there. */
  scheme: schemeTexts,
  certificateYears: count('thời hạn giấy chứng nhận', 10),
  ...numberingSettings,
  /** A certificate is issued with the approval, without a decision on paper. */
  issueOnApproval: z.boolean(),
  /** With each certificate comes an item for the figures of each year. */
  yearlyUpdates: z.boolean(),
  /** The term of a renewal counts from the end of the certificate that it follows, six months later than from its decision at most. */
  renewalKeepsTerm: z.boolean(),
  /** Certificates that are to be issued in a year; 0: the programme has set itself no target. */
  yearlyTarget: z.int('Vui lòng nhập chỉ tiêu.').min(0, 'Phải từ 0 trở lên.').max(100_000, 'Không quá 100.000.'),
  /** Assessments are laid before sessions of a council; off: programmes without one. */
  councilSessions: z.boolean(),
  decisionSigners,
  ...paperSettings,
  ...drawSettings,
  /** Per cent of the files decided in a quarter that are judged again, blind; 0: none. */
  blindShare: count('tỷ lệ chấm lại độc lập', 100, 0),
  /** Whose signatures on papers are taken, and the authorities that answer for their certificates. */
  recognisedSigners,
  /** Working days. */
  approvalDays: count('chỉ tiêu duyệt cơ sở', 60),
  assessmentDays: count('chỉ tiêu thẩm định', 120),
  /** Calendar days that a facility has to mend what was asked for. */
  remedyDays: count('hạn bổ sung', 180),
  /** Months before the end of a certificate from which on its renewal may begin. */
  renewalMonths: count('thời gian được gia hạn', 36),
  /** The figures of an assessment are of so many full months… */
  periodMonths: count('độ dài kỳ số liệu', 36),
  /** …which ended not longer ago than so many. */
  periodAgeMonths: count('thời gian từ khi kỳ số liệu kết thúc', 24),
  /** Per cent of the points of an assessment, or of one of its groups, that may be exempted before the check warns. */
  exemptionPointsWarning: count('ngưỡng điểm không áp dụng', 100),
  exemptionGroupWarning: count('ngưỡng điểm không áp dụng của một chủ đề', 100),
  filesOfQuestion: count('số tệp của một câu hỏi', mostOfQuestion),
  filesOfAssessment: count('số tệp của một phiếu', 5_000),
  megabytesOfAssessment: count('dung lượng tệp của một phiếu', 20_480),
  /** Letters among the spam are removed after so many days… */
  spamDays: count('thời gian giữ thư rác', 365),
  /** …and closed ones after so many months without a change, but for complaints, which stay on the record of a facility. */
  contactMonths: count('thời gian giữ liên hệ đã đóng', 120),
  /** Where the signed head of the audit log goes by mail each day, to be kept outside. */
  auditHeadEmails: z
    .array(email)
    .max(10, 'Không quá 10 địa chỉ.')
    .refine((all) => new Set(all).size === all.length, 'Một địa chỉ chỉ được khai một lần.'),
  /** Rows of the audit log are removed after so many months, but for number and hash (leastAuditMonths: by law). */
  auditMonths: count('thời gian giữ nhật ký', 240, leastAuditMonths),
  ...caseSettings,
  /** A decision on an assessment needs a second person. */
  fourEyes: z.boolean(),
  /** Roles whose holders sign decisions on assessments; none: the built-in "Lãnh đạo". */
  signerRoleIds: namedRoles,
  /** Roles whose holders write down decisions of recognition and issue; none: the built-in "Tổ thư ký" and "Lãnh đạo". */
  issuerRoleIds: namedRoles,
  /** Minutes in which an act that binds others can be taken back before it is final; 0: it is at once. */
  holdMinutes: count('thời gian giữ', 60, 0),
  /** The same of a suspension, which protects the public. */
  suspensionHoldMinutes: count('thời gian giữ', 60, 0),
  ...letterSettings,
  checklist: z
    .array(
      z.strictObject({
        key: ruleKey,
        label: line('nội dung mục kiểm tra', 160, 3),
        /** Cannot be met without a document that can be read. */
        aboutDocument: z.boolean('Hãy cho biết mục này có cần giấy tờ không.'),
      }),
    )
    .min(1, 'Cần ít nhất một mục kiểm tra.')
    .max(7, 'Không quá 7 mục kiểm tra.')
    .refine((lines) => new Set(lines.map(({ key }) => key)).size === lines.length, 'Một mục chỉ được khai một lần.'),
  reasons: z
    .array(z.strictObject({ code: ruleKey, name: line('tên lý do', 80, 3) }))
    .min(1, 'Cần ít nhất một lý do từ chối.')
    .max(6, 'Không quá 6 lý do từ chối.')
    .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'Một lý do chỉ được khai một lần.'),
  ...calendarSettings,
  ...lawSettings,
})
export type SettingsValues = z.output<typeof settingsValues>

/** A change of settings that bind: in force from its moment on; null: not before a second person confirms it. */
const settingsProposal = z.object({
  id,
  at: instant,
  by: z.string(),
  confirmedBy: z.string().nullable(),
  inForceAt: instant.nullable(),
  changes: z.array(z.object({ field: z.enum(settingsFields), sentence: z.string() })),
  can: z.object({ confirm: z.boolean(), refuse: z.boolean(), withdraw: z.boolean() }),
})
export type SettingsProposal = z.output<typeof settingsProposal>

/** The same with what must hold between fields. */
export const wholeSettings = settingsValues.superRefine((values, context) => {
  if (values.appealExtendedDays < values.appealSettleDays) {
    const message = 'Hạn giải quyết khiếu nại phức tạp không được ngắn hơn hạn giải quyết thông thường.'
    context.addIssue({ code: 'custom', path: ['appealExtendedDays'], message })
  }
  if (!values.hasSuperior && values.superiorName !== null) {
    const message = 'Hãy để trống khi không có cơ quan chủ quản.'
    context.addIssue({ code: 'custom', path: ['superiorName'], message })
  }
})

export const currentSettings = z.object({
  /** 0: as shipped, nobody has changed them yet. */
  version: z.int(),
  values: z.object(storedShape(settingsValues.shape)),
  /** The first number has been given: code and pattern change with a year alone. */
  hasNumbers: z.boolean(),
  /** The roles that can be named to sign: those that judge and decide. */
  possibleSigners: z.array(z.object({ id, name: z.string() })),
  /** Every role that does not hold everything anyway. */
  roles: z.array(z.object({ id, name: z.string() })),
  /** What waits to come into force; one at a time. */
  proposal: settingsProposal.nullable(),
  /** The picture of the logo as a data address; null where the product's own is shown. */
  logo: z.string().nullable(),
  /** Year by year what is counted by: as shipped, or as entered. */
  holidays: z.array(shownYear),
  /** `bind`: whether the reader may change `bindingSettings`. */
  can: z.object({ bind: z.boolean() }),
})
export type CurrentSettings = z.output<typeof currentSettings>

const settingsVersion = settingsProposal.pick({ at: true, by: true, changes: true }).extend({ version: z.int() })
export type SettingsVersion = z.output<typeof settingsVersion>

/** A version of the settings that a person saves. */
export const saved = {
  access: 'settings:edit',
  output: currentSettings,
  errors: [
    'STALE_VERSION',
    'NOT_FOUND',
    'FORBIDDEN',
    'SETTINGS_PROPOSAL_OPEN',
    'SETTINGS_NUMBERS_BEGUN',
    'SIGNING_KEY_INVALID',
  ],
} as const

const answered = {
  access: everything,
  output: currentSettings,
  errors: ['SETTINGS_PROPOSAL_NOT_FOUND', 'SETTINGS_PROPOSAL_NOT_YOURS', 'SETTINGS_NUMBERS_BEGUN'],
} as const

export const settings = {
  programme: endpoint({
    method: 'GET',
    path: '/programme',
    summary: 'Tên chương trình, hiện ở trang đăng nhập.',
    access: 'public',
    output: z.object({
      name: z.string(),
      /** Demonstration data: the screens say so. */
      isDemo: z.boolean(),
      contactEmail: z.string().nullable(),
      issuer: z.string().nullable(),
      /** As a data address. */
      logo: z.string().nullable(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/settings',
    summary: 'Cài đặt đang có hiệu lực và lịch nghỉ lễ đi kèm.',
    access: 'settings:read',
    output: currentSettings,
  }),
  rules: endpoint({
    method: 'GET',
    path: '/settings/rules',
    summary:
      'Cách duyệt hồ sơ theo cài đặt: danh mục kiểm tra, lý do từ chối, chỉ tiêu, nguyên tắc hai người, có hội đồng hay không, ai ký quyết định công nhận.',
    access: 'signed-in',
    output: z.object({
      checklist: settingsValues.shape.checklist,
      reasons: settingsValues.shape.reasons,
      /** No longer on offer, by their last names. */
      formerReasons: z.array(z.object({ code: z.string(), name: z.string() })),
      approvalDays: z.int(),
      fourEyes: z.boolean(),
      holdMinutes: z.int(),
      councilSessions: z.boolean(),
      decisionSigners: settingsValues.shape.decisionSigners,
    }),
  }),
  uploadLogo: endpoint({
    method: 'POST',
    path: '/settings/logo',
    summary: 'Tải biểu trưng lên; có hiệu lực khi lưu cài đặt. Ảnh được vẽ lại, tối đa 2 MB.',
    access: 'settings:edit',
    body: 'upload',
    output: z.object({ logoId: id, logo: z.string() }),
    errors: ['FILE_EMPTY', 'FILE_TOO_LARGE', 'INVALID_IMAGE_FILE'],
    audit: 'settings.upload-logo',
  }),
  readSigners: endpoint({
    method: 'POST',
    path: '/settings/signers/reading',
    summary: 'Đọc các chứng thư trong một tệp (PEM, CER, hoặc giấy PDF đã ký số). Chưa ghi gì.',
    access: 'settings:edit',
    body: 'upload',
    output: z.object({ items: z.array(signerCertificate) }),
    errors: ['FILE_EMPTY', 'FILE_TOO_LARGE', 'INVALID_PDF_FILE', 'SIGNING_KEY_INVALID'],
    audit: 'settings.read-signers',
  }),
  update: endpoint({
    ...saved,
    method: 'PUT',
    path: '/settings',
    summary: 'Lưu một phiên bản cài đặt mới; mục ràng buộc người quyết định thành đề nghị chờ người thứ hai.',
    body: z.strictObject({ version: z.int(), values: wholeSettings }),
    audit: 'settings.edit',
  }),
  ...termEndpoints,
  enterCalendar: endpoint({
    ...saved,
    method: 'POST',
    path: '/settings/calendars',
    summary: 'Lưu lịch nghỉ của một năm thành phiên bản cài đặt mới; các hạn đang chạy được tính lại theo lịch ấy.',
    body: z.strictObject({ version: z.int(), calendar: calendarOfYear }),
    audit: 'settings.enter-calendar',
  }),
  confirmProposal: endpoint({
    ...answered,
    method: 'POST',
    path: '/settings/proposals/{id}/confirm',
    summary: 'Xác nhận thay đổi cài đặt mà người khác đề nghị; có hiệu lực từ ngày hôm sau.',
    audit: 'settings.confirm-proposal',
  }),
  refuseProposal: endpoint({
    ...answered,
    method: 'POST',
    path: '/settings/proposals/{id}/refuse',
    summary: 'Từ chối thay đổi cài đặt mà người khác đề nghị.',
    audit: 'settings.refuse-proposal',
  }),
  withdrawProposal: endpoint({
    ...answered,
    method: 'POST',
    path: '/settings/proposals/{id}/withdraw',
    summary: 'Rút thay đổi cài đặt mà mình đề nghị, trước khi có hiệu lực.',
    audit: 'settings.withdraw-proposal',
  }),
  versions: endpoint({
    method: 'GET',
    path: '/settings/versions',
    summary: 'Các phiên bản cài đặt: ai đã đổi gì, khi nào.',
    access: 'settings:read',
    output: z.object({ items: z.array(settingsVersion) }),
  }),
}
