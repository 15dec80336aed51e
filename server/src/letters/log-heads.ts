import { formatDateTime, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Letter } from '../platform/messages/mail.ts'
import { writeLetter } from './layout.ts'

type Head = { to: string; sender: string; text: string; size: number; signedAt: Date }

/** A signed head of the log verbatim in the text and as a file: what is pasted in later must be what was signed. */
export const logHeadLetter = ({ to, sender, text, size, signedAt }: Head): Letter => {
  const day = vietnamDay(signedAt)
  const paragraphs = [
    `Đầu cây nhật ký của ${sender} ký lúc ${formatDateTime(signedAt)}, với ${size} dòng:`,
    text.trimEnd(),
    'Vui lòng giữ thư này ở ngoài hệ thống. Khi cần đối chiếu, dán nguyên văn vào “Kiểm tra toàn bộ” của màn hình “Nhật ký hệ thống”, hoặc dùng tệp đính kèm với chương trình kiểm tra độc lập: nếu các dòng mới nhất bị cắt, chỉ đầu cây giữ ở ngoài mới cho thấy điều đó.',
  ]
  const file = { filename: `dau-cay-${day}.txt`, content: Buffer.from(text), contentType: 'text/plain; charset=utf-8' }
  const words = { subject: `Đầu cây nhật ký ngày ${day}`, paragraphs }
  return { ...writeLetter(words, { to, name: 'người giữ bản đối chiếu', sender }), attachments: [file] }
}
