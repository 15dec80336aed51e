import { formatDay } from '../shared/vietnam-time.ts'
import type { AuditAction } from './audit-logs.names.ts'
import { tabledActLetters } from '../act-names.ts'
import { ofEachCaseAct } from '../case-kinds.ts'
import type { CaseEntity } from '../case-kinds.ts'
import { keysOf } from '../shared/keys-of.ts'
import { mailedTypes } from './notifications.rules.ts'
import type { MailedType } from './notifications.rules.ts'

/** `choice`: the setting without which nothing is written; null: no setting turns it off (PRODUCT, decision 35). */
type Rule = { name: string; choice: MailedType | null }

const always = (name: string): Rule => ({ name, choice: null })

/** What owners of facilities are written about what becomes of their records. */
export const ownerLetterRules = {
  facility_approved: { name: 'Cơ sở được duyệt', choice: 'facility_approved' },
  facility_rejected: always('Hồ sơ chưa được duyệt'),
  facility_deleted: always('Hồ sơ đã được xoá'),
  facility_archived: always('Cơ sở thôi tham gia chương trình'),
  facility_restored: always('Cơ sở tham gia trở lại'),
  change_approved: { name: 'Thay đổi thông tin được chấp thuận', choice: 'facility_approved' },
  change_rejected: always('Thay đổi thông tin chưa được chấp thuận'),
  assessment_supplement: always('Phiếu cần bổ sung'),
  assessment_extended: always('Hạn bổ sung được gia hạn'),
  assessment_message: always('Thư về phiếu đánh giá'),
  assessment_reminded: always('Nhắc bổ sung phiếu'),
  assessment_failed: always('Phiếu không được công nhận'),
  assessment_approved: { name: 'Phiếu được công nhận', choice: 'assessment_approved' },
  assessment_reopened: always('Phiếu được mở lại'),
  certificate_issued: always('Giấy chứng nhận được cấp'),
  certificate_exchanged: always('Giấy chứng nhận được cấp đổi, cấp lại'),
  certificate_suspended: always('Tạm đình chỉ giấy chứng nhận'),
  certificate_reinstated: always('Khôi phục hiệu lực giấy chứng nhận'),
  certificate_revoked: always('Thu hồi giấy chứng nhận'),
  certificate_ended: always('Giấy chứng nhận chấm dứt hiệu lực'),
  certificate_expiring: always('Giấy chứng nhận sắp hết hạn, đã hết hạn'),
  certificate_reminded: always('Đề nghị gia hạn giấy chứng nhận'),
  suspension_ending: always('Hạn khắc phục sắp đến, đã qua'),
  follow_up_added: always('Việc theo dõi mới'),
  follow_up_changed: always('Việc theo dõi thay đổi'),
  follow_up_closed: always('Việc theo dõi kết thúc'),
  follow_up_due: always('Việc theo dõi đến hạn, quá hạn'),
  campaign: always('Thông báo của chương trình'),
} as const satisfies Record<string, Rule>
export type OwnerLetterKind = keyof typeof ownerLetterRules
export const ownerLetterKinds = keysOf(ownerLetterRules)

/** The letters that the settings choose. */
export const chosenLetters = mailedTypes.filter((type) =>
  Object.values<Rule>(ownerLetterRules).some(({ choice }) => choice === type),
)

/** Whether a letter is written, where the settings choose these. */
export const isWritten = (kind: OwnerLetterKind, chosen: readonly MailedType[]): boolean => {
  const { choice }: Rule = ownerLetterRules[kind]
  return choice === null || chosen.includes(choice)
}

/** `thread`: it stands, word for word, in the thread of a case and goes to who began it. `own`: a mail that is kept nowhere. */
type Told = readonly OwnerLetterKind[] | 'thread' | 'own' | { none: string }
type Concerning = Extract<AuditAction, `${'facility' | 'assessment' | 'certificate' | CaseEntity}.${string}`>

const byOwner = { none: 'Chủ cơ sở tự làm, hoặc cán bộ nhập thay theo giấy của chủ cơ sở.' }
const within = { none: 'Việc bên trong cơ quan: chưa quyết định điều gì về cơ sở.' }
const withOutcome = { none: 'Chủ cơ sở được báo cùng kết quả thẩm định.' }
const notYet = { none: 'Chưa có hiệu lực; thư đi khi có.' }
const reading = { none: 'Chỉ lấy tệp hoặc đọc.' }

/** What the owner is written at each act on a record of a facility, or why nothing. */
export const lettersOfActs = {
  'facility.register': byOwner,
  'facility.edit': byOwner,
  'facility.resubmit': byOwner,
  'facility.claim': within,
  'facility.assign': within,
  'facility.release': within,
  'facility.judge-duplicate': within,
  'facility.mark-place': within,
  'facility.approve': ['facility_approved'],
  'facility.reject': ['facility_rejected'],
  'facility.create': byOwner,
  'facility.invite': 'own',
  'facility.take-over': byOwner,
  'facility.delete': ['facility_deleted'],
  'facility.set-listings': byOwner,
  'facility.handle-letter': within,
  'facility.preview-letter': reading,
  'facility.archive': ['facility_archived'],
  'facility.restore': ['facility_restored'],
  'facility.declare-interest': within,
  'facility.lift-interest': within,
  'facility.propose-change': notYet,
  'facility.approve-change': ['change_approved'],
  'facility.reject-change': ['change_rejected'],
  'facility.withdraw-change': notYet,
  'assessment.start': byOwner,
  'assessment.answer': byOwner,
  'assessment.plan': byOwner,
  'assessment.remove-answer': byOwner,
  'assessment.attach-evidence': byOwner,
  'assessment.move': byOwner,
  'assessment.take-paper': reading,
  'assessment.take-scope': reading,
  'assessment.read-paper': reading,
  'assessment.submit': 'own',
  'assessment.judge': withOutcome,
  'assessment.confirm-exemption': withOutcome,
  'assessment.set-value': withOutcome,
  'assessment.pin': within,
  'assessment.unpin': within,
  'assessment.dismiss-likeness': within,
  'assessment.assign': within,
  'assessment.remind': ['assessment_reminded'],
  'assessment.uphold-verdict': withOutcome,
  'assessment.declare-conflict': within,
  'assessment.record-visit': withOutcome,
  'assessment.plan-visit': within,
  'assessment.change-visit': withOutcome,
  'assessment.drop-visit': within,
  'assessment.take-checklist': reading,
  'assessment.make-visit-link': within,
  'assessment.revoke-visit-link': within,
  'assessment.open-visit-link': within,
  'assessment.add-visit-photo': withOutcome,
  'assessment.write': ['assessment_message'],
  'assessment.reply': byOwner,
  'assessment.return': ['assessment_supplement'],
  'assessment.extend': ['assessment_extended'],
  'assessment.propose': notYet,
  'assessment.countersign': ['assessment_approved', 'assessment_failed'],
  'assessment.take-back': notYet,
  'assessment.complete': ['assessment_approved', 'assessment_failed'],
  'assessment.withdraw-decision': notYet,
  'assessment.reopen': ['assessment_reopened'],
  'certificate.enter-earlier': { none: 'Giấy đã được trao trước khi có hệ thống.' },
  'certificate.read-earlier': reading,
  'certificate.issue': ['certificate_issued'],
  'certificate.confirm-issue': ['certificate_issued'],
  'certificate.withdraw-issue': notYet,
  'certificate.attach-decision-file': within,
  'certificate.announce-draw': within,
  ...tabledActLetters,
  'certificate.take-back': notYet,
  'certificate.complete': ['certificate_suspended', 'certificate_revoked', 'certificate_issued'],
  'certificate.add-follow-up': ['follow_up_added', 'follow_up_due'],
  'certificate.edit-follow-up': ['follow_up_changed'],
  'certificate.close-follow-up': ['follow_up_closed'],
  'certificate.report-follow-up': byOwner,
  'certificate.remind': ['certificate_reminded', 'certificate_expiring'],
  'certificate.recompute': reading,
  'certificate.compare-witnesses': reading,
  'certificate.take-capsule': reading,
  'certificate.download': reading,
  'certificate.take-unsigned': reading,
  'certificate.copy': reading,
  'certificate.bundle': reading,
  'certificate.make-dossier': reading,
  'certificate.give-back': within,
  'certificate.choose-signer': within,
  'certificate.start-signing': within,
  'certificate.leave-unsigned': within,
  'certificate.hand-to-token': within,
  'certificate.confirm-signed': within,
  'certificate.send-back-signed': within,
  'certificate.draft-decision': within,
  'certificate.read-decision': reading,
  'certificate.line': within,
  'certificate.begin-lines': within,
  ...ofEachCaseAct((_, isTold) => (isTold ? 'thread' : within)),
} as const satisfies Record<Concerning, Told>

export type LetterAct = {
  [Act in keyof typeof lettersOfActs]: Act extends `${string}.complete`
    ? never
    : (typeof lettersOfActs)[Act] extends readonly OwnerLetterKind[]
      ? Act
      : never
}[keyof typeof lettersOfActs]
/** The acts of which an owner gets a letter; what is held was shown when it was done. */
export const letterActs = Object.entries<Told>(lettersOfActs).flatMap(([act, told]) =>
  Array.isArray(told) && !act.endsWith('.complete') ? [act as LetterAct] : [],
)

/** Which way a letter goes, and what became of it; `failed`: the server of the way refused it, and may be asked again. */
export const letterWays = ['mail', 'zalo', 'print'] as const
export type LetterWay = (typeof letterWays)[number]
const wayNames = { mail: 'email', zalo: 'Zalo', print: 'giấy' } as const satisfies Record<LetterWay, string>
export const letterStates = ['waiting', 'sent', 'failed', 'printed', 'posted'] as const
export type LetterState = (typeof letterStates)[number]

/** `đã gửi qua email`, `chờ in`, `đã gửi bưu điện ngày 18/11/2026, số 1388`. */
export const letterStateWords = (letter: {
  way: LetterWay
  state: LetterState
  postedOn: string | null
  postedNumber: string | null
}): string => {
  const { way, state, postedOn, postedNumber } = letter
  if (state === 'posted') {
    const number = postedNumber === null ? '' : `, số ${postedNumber}`
    const day = postedOn === null ? '' : ` ngày ${formatDay(postedOn)}`
    return `đã gửi bưu điện${day}${number}`
  }
  if (state === 'waiting') return way === 'print' ? 'chờ in' : `đang gửi qua ${wayNames[way]}`
  return { sent: `đã gửi qua ${wayNames[way]}`, failed: `${wayNames[way]} không đến`, printed: 'đã in' }[state]
}

/** A letter that waits for somebody to print or post it. */
export const isOnPaper = ({ way, state }: { way: LetterWay; state: LetterState }): boolean =>
  way === 'print' && state !== 'posted'

/** Why a letter cannot be put on paper instead of a mail; null: it can. */
export const toPaperObstacle = ({ way, state }: Parameters<typeof isOnPaper>[0]): string | null =>
  way !== 'print' && state !== 'waiting' ? null : 'Chỉ chuyển sang bản in được thư đã gửi, hoặc gửi mà không đến.'
