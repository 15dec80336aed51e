import type { Permission } from '../permissions.ts'
import { keysOf } from '../shared/keys-of.ts'
import type { FacilityInput } from './facilities.fields.ts'

export const facilityStatuses = ['pending', 'approved', 'rejected'] as const
export type FacilityStatus = (typeof facilityStatuses)[number]
export const facilityStatusNames: Record<FacilityStatus, string> = {
  pending: 'Chờ duyệt',
  approved: 'Đã duyệt',
  rejected: 'Từ chối',
}

export type FacilityEvent = 'approve' | 'reject' | 'resubmit' | 'uphold'
type Transition = {
  event: FacilityEvent
  from: FacilityStatus
  to: FacilityStatus
  by: Permission | 'owner' | 'appeal'
}

/** The state machine of PRODUCT D4. The server enforces it, the screens draw their buttons from it. */
export const facilityTransitions: readonly Transition[] = [
  { event: 'approve', from: 'pending', to: 'approved', by: 'facility:approve' },
  { event: 'reject', from: 'pending', to: 'rejected', by: 'facility:reject' },
  { event: 'resubmit', from: 'rejected', to: 'pending', by: 'owner' },
  // An appeal against it was found right (PRODUCT D9b).
  { event: 'uphold', from: 'rejected', to: 'pending', by: 'appeal' },
]

/** The state after an event, or null if the event is not allowed in this state. */
export const nextStatus = (from: FacilityStatus, event: FacilityEvent): FacilityStatus | null =>
  facilityTransitions.find((row) => row.from === from && row.event === event)?.to ?? null

/** Callers who may approve read the numbers of persons in full; others see them masked (PRODUCT, decision 16). */
export const personalNumbersKey = 'facility:approve'

/** A registration may be corrected until it is approved (CANNOT_UPDATE_APPROVED_FACILITY afterwards). */
export const isEditable = (status: FacilityStatus): boolean => status !== 'approved'

/** The reasons of a rejection that ship (PRODUCT D4); the programme adds its own. Each is pinned to what must be mended. */
export const rejectionReasonNames = {
  licence_unreadable: 'Giấy phép mờ hoặc hết hạn',
  mismatch: 'Thông tin không khớp giấy phép',
  missing_document: 'Thiếu giấy tờ',
  duplicate: 'Trùng cơ sở đã có',
  out_of_scope: 'Không thuộc đối tượng',
  other: 'Lý do khác',
} as const
/** One that ships, or one of the programme's own; the settings say which are on offer. */
export type RejectionReasonCode = string
const shippedReasons = Object.entries(rejectionReasonNames).map(([code, name]) => ({ code, name }))

/** The fields of a registration with their names on screen; a rejection reason is pinned to one of them. */
export const facilityFieldNames = {
  name: 'Tên cơ sở',
  type: 'Loại',
  subType: 'Loại hình',
  rank: 'Hạng sao',
  phone: 'Điện thoại cơ sở',
  street: 'Số nhà, đường',
  communeCode: 'Xã, phường',
  oldAddress: 'Địa chỉ cũ',
  latitude: 'Vĩ độ',
  longitude: 'Kinh độ',
  representativeName: 'Người đại diện',
  representativePhone: 'Điện thoại người đại diện',
  representativePosition: 'Chức vụ',
  identityCodeType: 'Loại mã định danh',
  identityCode: 'Mã định danh',
  licenceFileIds: 'Giấy phép kinh doanh',
} as const satisfies Record<keyof FacilityInput, string>
export type FacilityField = keyof typeof facilityFieldNames
export const facilityFields = keysOf(facilityFieldNames)

/**
 * The lines that an officer checks before approving, as shipped (PRODUCT D4: five to seven lines); the programme adds its own
 * lines.
 */
export const approvalChecklist = {
  name_matches: 'Tên cơ sở khớp giấy phép',
  identity_matches: 'Mã định danh khớp giấy phép',
  representative_matches: 'Người đại diện khớp giấy phép',
  address_matches: 'Địa chỉ đúng và thuộc địa bàn chương trình',
  in_scope: 'Loại hình thuộc đối tượng của chương trình',
  licence_valid: 'Giấy phép rõ, còn hiệu lực và đúng cơ sở',
} as const
/** One that ships, or one of the programme's own; the settings say which are asked. */
export type ChecklistKey = string

/** A line that speaks of a document can only be judged by somebody who can read one. */
export type ChecklistLine = { key: ChecklistKey; label: string; aboutDocument: boolean }
const shippedAboutDocument = new Set(['licence_valid', 'name_matches', 'identity_matches', 'representative_matches'])
const shippedLines: readonly ChecklistLine[] = Object.entries(approvalChecklist).map(([key, label]) => ({
  key,
  label,
  aboutDocument: shippedAboutDocument.has(key),
}))

/** The permanent keys of lines and reasons, used in settings, decisions and drafts. */
export const ruleKeyShape = /^[a-z][a-z0-9_]{1,39}$/

export const checklistResults = ['pass', 'fail', 'not_applicable'] as const
export type ChecklistResult = (typeof checklistResults)[number]
export const checklistResultNames: Record<ChecklistResult, string> = {
  pass: 'Đạt',
  fail: 'Không đạt',
  not_applicable: 'Không áp dụng',
}
export type Checklist = Record<ChecklistKey, ChecklistResult>

/** Working days within which a registration is decided, as shipped: the programme's own target. */
export const approvalTargetDays = 5

/** The settings of decisions: the lines in their order and words, the reasons on offer, the target. */
export type DecisionRules = {
  checklist: readonly ChecklistLine[]
  reasons: readonly { code: RejectionReasonCode; name: string }[]
  approvalDays: number
  /** Reasons that are no longer on offer, by their last names: decisions of before are read with them. */
  formerReasons: readonly { code: RejectionReasonCode; name: string }[]
}

/** The rules that hold until the settings say otherwise. */
export const shippedRules: DecisionRules = {
  checklist: shippedLines,
  reasons: shippedReasons,
  approvalDays: approvalTargetDays,
  formerReasons: [],
}

type Named = Pick<DecisionRules, 'reasons' | 'formerReasons'>

/** A reason by the name that the settings give it; one that is no longer on offer keeps its last name. */
export const reasonName = (code: RejectionReasonCode, { reasons, formerReasons }: Named): string =>
  [...reasons, ...formerReasons, ...shippedReasons].find((reason) => reason.code === code)?.name ?? 'Lý do cũ'

/** The lines that still stand in the way of an approval: not judged, or judged not met. */
export const openChecklistLines = (checklist: Checklist, rules: Pick<DecisionRules, 'checklist'>): ChecklistKey[] =>
  rules.checklist.map(({ key }) => key).filter((key) => checklist[key] === undefined || checklist[key] === 'fail')

/** The lines about documents that were judged met or without meaning: without a readable document nobody can know that. */
export const unfoundedLines = (checklist: Checklist, rules: Pick<DecisionRules, 'checklist'>): ChecklistLine[] =>
  rules.checklist.filter(
    ({ key, aboutDocument }) => aboutDocument && checklist[key] !== undefined && checklist[key] !== 'fail',
  )

export const facilityFlagNames = {
  duplicate: 'Nghi trùng',
  missing_licence: 'Thiếu giấy phép',
  broken_file: 'Tệp lỗi',
  resubmitted: 'Nộp lại',
  reopened: 'Xét lại theo khiếu nại',
  change: 'Xin thay đổi',
  complaint: 'Có phản ánh',
  unowned: 'Chưa có chủ tài khoản',
  archived: 'Lưu trữ',
}
export type FacilityFlag = keyof typeof facilityFlagNames
export const facilityFlags = keysOf(facilityFlagNames)

/** Where the certificate stands that was issued to a facility last; `ended`: given back, or over with the facility. */
export const certificateStandings = ['valid', 'expiring', 'expired', 'suspended', 'revoked', 'ended', 'none'] as const
export type CertificateStanding = (typeof certificateStandings)[number]
export const certificateStandingNames: Record<CertificateStanding, string> = {
  valid: 'Còn hiệu lực',
  expiring: 'Sắp hết hạn',
  expired: 'Hết hạn',
  suspended: 'Tạm đình chỉ',
  revoked: 'Đã thu hồi',
  ended: 'Đã chấm dứt',
  none: 'Chưa có giấy',
}

export type AgeTone = 'fresh' | 'due' | 'late'

/** The working days from which a file is due, and late: 60 % and 100 % of the target (PRODUCT D4). */
export const ageMarks = (target: number) => ({ due: Math.ceil(target * 0.6), late: target })

/** The age of a file against the target. */
export const ageTone = (workingDays: number, target: number): AgeTone => {
  const { due, late } = ageMarks(target)
  if (workingDays >= late) return 'late'
  return workingDays >= due ? 'due' : 'fresh'
}

export const duplicateVerdicts = ['same', 'different'] as const
export type DuplicateVerdict = (typeof duplicateVerdicts)[number]
export const duplicateGrounds = ['identity_code', 'phone', 'name_and_commune'] as const
export type DuplicateGround = (typeof duplicateGrounds)[number]
export const duplicateGroundNames: Record<DuplicateGround, string> = {
  identity_code: 'Cùng mã định danh',
  phone: 'Cùng số điện thoại',
  name_and_commune: 'Cùng tên và địa bàn',
}

export const changeStatuses = ['open', 'approved', 'rejected', 'withdrawn'] as const
export type ChangeStatus = (typeof changeStatuses)[number]
export const changeStatusNames: Record<ChangeStatus, string> = {
  open: 'Chờ quyết định',
  approved: 'Đã chấp thuận',
  rejected: 'Không chấp thuận',
  withdrawn: 'Đã rút',
}

/** What stands on a certificate: after a change of these a valid one is exchanged (PRODUCT D8b.4). */
export const certifiedFields: ReadonlySet<FacilityField> = new Set([
  'name',
  'type',
  'subType',
  'rank',
  'street',
  'communeCode',
])
