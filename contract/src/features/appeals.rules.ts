import { keysOf } from '../shared/keys-of.ts'
import { caseStates } from './cases.rules.ts'
import type { CaseDeclaration } from './cases.rules.ts'

/** What can be complained of (PRODUCT D9b): each is one decision that somebody has signed. */
export const appealableNames = {
  facility_rejected: 'Từ chối hồ sơ cơ sở',
  assessment_failed: 'Kết luận phiếu không đạt',
  certificate_suspended: 'Tạm đình chỉ giấy chứng nhận',
  certificate_revoked: 'Thu hồi giấy chứng nhận',
}
export type AppealableKind = keyof typeof appealableNames
export const appealableKinds = keysOf(appealableNames)

export const appealStatusNames = {
  received: 'Chờ thụ lý',
  accepted: 'Đang giải quyết',
  settled: 'Đã giải quyết',
  refused: 'Không thụ lý',
  withdrawn: 'Đã rút đơn',
}
export type AppealStatus = keyof typeof appealStatusNames

export type AppealEvent = 'accept' | 'refuse' | 'extend' | 'settle' | 'withdraw'
/** The states of an appeal. */
export const appealStates = caseStates<AppealStatus, AppealEvent>({
  steps: [
    { event: 'accept', from: 'received', to: 'accepted' },
    { event: 'refuse', from: 'received', to: 'refused' },
    { event: 'extend', from: 'accepted', to: 'accepted' },
    { event: 'settle', from: 'accepted', to: 'settled' },
    { event: 'withdraw', from: 'received', to: 'withdrawn' },
    { event: 'withdraw', from: 'accepted', to: 'withdrawn' },
  ],
  open: ['received', 'accepted'],
  extends: 'extend',
})

export const appealOutcomes = ['kept', 'changed'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]
export const appealOutcomeNames: Record<AppealOutcome, string> = {
  kept: 'Giữ nguyên quyết định',
  changed: 'Thay đổi quyết định',
}

export const appealOriginNames = {
  paper: 'Đơn giấy',
  portal: 'Cổng đăng ký',
  page: 'Trang liên hệ',
}
export type AppealOrigin = keyof typeof appealOriginNames

/** What a changed decision leads to: the file is open again, or the certificate holds again. */
export const appealRemedyNames = {
  facility_reopened: 'Hồ sơ cơ sở trở lại chờ duyệt, do người khác quyết định.',
  assessment_reopened: 'Phiếu đánh giá được mở lại, do người khác thẩm định và ký.',
  certificate_reinstated: 'Giấy chứng nhận được khôi phục hiệu lực.',
  certificate_reissued: 'Giấy chứng nhận được cấp lại, giữ nguyên mức và ngày hết hạn.',
  none: 'Không còn gì để mở lại.',
}
export type AppealRemedy = keyof typeof appealRemedyNames
export const appealRemedies = keysOf(appealRemedyNames)

/** Why somebody has no part in an appeal: what they did in the decision, or that it names them. */
export const appealBars = ['decided', 'judged', 'proposed', 'signed', 'entered', 'declared', 'named'] as const
export type AppealBar = (typeof appealBars)[number]
const barWords: Record<AppealBar, string> = {
  decided: 'Bạn đã ra quyết định bị khiếu nại',
  judged: 'Bạn đã thẩm định phiếu bị khiếu nại',
  proposed: 'Bạn đã đề nghị quyết định bị khiếu nại',
  signed: 'Bạn đã ký quyết định bị khiếu nại',
  entered: 'Bạn đã nhập phiếu bị khiếu nại từ phiếu giấy',
  declared: 'Bạn đã khai báo xung đột lợi ích với cơ sở này',
  named: 'Đơn khiếu nại có nêu tên bạn',
}

/** The sentence that tells a person why another has to handle it; null: nothing bars. */
export const barSentence = (parts: readonly AppealBar[]): string | null => {
  const first = appealBars.find((part) => parts.includes(part))
  return first === undefined ? null : `${barWords[first]} nên khiếu nại này do người khác xử lý.`
}

/**
 * Days of the clocks as they ship, calendar days after the Law on Complaints (Luật Khiếu nại số 02/2011/QH13 of 11/11/2011, in
 * force since 01/07/2012; read 26/11/2026): article 9, 90 days to file from the day on which the decision is received or known;
 * article 27, 10 days to accept it or say why not; article 28, settled within 30 days of acceptance, and not later than 45
 * where the matter is complicated; article 33, 30 days for a second complaint. A court takes the matter for a year (Luật Tố tụng
 * hành chính số 93/2015/QH13, article 116); 0: letters do not speak of it. `seed/law.ts` has the sources. Programmes that the law does not bind, or that follow its amendments, change them in the settings.
 */
export const shippedAppealDays = {
  appealFilingDays: 90,
  appealAcceptDays: 10,
  appealSettleDays: 30,
  appealExtendedDays: 45,
  appealSecondDays: 30,
  appealCourtMonths: 12,
} as const
/** The clocks of an appeal that run here. */
export type AppealTerm = Exclude<keyof typeof shippedAppealDays, 'appealSecondDays' | 'appealCourtMonths'>

/** What stands in the story of an appeal, in order. */
export const appealEntryNames = {
  received: 'Nhận khiếu nại',
  assigned: 'Giao xử lý',
  note: 'Ghi chú nội bộ',
  accepted: 'Thụ lý',
  refused: 'Không thụ lý',
  extended: 'Kéo dài thời hạn giải quyết',
  moved: 'Đổi ngày cuối của thời hạn',
  settled: 'Giải quyết',
  withdrawn: 'Rút đơn',
}
export type AppealEntryKind = keyof typeof appealEntryNames

/** What is written to the appellant, by the step that it tells of; the other steps are internal. */
export const appealLetterNames: Partial<Record<AppealEntryKind, string>> = {
  received: 'Đã nhận khiếu nại',
  accepted: 'Thông báo thụ lý khiếu nại',
  refused: 'Thông báo không thụ lý khiếu nại',
  extended: 'Thông báo kéo dài thời hạn giải quyết khiếu nại',
  moved: 'Thông báo đổi ngày cuối của thời hạn',
  settled: 'Kết quả giải quyết khiếu nại',
  withdrawn: 'Xác nhận rút khiếu nại',
}

const otherHands = 'Chỉ với quyết định mà mình không thẩm định, đề nghị, ký hoặc ra; đơn không nêu tên mình.'

/** Appeals against decisions (PRODUCT D9b). */
export const appealCase = {
  entity: 'appeal',
  tables: { cases: 'appeals', entries: 'appeal_entries', files: 'appeal_files', of: 'appeal_id', moment: 'appeal' },
  screen: {
    path: '/appeals',
    title: 'Khiếu nại quyết định',
    permission: 'contact:list',
    letter: 'Q',
    under: '/contacts',
  },
  read: 'contact:read',
  edit: 'contact:edit',
  name: 'Khiếu nại',
  fileName: 'Khiếu nại quyết định',
  inHandName: 'khiếu nại',
  noun: 'khiếu nại',
  person: 'người khiếu nại',
  codePrefix: 'KN',
  kindName: 'Khiếu nại về',
  labels: { kind: 'Quyết định', origin: 'Nguồn' },
  kinds: appealableNames,
  origins: appealOriginNames,
  statuses: appealStatusNames,
  entries: appealEntryNames,
  letters: appealLetterNames,
  states: appealStates,
  terms: { received: 'thụ lý', accepted: 'giải quyết' },
  kept: {
    what: 'Hồ sơ giải quyết khiếu nại',
    reason: 'Hồ sơ giải quyết khiếu nại được lưu theo Luật Khiếu nại số 02/2011/QH13, Điều 34.',
  },
  missing: { code: 'APPEAL_NOT_FOUND', message: 'Không tìm thấy khiếu nại này.' },
  impossible: { code: 'APPEAL_NOT_POSSIBLE', message: 'Khiếu nại không còn ở bước cho phép việc này.' },
  acts: {
    told: {
      file: 'Gửi khiếu nại',
      enter: 'Nhập khiếu nại bằng giấy',
      accept: 'Thụ lý khiếu nại',
      refuse: 'Không thụ lý khiếu nại',
      extend: 'Kéo dài thời hạn giải quyết khiếu nại',
      withdraw: 'Rút khiếu nại',
      settle: 'Giải quyết khiếu nại',
    },
    within: {
      assign: 'Giao xử lý khiếu nại',
      note: 'Ghi chú khiếu nại',
      'post-letter': 'Ghi thư về khiếu nại đã gửi bưu điện',
      'draft-decision': 'Soạn quyết định giải quyết khiếu nại',
    },
  },
  abilities: {
    open: { label: 'Đọc khiếu nại', needs: ['contact:read'], calls: 'GET /appeals/{id}' },
    enter: { label: 'Nhập khiếu nại bằng giấy', needs: ['contact:create'], calls: 'POST /appeals' },
    handle: {
      label: 'Giao, thụ lý, kéo dài, ghi nhận rút khiếu nại',
      needs: ['contact:edit'],
      calls: 'POST /appeals/{id}/accept',
      besides: otherHands,
    },
    settle: {
      label: 'Giải quyết khiếu nại',
      needs: ['contact:read'],
      calls: 'POST /appeals/{id}/settle',
      besides: `Chỉ người giữ vai trò được ký quyết định. ${otherHands}`,
    },
    draftDecision: {
      label: 'Soạn quyết định giải quyết khiếu nại',
      needs: ['contact:read'],
      calls: 'GET /appeals/{id}/decision-paper',
      besides: 'Chỉ khi khiếu nại đã giải quyết, với người xử lý hoặc người ký.',
    },
    readFiles: { label: 'Xem đơn và tài liệu kèm theo', needs: ['file:read'], calls: 'GET /files/{id}' },
    openFacility: { label: 'Mở hồ sơ cơ sở', needs: ['facility:read'], calls: 'GET /facilities/{id}' },
  },
  notifications: {
    appeal_received: { name: 'Khiếu nại mới', needs: ['contact:read'], counted: 'khiếu nại mới' },
    appeal_accepted: { name: 'Khiếu nại chờ giải quyết', needs: ['contact:read'] },
    appeal_deadline: { name: 'Hạn xử lý khiếu nại', needs: ['contact:read'], counted: 'khiếu nại đến hạn' },
    appeal_answered: { name: 'Kết quả xử lý khiếu nại', needs: ['contact:read'] },
  },
} as const satisfies CaseDeclaration
