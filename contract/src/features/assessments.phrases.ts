import { z } from 'zod'
import { id, paragraph } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'

/** Sentences that ship: everybody finds them below those that were saved. */
export const shippedPhrases = [
  'Xin gửi minh chứng rõ hơn, thấy được ngày và tên cơ sở.',
  'Xin bổ sung hoá đơn hoặc sổ theo dõi của đủ 12 tháng trong kỳ số liệu.',
  'Số liệu chưa khớp với minh chứng, xin kiểm tra và nhập lại.',
  'Đã thực hiện ở một số khu vực, xin thực hiện ở toàn bộ cơ sở.',
]

/** So many may one person save. */
export const mostPhrases = 50

export const phraseBody = z.strictObject({ text: paragraph('câu mẫu', 500), isShared: z.boolean() })

const phrase = z.object({
  id,
  text: z.string(),
  /** Everybody who judges finds it. */
  isShared: z.boolean(),
  canRemove: z.boolean(),
})
export type Phrase = z.output<typeof phrase>

/** Sentences for the comments of verdicts: one's own, and those that are shared with everybody who judges. */
export const assessmentPhrases = {
  phrases: endpoint({
    method: 'GET',
    path: '/assessments/phrases',
    summary: 'Câu mẫu cho nhận xét: của mình và dùng chung, theo chữ cái.',
    access: 'assessment:update',
    output: z.object({ items: z.array(phrase), canShare: z.boolean() }),
  }),
  savePhrase: endpoint({
    method: 'POST',
    path: '/assessments/phrases',
    summary: 'Lưu một câu mẫu; câu đã có thì đổi dùng chung hay riêng.',
    access: 'assessment:update',
    body: phraseBody,
    output: phrase,
    audit: 'phrase.save',
  }),
  removePhrase: endpoint({
    method: 'DELETE',
    path: '/assessments/phrases/{id}',
    summary: 'Xoá một câu mẫu của mình, hoặc câu dùng chung nếu được chia sẻ câu mẫu.',
    access: 'assessment:update',
    output: z.null(),
    errors: ['PHRASE_NOT_FOUND'],
    audit: 'phrase.remove',
  }),
}
