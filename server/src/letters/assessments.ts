import type { DecisionOutcome } from '@nhanxanh/contract/features/assessments.decisions'
import { keptWords } from '@nhanxanh/contract/features/certificates.witnesses'
import type { Letter } from '../platform/mail.ts'
import { writeLetter } from './layout.ts'
import type { Addressed } from './layout.ts'

const results = 'Kết quả của từng tiêu chí có trên cổng đăng ký.'

/** Below the notice of what is to be mended. */
export const toMend = 'Vui lòng mở cổng đăng ký để xem từng nội dung cần bổ sung, sửa rồi nộp lại.'

/** Below the notice of a decision; `witness`: the log as it was signed last. What asks for a supplement decides nothing yet, so it names none. */
export const afterDecision = (outcome: DecisionOutcome, note: string | null, witness: string | null): string => {
  const said = outcome === 'supplement' ? [note, toMend] : [note, results, witness && keptWords(witness)]
  return said.filter((text) => text !== null).join('\n')
}

type Entered = { code: string; facility: string; attempt: number }

/** Goes with a copy of what staff entered in the name of a facility, so that what is wrong is said at once. */
export const paperCopyLetter = ({ code, facility, attempt }: Entered, addressed: Addressed): Letter => {
  const paragraphs = [
    `${addressed.sender} đã nhập phiếu đánh giá ${code} của ${facility} từ phiếu giấy và nộp lần ${attempt}.`,
    'Bản sao các câu trả lời, số liệu đã nhập được gửi kèm thư này.',
    'Nếu có chỗ không đúng với phiếu giấy, hãy báo ngay cho cơ quan chương trình.',
  ]
  return writeLetter({ subject: `Bản sao phiếu đánh giá ${code}`, paragraphs }, addressed)
}
