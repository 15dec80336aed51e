import { formatDateTime, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import type { Letter } from '../../../platform/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { writeLetter } from '../../mail-templates/mail-templates.service.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import * as repo from './chain.repo.ts'
import type { HeadLetter } from './chain.repo.ts'
import { textOfHead } from './heads.ts'

type Parts = Pick<Platform, 'mail' | 'clock' | 'log' | 'address'>

/** The head verbatim in the text and as a file: what is pasted in later must be what was signed. */
const letterOf = (head: HeadLetter, sender: string, address: string): Letter => {
  const { email, size, signed_at, key_id } = head
  const text = textOfHead(head)
  const day = vietnamDay(signed_at)
  const paragraphs = [
    `Đầu cây nhật ký của ${sender} ký lúc ${formatDateTime(signed_at)}, với ${size} dòng:`,
    text.trimEnd(),
    'Vui lòng giữ thư này ở ngoài hệ thống. Khi cần đối chiếu, dán nguyên văn vào “Kiểm tra toàn bộ” của màn hình “Nhật ký hệ thống”, hoặc dùng tệp đính kèm với chương trình kiểm tra độc lập: nếu các dòng mới nhất bị cắt, chỉ đầu cây giữ ở ngoài mới cho thấy điều đó.',
  ]
  const subject = `Đầu cây nhật ký ngày ${day}`
  const letter = writeLetter({ to: email, subject, name: 'người giữ bản đối chiếu', paragraphs, sender })
  const file = { filename: `dau-cay-${day}.txt`, content: Buffer.from(text), contentType: 'text/plain; charset=utf-8' }
  return { ...letter, attachments: [file], messageId: `<audit-head-${size}.${key_id}@${new URL(address).hostname}>` }
}

/**
 * Mails the signed heads to the addresses that they were meant for. What a mail server took is noted letter by letter: a worker that is
 * killed, or an address that is refused, leaves the others as they are, and the next run goes on.
 */
export const mailHeads = async (db: Db, { mail, clock, address }: Parts, signal: AbortSignal): Promise<void> => {
  const { name: sender } = await programmeOf(db)
  const refusals: unknown[] = []
  for (const letter of await repo.listUnsentLetters(db)) {
    signal.throwIfAborted()
    try {
      await mail.send(letterOf(letter, sender, address))
      await repo.keepSent(db, letter, clock.now())
    } catch (error) {
      refusals.push(error)
    }
  }
  if (refusals.length > 0) throw refusals[0]
}
