import type { ErrorCode } from '../errors.ts'
import { everything } from '../permissions.ts'
import type { Permission } from '../permissions.ts'
import type { AuditEvent } from '../spine.ts'
import type { HandPart } from './assessments.hands.ts'
import type { AssessmentStanding } from './assessments.rules.ts'

type Whose = {
  /** As a condition beside the button, and said to others; empty: whoever holds the keys. */
  words: string
  /** The code for whose act it is not… */
  foreign: ErrorCode
  /** …and for whom another part in the file keeps from it. */
  excluded: ErrorCode
}

/**
 * Who does an act, beside its keys: lead and members (`assigned`), the roles that settings name for signing, who proposed what waits or
 * would sign it (`proposer`), who signed what is held (`doer`), and who writes the answers: the owner, or of a paper the staff who enter it.
 */
const whose = {
  anybody: { words: '', foreign: 'FORBIDDEN', excluded: 'FORBIDDEN' },
  assigned: { words: 'Chỉ người được giao phiếu.', foreign: 'FORBIDDEN', excluded: 'CONFLICT_OF_INTEREST' },
  lead: { words: 'Chỉ người chủ trì thẩm định.', foreign: 'FORBIDDEN', excluded: 'CONFLICT_OF_INTEREST' },
  signer: { words: 'Chỉ người có vai trò được ký theo cài đặt.', foreign: 'NOT_A_SIGNER', excluded: 'NOT_A_SIGNER' },
  proposer: { words: 'Chỉ người đề nghị hoặc người ký.', foreign: 'FORBIDDEN', excluded: 'CONFLICT_OF_INTEREST' },
  doer: { words: 'Chỉ người đã ký.', foreign: 'NOT_A_SIGNER', excluded: 'NOT_A_SIGNER' },
  author: { words: 'Chỉ người trả lời phiếu.', foreign: 'ASSESSMENT_NOT_FOUND', excluded: 'CONFLICT_OF_INTEREST' },
} as const satisfies Record<string, Whose>
export type By = keyof typeof whose

/** What waits for a second person: nothing, a proposal for its signature, or a signature that is held. */
export type Waiting = 'nothing' | 'proposal' | 'signature'

type Rule = {
  /** Behind `/assessments/{id}/`. */
  path: string
  method?: 'PUT'
  audit: AuditEvent
  keys: readonly (Permission | typeof everything)[]
  from: readonly AssessmentStanding[]
  /** Only while this waits; without it whatever waits. */
  waiting?: Waiting
  by: By
  /** What the act makes of its person in the ledger of hands, whose exclusions bar the act; without one an interest alone bars it. */
  part?: HandPart
  label: string
  /** When it can be done: its condition, and the sentence where that is not so. */
  when: string
  /** Codes of standings from which it is not done; elsewhere ASSESSMENT_NOT_UNDER_REVIEW. */
  closed?: Partial<Record<AssessmentStanding, ErrorCode>>
  /** In place of the code for whose act it is not. */
  foreign?: ErrorCode
}

/** The key of all staff who work on assessments. */
export const assessmentKey = 'assessment:update'
const staff = { keys: [assessmentKey], by: 'anybody' } as const
const review = { from: ['submitted'] } as const
const judging = {
  ...review,
  keys: [assessmentKey, 'assessment:read'],
  waiting: 'nothing',
  by: 'assigned',
  when: 'Chỉ thẩm định được phiếu đã nộp, chưa có đề nghị chờ ký.',
} as const
const approved = { approved: 'ALREADY_APPROVED' } as const
const deciding = { ...judging, part: 'proposed', closed: approved } as const
/** A refusal of what the owner never mended waits for its signature as well. */
const signing = {
  keys: [assessmentKey],
  from: ['submitted', 'supplement'],
  closed: { ...approved, draft: 'NO_DECISION_PENDING', failed: 'NO_DECISION_PENDING' },
} as const
const held = { keys: [assessmentKey], from: ['submitted', 'supplement'], waiting: 'signature' } as const
const writing = { keys: [], from: ['draft', 'supplement'], by: 'author', part: 'entered' } as const
const written = { ...approved, failed: 'ASSESSMENT_CLOSED' } as const
const notApproved = 'ASSESSMENT_NOT_APPROVED'

/**
 * What can be done with an assessment: who does it, where it stands, what bars it and in which words (PRODUCT D7, D7b). The gate, the
 * rules of the server, `can`, "why can't I" and the tests read these rows; nothing else says who may.
 */
export const assessmentRules = {
  assign: {
    ...staff,
    ...review,
    path: 'assign',
    audit: 'assessment.assign',
    label: 'Giao thẩm định',
    when: 'Chỉ giao được phiếu đã nộp và đang thẩm định.',
  },
  remind: {
    ...staff,
    path: 'remind',
    audit: 'assessment.remind',
    from: ['submitted', 'supplement'],
    label: 'Nhắc người đang giữ phiếu',
    when: 'Chỉ nhắc được, một lần trong ngày, phiếu đang thẩm định, chờ ký hoặc chờ bổ sung.',
  },
  judge: {
    ...judging,
    path: 'criteria/{otherId}/verdict',
    method: 'PUT',
    audit: 'assessment.judge',
    part: 'judged',
    label: 'Kết luận tiêu chí',
  },
  upholdVerdict: {
    ...judging,
    path: 'criteria/{otherId}/verdict-look',
    audit: 'assessment.uphold-verdict',
    by: 'lead',
    part: 'judged',
    label: 'Giữ kết luận của người sau đó khai báo xung đột lợi ích',
  },
  setValue: {
    ...judging,
    path: 'values/{otherId}',
    method: 'PUT',
    audit: 'assessment.set-value',
    part: 'figures',
    label: 'Đặt giá trị thẩm định',
  },
  pin: { ...judging, path: 'pins', audit: 'assessment.pin', part: 'pinned', label: 'Ghim chỗ trên trang minh chứng' },
  /** The second person for a mandatory criterion that does not apply: judged nothing of the file, and may sign it afterwards. */
  confirmExemption: {
    ...review,
    path: 'criteria/{otherId}/exemption-confirmation',
    audit: 'assessment.confirm-exemption',
    keys: judging.keys,
    by: 'anybody',
    part: 'exempted',
    label: 'Xác nhận tiêu chí bắt buộc không áp dụng',
    when: 'Chỉ xác nhận được khi phiếu đang thẩm định.',
  },
  return: {
    ...deciding,
    path: 'return',
    audit: 'assessment.return',
    label: 'Trả lại bổ sung',
    when: 'Chỉ trả lại được phiếu đang thẩm định, chưa có đề nghị chờ ký.',
  },
  /** It leaves no hand, and is not for whom proposing is barred. */
  extend: {
    path: 'extend',
    audit: 'assessment.extend',
    keys: [assessmentKey],
    from: ['supplement'],
    by: 'assigned',
    part: 'proposed',
    label: 'Gia hạn bổ sung',
    when: 'Chỉ gia hạn được một lần, khi phiếu đang chờ bổ sung.',
    foreign: 'ASSESSMENT_NOT_UNDER_REVIEW',
  },
  propose: {
    ...deciding,
    path: 'decision',
    audit: 'assessment.propose',
    label: 'Đề nghị quyết định',
    when: 'Chỉ đề nghị được với phiếu đang thẩm định, chưa có đề nghị chờ ký.',
  },
  /** What was sent back and never mended: a proposal as well. */
  refuse: {
    ...deciding,
    path: 'decision',
    audit: 'assessment.propose',
    keys: [assessmentKey],
    from: ['supplement'],
    label: 'Đề nghị không đạt khi cơ sở không bổ sung',
    when: 'Chỉ đề nghị được với phiếu đang chờ bổ sung, chưa có đề nghị chờ ký.',
    foreign: 'ASSESSMENT_NOT_UNDER_REVIEW',
  },
  sign: {
    ...signing,
    path: 'countersign',
    audit: 'assessment.countersign',
    waiting: 'proposal',
    by: 'signer',
    part: 'signed',
    label: 'Ký quyết định',
    when: 'Chỉ ký được đề nghị đang chờ ký.',
  },
  takeBack: {
    ...held,
    path: 'take-back',
    audit: 'assessment.take-back',
    by: 'doer',
    label: 'Rút lại quyết định đang giữ',
    when: 'Chỉ rút lại được quyết định còn đang được giữ.',
  },
  complete: {
    ...held,
    path: 'complete',
    audit: 'assessment.complete',
    by: 'signer',
    part: 'completed',
    label: 'Hoàn tất ngay quyết định đang giữ',
    when: 'Chỉ hoàn tất được quyết định còn đang được giữ, do người khác ký.',
  },
  /** Of one's own proposal; a signer who sends it back has `declined`, and signs the next one all the same. */
  withdraw: {
    ...signing,
    path: 'withdraw-decision',
    audit: 'assessment.withdraw-decision',
    waiting: 'proposal',
    by: 'proposer',
    part: 'withdrew',
    label: 'Rút đề nghị',
    when: 'Chỉ rút hoặc trả lại được đề nghị chưa được ký.',
  },
  reopen: {
    path: 'reopen',
    audit: 'assessment.reopen',
    keys: [everything],
    from: ['approved'],
    by: 'anybody',
    label: 'Mở lại phiếu đã duyệt',
    when: 'Chỉ mở lại được phiếu đã duyệt.',
    closed: { draft: notApproved, submitted: notApproved, supplement: notApproved, failed: notApproved },
  },
  declareConflict: {
    ...staff,
    ...review,
    path: 'conflict',
    audit: 'assessment.declare-conflict',
    part: 'declared',
    label: 'Khai báo xung đột lợi ích',
    when: 'Chỉ khai báo được khi phiếu đang thẩm định.',
  },
  recordVisit: {
    ...staff,
    ...review,
    path: 'visits',
    audit: 'assessment.record-visit',
    part: 'visited',
    label: 'Ghi thẩm định tại chỗ',
    when: 'Chỉ ghi được khi phiếu đang thẩm định.',
  },
  /** To the owner, about the file; the owner answers by the portal. */
  write: {
    keys: judging.keys,
    from: ['submitted', 'supplement', 'approved', 'failed'],
    by: 'assigned',
    path: 'messages',
    audit: 'assessment.write',
    label: 'Viết cho chủ cơ sở',
    when: 'Chỉ viết được về phiếu đã nộp.',
  },
  /** Owners answer by the portal, where the path is the same behind `/portal`. */
  enter: {
    ...writing,
    path: 'answers',
    method: 'PUT',
    audit: 'assessment.answer',
    label: 'Ghi câu trả lời',
    when: 'Chỉ ghi được khi phiếu là bản nháp hoặc chờ bổ sung.',
    closed: { ...written, submitted: 'ALREADY_SUBMITTED' },
  },
  submit: {
    ...writing,
    path: 'submit',
    audit: 'assessment.submit',
    label: 'Nộp phiếu',
    when: 'Chỉ nộp được bản nháp hoặc phiếu chờ bổ sung.',
    closed: { ...written, submitted: 'CANNOT_SUBMIT_SUBMITTED_ASSESSMENT' },
  },
} as const satisfies Record<string, Rule>
export type AssessmentAct = keyof typeof assessmentRules
export const assessmentActNames = Object.keys(assessmentRules) as [AssessmentAct, ...AssessmentAct[]]
/** The rule of an act, whichever it is. */
export const ruleOf = (act: AssessmentAct): Rule => assessmentRules[act]

/** Who does it, and the codes for who does not. */
export const whoseIs = (act: AssessmentAct): Whose => {
  const { by, foreign } = ruleOf(act)
  return { ...whose[by], ...(foreign && { foreign }) }
}

/** Where the endpoint of an act is, and the event that it leaves in the log. */
export const placeOf = (act: AssessmentAct) => {
  const { path, method = 'POST', audit } = ruleOf(act)
  return { path: `/assessments/{id}/${path}`, method, audit } as const
}
