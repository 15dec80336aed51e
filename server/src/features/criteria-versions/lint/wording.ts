import type { Finding } from '@nhanxanh/contract/features/criteria-versions.fields'
import * as at from './finding.ts'
import type { Parts } from './lint.repo.ts'

/** “Không” inside a name or a limit, not a denial: a no-smoking sign, the air, not more than. */
const harmless = /(?<= )không (?=(?:hút thuốc|khí|gian|dây|gỉ|chỉ|kể|áp dụng|phân biệt|quá|dưới|ít hơn) )/g
/** Verbs that follow something bad: prevented, handled, reported. */
const curbed =
  / (?:phòng|ngừa|ngăn|chặn|chống|cấm|xử lý|xử phạt|khắc phục|hạn chế|giảm|giảm thiểu|kiểm soát|phát hiện|báo cáo|ứng phó|rủi ro)(?= |$)/
const misdeeds =
  /(.*?) (vi phạm|bị xử phạt|bị phạt|bị khiếu nại|gây ô nhiễm|gây hại|để xảy ra|xảy ra sự cố|xảy ra tai nạn) /
const denials = / (không \p{L}+|chưa (?:từng|bao giờ|hề|có|bị)|từng bị) /u

const syllablesOf = (text: string): string =>
  ` ${(
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? []
  ).join(' ')} `

/** A question ends in “không?” without denying anything; “hay không”, “phải không” and “có … chưa?” ask as well. */
const particle = / (?:(?:hay|hoặc|phải) )?(?:không|chưa) $/

/**
 * The words that put a yes-no question in the negative, so that an honest “Không” would be the good answer; null where “Có”
 * is. Words that only belong to a name, and bad things that are prevented or handled, are no denial.
 */
export function negativeWords(content: string): string | null {
  const text = syllablesOf(content).replace(particle, ' ').replaceAll(harmless, '')
  const [, denial] = denials.exec(text) ?? []
  if (denial !== undefined) return denial
  const [, before = '', found] = misdeeds.exec(text) ?? []
  return found === undefined || curbed.test(before) ? null : found
}

/** Yes-no questions whose good answer would be “Không”. */
export const wordingFindings = ({ questions, criteria }: Parts): Finding[] => {
  const archived = new Set(criteria.filter(({ is_archived }) => is_archived).map(({ id }) => id))
  return questions.flatMap((row) => {
    if (row.is_archived || archived.has(row.criterion_id) || row.scale.kind !== 'yes-no') return []
    const words = negativeWords(row.content)
    if (words === null) return []
    const message = `Câu hỏi có cụm “${words}”: người trả lời “Không” một cách trung thực có thể mất điểm. Hãy đặt lại để “Có” là câu trả lời tốt.`
    return [at.warning('negative-wording', at.question(row), message)]
  })
}
