import type { SettingsField } from './settings.rules.ts'

type Part = { group: string; title: string; fields: readonly SettingsField[] }

/** The parts in which the settings are read and saved, in their order; each setting stands in one of them. */
export const settingsParts = {
  programme: {
    group: 'Chương trình',
    title: 'Cơ quan và nơi ký',
    fields: [
      'programmeName',
      'issuerName',
      'superiorName',
      'hasSuperior',
      'issuePlace',
      'contactEmail',
      'contactPhone',
      'contactAddress',
      'logoId',
    ],
  },
  numbers: {
    group: 'Chương trình',
    title: 'Mã và số',
    fields: ['provinceCode', 'programmeCode', 'certificateNumber', 'nextNumbering'],
  },
  scheme: { group: 'Chương trình', title: 'Trang công khai', fields: ['scheme'] },
  terms: {
    group: 'Quy trình',
    title: 'Thời hạn và ngày nghỉ',
    fields: ['approvalDays', 'assessmentDays', 'remedyDays', 'ownDaysOff', 'calendars'],
  },
  approval: { group: 'Quy trình', title: 'Duyệt cơ sở', fields: ['checklist', 'reasons'] },
  assessment: {
    group: 'Quy trình',
    title: 'Thẩm định',
    fields: [
      'renewalMonths',
      'periodMonths',
      'periodAgeMonths',
      'exemptionPointsWarning',
      'exemptionGroupWarning',
      'filesOfQuestion',
      'filesOfAssessment',
      'megabytesOfAssessment',
      'councilSessions',
    ],
  },
  signing: {
    group: 'Quy trình',
    title: 'Ký, giữ và cấp giấy',
    fields: [
      'fourEyes',
      'holdMinutes',
      'suspensionHoldMinutes',
      'signerRoleIds',
      'issuerRoleIds',
      'issueOnApproval',
      'decisionSigners',
      'recognisedSigners',
    ],
  },
  certificates: {
    group: 'Gửi ra ngoài',
    title: 'Giấy chứng nhận',
    fields: [
      'certificateYears',
      'yearlyTarget',
      'drawShare',
      'drawPriorityShare',
      'blindShare',
      'renewalKeepsTerm',
      'yearlyUpdates',
      'certificateSigning',
      'certificatePapers',
    ],
  },
  letters: {
    group: 'Gửi ra ngoài',
    title: 'Cổng đăng ký và thư',
    fields: ['portalAddress', 'ownerLetters', 'waysPromiseDays'],
  },
  templates: { group: 'Gửi ra ngoài', title: 'Mẫu văn bản Word', fields: [] },
  contacts: {
    group: 'Tiếp nhận',
    title: 'Liên hệ, khiếu nại',
    fields: [
      'spamDays',
      'contactMonths',
      'appealFilingDays',
      'appealAcceptDays',
      'appealSettleDays',
      'appealExtendedDays',
      'appealSecondDays',
      'appealCourtMonths',
    ],
  },
  data: {
    group: 'Tiếp nhận',
    title: 'Dữ liệu cá nhân',
    fields: [
      'dataReaderRoleIds',
      'dataHandlerRoleIds',
      'dataAnswerDays',
      'dataReadDays',
      'dataStopDays',
      'dataThirdPartyDays',
      'dataEraseDays',
      'dataExtensionDays',
    ],
  },
  law: { group: 'Hệ thống', title: 'Căn cứ pháp lý', fields: ['lawAmendments'] },
  audit: { group: 'Hệ thống', title: 'Nhật ký và lưu giữ', fields: ['auditHeadEmails', 'auditMonths'] },
  history: { group: 'Hệ thống', title: 'Lịch sử cài đặt', fields: [] },
} as const satisfies Record<string, Part>

export type SettingsPart = keyof typeof settingsParts
/** Entered one by one; the others are forms. */
export type PartAlone = Extract<SettingsPart, 'templates' | 'law' | 'history'>
export const settingsPartKeys = Object.keys(settingsParts) as SettingsPart[]

/** The part that holds a setting. */
const partOf = (field: SettingsField): SettingsPart => {
  const holds = (part: SettingsPart) => (settingsParts[part].fields as readonly SettingsField[]).includes(field)
  return settingsPartKeys.find(holds) ?? 'programme'
}

/** The address of one setting: its part, with the field in sight and in focus. */
export const settingsLink = (field: SettingsField) =>
  ({ to: '/settings', search: { part: partOf(field) }, hash: field }) as const
