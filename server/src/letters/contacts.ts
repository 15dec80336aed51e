import type { Letter } from '../platform/messages/mail.ts'
import { writeLetter } from './layout.ts'
import type { Addressed } from './layout.ts'

type Reply = { code: string; subject: string; body: string; isMailboxRead: boolean }

/** The answer of staff to who wrote to the programme. */
export const contactReplyLetter = ({ code, subject, body, isMailboxRead }: Reply, addressed: Addressed): Letter => {
  const paragraphs = [
    `${addressed.sender} trả lời liên hệ “${subject}” (${code}):`,
    ...body.split('\n').filter((text) => text.trim() !== ''),
    ...(isMailboxRead ? ['Để trao đổi thêm, bạn có thể trả lời thư này.'] : []),
  ]
  return writeLetter({ subject: `Trả lời: ${subject} (${code})`, paragraphs }, addressed)
}
