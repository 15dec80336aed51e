import { keysOf } from '../shared/keys-of.ts'

/** What an assessor finds of a criterion, in the order of the keys `1 2 3 4 0` (PRODUCT D7b.1). */
export const verdicts = ['met', 'partly', 'not_met', 'supplement', 'not_applicable'] as const
export type Verdict = (typeof verdicts)[number]
export const verdictNames: Record<Verdict, string> = {
  met: 'Đạt',
  partly: 'Đạt một phần',
  not_met: 'Chưa đạt',
  supplement: 'Cần bổ sung',
  not_applicable: 'Không áp dụng',
}
export const verdictKeys: Record<Verdict, string> = {
  met: '1',
  partly: '2',
  not_met: '3',
  supplement: '4',
  not_applicable: '0',
}

/** Why a criterion is not met in full; one of these stands beside each such verdict. */
export const verdictReasonNames = {
  evidence_missing: 'Thiếu minh chứng',
  evidence_unclear: 'Minh chứng không rõ',
  evidence_expired: 'Minh chứng quá cũ hoặc hết hạn',
  evidence_mismatch: 'Minh chứng không khớp câu trả lời',
  value_wrong: 'Số liệu chưa đúng',
  partly_done: 'Mới thực hiện một phần',
  not_done: 'Chưa thực hiện',
  not_seen_on_site: 'Không thấy khi thẩm định tại chỗ',
  out_of_scope: 'Không thuộc hoạt động của cơ sở',
  other: 'Lý do khác',
}
export type VerdictReason = keyof typeof verdictReasonNames
export const verdictReasons = keysOf(verdictReasonNames)
