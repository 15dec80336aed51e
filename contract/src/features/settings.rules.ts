import { keysOf } from '../shared/keys-of.ts'
import { isSameValue } from '../shared/same-value.ts'
import { formatDay } from '../shared/vietnam-time.ts'
import { shippedAppealDays } from './appeals.rules.ts'
import { shippedDataRequestDays } from './data-requests.rules.ts'
import { shippedPeriodRule, shippedQuota } from './assessments.rules.ts'
import { paperWords, shippedPaperSettings, signingWayNames } from './certificates.paper.ts'
import { shippedNumberPattern } from './certificates.rules.ts'
import { shippedRules } from './facilities.rules.ts'
import { letterNames, mailedTypes } from './notifications.rules.ts'
import { noSchemeTexts, schemeWords } from './scheme.ts'
import { calendarWords } from './settings.calendars.ts'
import { amendmentWords } from './settings.law.ts'
import { firstNumbers } from './settings.numbering.ts'
import { recognisedWords } from './settings.signers.ts'
import type { SettingsValues } from './settings.ts'

export type SettingsField = keyof SettingsValues

/** System logs are kept for a year at least (Decree 53/2022); the database refuses less as well. */
export const leastAuditMonths = 12

/** The settings by their names on screen, in their order. */
export const settingsFieldNames = {
  programmeName: 'Tên chương trình',
  issuerName: 'Cơ quan cấp giấy chứng nhận',
  contactEmail: 'Email liên hệ',
  contactPhone: 'Điện thoại liên hệ',
  contactAddress: 'Địa chỉ nhận giấy tờ',
  logoId: 'Biểu trưng',
  scheme: 'Trang công khai về chương trình',
  certificateYears: 'Thời hạn giấy chứng nhận (năm)',
  programmeCode: 'Mã chương trình',
  provinceCode: 'Tỉnh, thành phố',
  certificateNumber: 'Mẫu số giấy chứng nhận',
  nextNumbering: 'Mã và mẫu số từ năm sau',
  issueOnApproval: 'Cấp giấy chứng nhận ngay khi duyệt phiếu',
  renewalKeepsTerm: 'Gia hạn tính tiếp từ ngày hết hạn của giấy cũ',
  yearlyUpdates: 'Theo dõi cập nhật số liệu hằng năm',
  yearlyTarget: 'Chỉ tiêu cấp giấy mỗi năm (giấy)',
  councilSessions: 'Phiếu được đưa ra phiên họp hội đồng',
  decisionSigners: 'Người ký quyết định công nhận',
  superiorName: 'Cơ quan chủ quản',
  hasSuperior: 'Có cơ quan chủ quản',
  issuePlace: 'Địa danh trên giấy',
  certificateSigning: 'Cách ký giấy chứng nhận',
  certificatePapers: 'Mẫu giấy chứng nhận',
  drawShare: 'Bốc thăm giám sát (% giấy của mỗi mức)',
  drawPriorityShare: 'Bốc thăm nhóm ưu tiên (% giấy của mỗi mức)',
  blindShare: 'Chấm lại độc lập (% phiếu đã quyết định mỗi quý)',
  recognisedSigners: 'Người ký được công nhận',
  approvalDays: 'Chỉ tiêu duyệt cơ sở (ngày làm việc)',
  assessmentDays: 'Chỉ tiêu thẩm định (ngày làm việc)',
  remedyDays: 'Hạn bổ sung của cơ sở (ngày)',
  renewalMonths: 'Được gia hạn trước khi hết hạn (tháng)',
  periodMonths: 'Kỳ số liệu (tháng trọn vẹn)',
  periodAgeMonths: 'Kỳ đã qua tối đa (tháng)',
  exemptionPointsWarning: 'Cảnh báo khi không áp dụng quá (% điểm của phiếu)',
  exemptionGroupWarning: 'Cảnh báo khi không áp dụng quá (% điểm của một chủ đề)',
  filesOfQuestion: 'Số tệp tối đa của một câu hỏi',
  filesOfAssessment: 'Số tệp tối đa của một phiếu',
  megabytesOfAssessment: 'Dung lượng tệp tối đa của một phiếu (MB)',
  spamDays: 'Giữ thư rác (ngày)',
  contactMonths: 'Giữ liên hệ đã đóng (tháng)',
  auditHeadEmails: 'Nơi nhận đầu cây nhật ký',
  auditMonths: 'Giữ nhật ký hệ thống (tháng)',
  appealFilingDays: 'Thời hiệu khiếu nại (ngày)',
  appealAcceptDays: 'Hạn thụ lý khiếu nại (ngày)',
  appealSettleDays: 'Hạn giải quyết khiếu nại (ngày)',
  appealExtendedDays: 'Hạn giải quyết khiếu nại phức tạp (ngày)',
  appealSecondDays: 'Hạn khiếu nại lần hai (ngày)',
  appealCourtMonths: 'Thời hiệu khởi kiện (tháng)',
  dataAnswerDays: 'Hạn trả lời yêu cầu dữ liệu (ngày làm việc)',
  dataReadDays: 'Hạn truy cập, chỉnh sửa, cung cấp dữ liệu (ngày)',
  dataStopDays: 'Hạn rút đồng ý, hạn chế, phản đối (ngày)',
  dataThirdPartyDays: 'Hạn rút đồng ý, hạn chế, phản đối có bên thứ ba (ngày)',
  dataEraseDays: 'Hạn xóa dữ liệu (ngày)',
  dataExtensionDays: 'Gia hạn yêu cầu dữ liệu (ngày)',
  dataReaderRoleIds: 'Vai trò xem yêu cầu dữ liệu',
  dataHandlerRoleIds: 'Vai trò xử lý yêu cầu dữ liệu',
  fourEyes: 'Quyết định cần người thứ hai',
  signerRoleIds: 'Vai trò được ký quyết định',
  issuerRoleIds: 'Vai trò được cấp giấy',
  holdMinutes: 'Thời gian giữ việc ràng buộc (phút)',
  suspensionHoldMinutes: 'Thời gian giữ lệnh tạm đình chỉ (phút)',
  portalAddress: 'Địa chỉ cổng đăng ký',
  ownerLetters: 'Thư gửi chủ cơ sở',
  waysPromiseDays: 'Hứa giữ bộ tiêu chí cho cách lên mức (ngày)',
  checklist: 'Danh mục kiểm tra khi duyệt',
  reasons: 'Lý do từ chối',
  ownDaysOff: 'Ngày nghỉ riêng',
  calendars: 'Lịch nghỉ theo năm',
  lawAmendments: 'Văn bản sửa đổi',
} as const satisfies Record<SettingsField, string>
export const settingsFields = keysOf(settingsFieldNames)

type Rule = (before: SettingsValues, after: SettingsValues) => boolean
const never = () => false
const isWithin = (some: readonly string[], all: readonly string[]) => some.every((one) => all.includes(one))

/**
 * What binds the hands of those who decide: whoever holds `settings:edit` alone could lift the rule of two for a revocation of their own,
 * so only holders of everything change these, and a second one confirms it (PRODUCT, decision 10). Each says which of its changes only
 * bind more: those apply at once.
 */
const bindingRules = {
  fourEyes: (_, after) => after.fourEyes,
  signerRoleIds: never,
  issuerRoleIds: never,
  dataReaderRoleIds: (before, after) => isWithin(after.dataReaderRoleIds, before.dataReaderRoleIds),
  // None is not nobody, it is the role that ships.
  dataHandlerRoleIds: ({ dataHandlerRoleIds: before }, { dataHandlerRoleIds: after }) =>
    after.length > 0 && isWithin(after, before),
  holdMinutes: (before, after) => after.holdMinutes > before.holdMinutes,
  suspensionHoldMinutes: (before, after) => after.suspensionHoldMinutes > before.suspensionHoldMinutes,
  issueOnApproval: never,
  councilSessions: never,
  // What numbers say stays the same within a year, and those who sign hear of it before.
  nextNumbering: never,
  // Who signs papers that are taken without a second look; one less is one more look.
  recognisedSigners: (before, after) =>
    after.recognisedSigners.every((one) => before.recognisedSigners.some((other) => isSameValue(one, other))),
} as const satisfies { [Field in SettingsField]?: Rule }
export type BindingSetting = keyof typeof bindingRules
export const bindingSettings = Object.keys(bindingRules) as BindingSetting[]

/** The settings whose change waits for a second person, once the programme has sealed a decision. */
export const heldSettings = (before: SettingsValues, after: SettingsValues): BindingSetting[] =>
  bindingSettings.filter((field) => !isSameValue(before[field], after[field]) && !bindingRules[field](before, after))

/** The values until somebody saves others; name and contact come from the set-up of the programme. */
export const shippedValues: Omit<SettingsValues, 'programmeName' | 'contactEmail'> = {
  contactPhone: null,
  contactAddress: null,
  issuerName: null,
  logoId: null,
  scheme: noSchemeTexts,
  certificateYears: 3,
  programmeCode: null,
  provinceCode: null,
  certificateNumber: shippedNumberPattern,
  nextNumbering: null,
  issueOnApproval: false,
  renewalKeepsTerm: true,
  yearlyUpdates: true,
  yearlyTarget: 0,
  councilSessions: true,
  decisionSigners: [],
  ...shippedPaperSettings,
  drawShare: 10,
  drawPriorityShare: 50,
  blindShare: 5,
  recognisedSigners: [],
  approvalDays: shippedRules.approvalDays,
  assessmentDays: 20,
  remedyDays: 30,
  renewalMonths: 6,
  ...shippedPeriodRule,
  exemptionPointsWarning: 10,
  exemptionGroupWarning: 33,
  ...shippedQuota,
  spamDays: 30,
  contactMonths: 24,
  auditHeadEmails: [],
  auditMonths: 96,
  ...shippedAppealDays,
  ...shippedDataRequestDays,
  dataReaderRoleIds: [],
  dataHandlerRoleIds: [],
  fourEyes: true,
  signerRoleIds: [],
  issuerRoleIds: [],
  holdMinutes: 10,
  suspensionHoldMinutes: 0,
  portalAddress: null,
  ownerLetters: [...mailedTypes],
  waysPromiseDays: 0,
  checklist: [...shippedRules.checklist],
  reasons: [...shippedRules.reasons],
  ownDaysOff: [],
  calendars: [],
  lawAmendments: [],
}

/** Who has the part where the settings name no role. */
export const shippedRoles = {
  signerRoleIds: 'Lãnh đạo',
  issuerRoleIds: 'Tổ thư ký, Lãnh đạo',
  dataReaderRoleIds: 'không có',
  dataHandlerRoleIds: 'Tổ thư ký',
} as const
export type RolesSetting = keyof typeof shippedRoles
const isRolesSetting = (field: SettingsField): field is RolesSetting => Object.hasOwn(shippedRoles, field)

const switches = new Set<SettingsField>([
  'fourEyes',
  'issueOnApproval',
  'yearlyUpdates',
  'renewalKeepsTerm',
  'councilSessions',
  'hasSuperior',
])

const joined = (texts: readonly string[]): string => texts.join('; ') || 'không có'

const checklistLineWords = ({ label, aboutDocument }: SettingsValues['checklist'][number]): string =>
  aboutDocument ? `${label} (cần giấy tờ)` : label

const nextNumberingWords = (next: SettingsValues['nextNumbering']): string =>
  next === null
    ? 'không đổi'
    : `mã ${next.code}, mẫu ${next.pattern} từ 01/01/${next.year}; số đầu tiên ${firstNumbers(next)}`

/** A setting in words; lists say what is in them. */
export const settingWords = (values: SettingsValues, field: SettingsField): string => {
  if (field === 'ownDaysOff') return joined(values.ownDaysOff.map(({ date, name }) => `${formatDay(date)} (${name})`))
  if (field === 'lawAmendments') return joined(values.lawAmendments.map(amendmentWords))
  if (field === 'calendars') return joined(values.calendars.map(calendarWords))
  if (field === 'checklist') return joined(values.checklist.map(checklistLineWords))
  if (field === 'ownerLetters') return joined(values.ownerLetters.map((type) => letterNames[type]))
  if (field === 'auditHeadEmails') return joined(values.auditHeadEmails)
  if (field === 'decisionSigners') {
    const { decisionSigners: all } = values
    return all.length === 0 ? 'ai cũng được' : joined(all.map(({ name, title }) => `${name}, ${title}`))
  }
  if (field === 'recognisedSigners') return joined(values.recognisedSigners.map(recognisedWords))
  if (field === 'reasons') return joined(values.reasons.map(({ name }) => name))
  if (isRolesSetting(field)) {
    return values[field].length === 0 ? shippedRoles[field] : `${values[field].length} vai trò đã chọn`
  }
  if (field === 'scheme') return schemeWords(values.scheme)
  if (field === 'provinceCode') return values[field] === null ? 'không có' : `mã hành chính ${values[field]}`
  if (field === 'nextNumbering') return nextNumberingWords(values.nextNumbering)
  if (switches.has(field)) return values[field] ? 'có' : 'không'
  if (field === 'certificateSigning') return signingWayNames[values[field]]
  if (field === 'certificatePapers') {
    const { CSLT, DTQDL } = values[field]
    return `CSLT: ${paperWords(CSLT)}; DTQDL: ${paperWords(DTQDL)}`
  }
  if (field === 'yearlyTarget' && values[field] === 0) return 'không đặt'
  if (field === 'logoId') return values.logoId === null ? 'của sản phẩm' : 'ảnh riêng'
  return String(values[field] ?? 'không có')
}

/** The differences between two versions, in words. */
export const settingsDifferences = (before: SettingsValues, after: SettingsValues) =>
  settingsFields
    .filter((field) => !isSameValue(before[field], after[field]))
    .map((field) => ({
      field,
      sentence: `${settingsFieldNames[field]}: ${settingWords(before, field)} → ${settingWords(after, field)}`,
    }))

/** The lines and reasons that ship: what was taken out can be taken in again, beside those of one's own. */
export const possibleLines = shippedRules.checklist
export const possibleReasons = shippedRules.reasons
