import type { BlindVerdictBody } from '../../../contract/src/features/assessments.blind.ts'

/** Where the second assessor finds otherwise than the first, who found it met. */
export const demoSecondThoughts = [
  {
    verdict: 'partly',
    share: '0.5',
    reason: 'partly_done',
    comment: 'Số liệu không đều, hai tháng không có chứng từ.',
  },
  { verdict: 'not_met', share: null, reason: 'evidence_missing', comment: 'Minh chứng không nói đến nội dung này.' },
  { verdict: 'partly', share: '0.5', reason: 'partly_done', comment: 'Mới có số liệu của nửa kỳ.' },
] as const satisfies readonly BlindVerdictBody[]

/** Why the two read the first of them otherwise. */
export const demoCause = {
  cause: 'wording',
  note: 'Tiêu chí chưa nói rõ chứng từ phải đủ từng tháng hay theo quý.',
} as const
