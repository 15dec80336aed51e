import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import type { Letter } from '../platform/messages/mail.ts'
import { writeLetter } from './layout.ts'
import type { Addressed } from './layout.ts'

type Reply = { code: string; subject: string; body: string; isMailboxRead: boolean }

type Receipt = { code: string; receivedAt: Date; isMailboxRead: boolean }

/** That a letter has arrived, and its number; nothing of what it says, since anybody may have typed the address. */
export const contactReceiptLetter = (receipt: Receipt, addressed: Addressed): Letter => {
  const { code, receivedAt, isMailboxRead } = receipt
  const paragraphs = [
    `${addressed.sender} đã nhận liên hệ của bạn lúc ${formatDateTime(receivedAt)}. Mã liên hệ là ${code}; vui lòng nêu mã này khi trao đổi.`,
    'Chúng tôi sẽ phản hồi qua địa chỉ này. Nếu bạn không gửi liên hệ nào, vui lòng bỏ qua thư này.',
    ...(isMailboxRead ? ['Để bổ sung thông tin, bạn có thể trả lời thư này.'] : []),
  ]
  return writeLetter({ subject: `Đã nhận liên hệ ${code}`, paragraphs }, addressed)
}

/** The answer of staff to who wrote to the programme. */
export const contactReplyLetter = ({ code, subject, body, isMailboxRead }: Reply, addressed: Addressed): Letter => {
  const paragraphs = [
    `${addressed.sender} trả lời liên hệ “${subject}” (${code}):`,
    ...body.split('\n').filter((text) => text.trim() !== ''),
    ...(isMailboxRead ? ['Để trao đổi thêm, bạn có thể trả lời thư này.'] : []),
  ]
  return writeLetter({ subject: `Trả lời: ${subject} (${code})`, paragraphs }, addressed)
}
