import { keysOf } from '../shared/keys-of.ts'
import type { AuditEvent } from '../spine.ts'
import type { HandPart } from './assessments.hands.ts'
import { certificateStates } from './certificates.rules.ts'
import type { CertificateOrigin, CertificateState } from './certificates.rules.ts'

/**
 * Who does an act, beside the key: `signer`, the roles that settings name for signing (PRODUCT, decision 10), or `issuer`, whoever had
 * no part in judging the file. An account of assigned files only is neither.
 */
type By = 'signer' | 'issuer'
const byWords: Record<By, string> = {
  signer: 'Chỉ người có vai trò ký quyết định.',
  issuer: 'Người đã thẩm định phiếu không cấp lại.',
}

type Rule = {
  path: string
  audit: AuditEvent
  /** Of the event, in the log. */
  eventName: string
  /** What the owner is written of it, or why nothing. */
  letters: readonly string[] | { none: string }
  from: readonly CertificateState[]
  by: By
  /** What the act makes of its person in the ledger of hands, whose exclusions bar the act. */
  part: HandPart
  /** Only while a revocation waits; the others only while none does. */
  isAnswer?: true
  /** `final`: nothing takes it back, so the number of the certificate is typed before. */
  tone: 'plain' | 'warning' | 'final'
  label: string
  /** When it can be done: its condition, and the sentence where that is not so. */
  when: string
  /** What is asked before, and said after: `title` and `done` take the number of the certificate. */
  title?: string
  warning?: string
  reasonHint?: string
  done: string
}

/** Why the owner is written nothing of a proposal. */
const notYet = { none: 'Chưa có hiệu lực; thư đi khi có.' }
const inForce = ['valid', 'expiring'] as const
const living = [...inForce, 'suspended'] as const
const publicReason =
  'Lý do hiện trên trang kiểm tra công khai và trong thư gửi chủ cơ sở: không ghi tên hay số điện thoại của cá nhân.'

/** What can be done with a certificate: who does it, from which state, what bars it and in which words (PRODUCT D8); what ended stays ended. */
export const certificateRules = {
  exchange: {
    path: 'exchange',
    audit: 'certificate.exchange',
    eventName: 'Cấp đổi, cấp lại giấy chứng nhận',
    letters: ['certificate_exchanged'],
    from: inForce,
    by: 'issuer',
    part: 'issued',
    tone: 'plain',
    label: 'Cấp đổi, cấp lại',
    when: 'Chỉ cấp đổi được giấy còn hiệu lực, cấp trên hệ thống.',
    title: 'Cấp giấy mới thay cho {số}',
    done: 'Đã cấp giấy mới thay cho giấy {số}.',
  },
  suspend: {
    path: 'suspend',
    audit: 'certificate.suspend',
    eventName: 'Tạm đình chỉ giấy chứng nhận',
    letters: ['certificate_suspended', 'suspension_ending'],
    from: inForce,
    by: 'signer',
    part: 'suspended',
    tone: 'warning',
    label: 'Tạm đình chỉ',
    when: 'Chỉ tạm đình chỉ được giấy còn hiệu lực.',
    title: 'Tạm đình chỉ giấy {số}',
    warning: 'Trang kiểm tra công khai báo tạm đình chỉ cho đến khi giấy được khôi phục.',
    reasonHint: publicReason,
    done: 'Đã tạm đình chỉ giấy {số}.',
  },
  reinstate: {
    path: 'reinstate',
    audit: 'certificate.reinstate',
    eventName: 'Khôi phục giấy chứng nhận',
    letters: ['certificate_reinstated'],
    from: ['suspended'],
    by: 'signer',
    part: 'reinstated',
    tone: 'plain',
    label: 'Khôi phục hiệu lực',
    when: 'Chỉ khôi phục được giấy đang tạm đình chỉ.',
    title: 'Khôi phục hiệu lực giấy {số}',
    reasonHint: 'Cơ sở đã khắc phục điều gì, căn cứ vào đâu.',
    done: 'Đã khôi phục hiệu lực giấy {số}.',
  },
  revoke: {
    path: 'revoke',
    audit: 'certificate.revoke',
    eventName: 'Thu hồi giấy chứng nhận',
    letters: notYet,
    from: living,
    by: 'signer',
    part: 'proposed_revocation',
    tone: 'final',
    label: 'Đề nghị thu hồi',
    when: 'Chỉ thu hồi được giấy còn hiệu lực hoặc đang tạm đình chỉ.',
    title: 'Đề nghị thu hồi giấy {số}',
    warning: 'Giấy mất hiệu lực vĩnh viễn khi người thứ hai xác nhận. Trước đó có thể rút đề nghị.',
    reasonHint: publicReason,
    done: 'Đã gửi đề nghị thu hồi, chờ người thứ hai xác nhận.',
  },
  confirmRevocation: {
    path: 'confirm-revocation',
    audit: 'certificate.confirm-revocation',
    eventName: 'Xác nhận thu hồi giấy chứng nhận',
    letters: ['certificate_revoked'],
    from: living,
    by: 'signer',
    part: 'confirmed_revocation',
    isAnswer: true,
    tone: 'final',
    label: 'Xác nhận thu hồi',
    when: 'Chỉ xác nhận được đề nghị thu hồi đang chờ, của giấy chưa hết hạn.',
    title: 'Thu hồi giấy {số}',
    warning:
      'Giấy mất hiệu lực vĩnh viễn, ngay khi xác nhận hoặc khi hết thời gian giữ theo cài đặt. Lúc đó chủ cơ sở và người phụ trách được thông báo, trang công khai báo đã thu hồi.',
    done: 'Đã thu hồi giấy {số}.',
  },
  withdrawRevocation: {
    path: 'withdraw-revocation',
    audit: 'certificate.withdraw-revocation',
    eventName: 'Rút đề nghị thu hồi giấy chứng nhận',
    letters: notYet,
    from: certificateStates,
    by: 'signer',
    part: 'withdrew_revocation',
    isAnswer: true,
    tone: 'plain',
    label: 'Rút đề nghị thu hồi',
    when: 'Chỉ rút được đề nghị thu hồi đang chờ.',
    done: 'Đã rút đề nghị thu hồi.',
  },
  end: {
    path: 'end',
    audit: 'certificate.end',
    eventName: 'Chấm dứt giấy chứng nhận',
    letters: ['certificate_ended'],
    from: living,
    by: 'signer',
    part: 'ended',
    tone: 'final',
    label: 'Chấm dứt hiệu lực',
    when: 'Chỉ chấm dứt được giấy còn hiệu lực hoặc đang tạm đình chỉ.',
    title: 'Chấm dứt hiệu lực giấy {số}',
    reasonHint: 'Căn cứ: văn bản của cơ sở, ngày, nội dung.',
    done: 'Đã chấm dứt hiệu lực giấy {số}.',
  },
} as const satisfies Record<string, Rule>
export type CertificateAct = keyof typeof certificateRules
export const certificateActNames = keysOf(certificateRules)
/** The rule of an act, whichever it is. */
export const ruleOf = (act: CertificateAct): Rule => certificateRules[act]

type Rules = typeof certificateRules
/** Something of each act, by its event. */
const ofEachEvent = <What extends 'eventName' | 'letters'>(what: What) =>
  Object.fromEntries(Object.values(certificateRules).map((rule) => [rule.audit, rule[what]])) as {
    [Act in CertificateAct as Rules[Act]['audit']]: Rules[Act][What]
  }
/** What the log calls the events of the acts, and what the owner is written of each. */
export const certificateEventNames = ofEachEvent('eventName')
export const certificateEventLetters = ofEachEvent('letters')

/** The key of them all; who holds it and is not meant is told who is. */
export const certificateKey = 'assessment:update'

/** `Đã thu hồi giấy 2026/KH-CSLT-0041.` */
export const withNumber = (words: string, number: string): string => words.replace('{số}', number)

/** What keeps people who hold the key from an act, as a condition beside its button. */
export const conditionsOf = (act: CertificateAct): string => `${ruleOf(act).when} ${byWords[ruleOf(act).by]}`

export type CertificateStanding = {
  state: CertificateState
  origin: CertificateOrigin
  /** Something has ended it, though it may have expired before. */
  isEnded: boolean
  isRevocationWaiting: boolean
}

const plainEnds = ['returned', 'closed', 'transferred'] as const

/**
 * How a certificate can end, but for revocation. What was issued before the system may have been entered by mistake; after its last
 * day it can have been nothing else.
 */
export const endKindsOf = ({ state, origin, isEnded }: Omit<CertificateStanding, 'isRevocationWaiting'>) => [
  ...(ruleOf('end').from.includes(state) ? plainEnds : []),
  ...(origin === 'earlier' && !isEnded ? (['mistaken'] as const) : []),
]

/** True if the act is possible in this state. What was issued before the system rests on nothing that could be printed anew. */
const isFrom = (act: CertificateAct, standing: CertificateStanding): boolean => {
  if (act === 'end') return endKindsOf(standing).length > 0
  return ruleOf(act).from.includes(standing.state) && (act !== 'exchange' || standing.origin !== 'earlier')
}

/** Why an act cannot be done with a certificate as it stands, whoever asks; null: it can. */
export const standingProblem = (act: CertificateAct, standing: CertificateStanding): string | null => {
  const { isAnswer = false, when } = ruleOf(act)
  if (standing.isRevocationWaiting && !isAnswer) return 'Đề nghị thu hồi đang chờ người thứ hai xác nhận.'
  return standing.isRevocationWaiting === isAnswer && isFrom(act, standing) ? null : when
}

/** Days before the last one on which people are reminded, and once after it. */
export const reminderMoments = ['90', '60', '30', '7', 'after'] as const
export type ReminderMoment = (typeof reminderMoments)[number]

/** Days before the one by which the cause of a suspension is to be mended, and once after it. */
export const suspensionMoments = ['7', '1', 'after'] as const
export type SuspensionMoment = (typeof suspensionMoments)[number]
