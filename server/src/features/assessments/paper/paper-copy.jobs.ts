import type { Db } from '../../../db/types.ts'
import type { Platform } from '../../../platform/platform.ts'
import { writeLetter } from '../../mail-templates/mail-templates.service.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import { paperCopy, paperType } from './paper-file.service.ts'
import { findAddressee } from './paper.repo.ts'

type Parts = Pick<Platform, 'mail' | 'clock'>

/**
 * Sends the owner of a facility what staff entered in its name, so that what is wrong is said at once. Without an account it goes
 * to whoever was invited; without either it is not sent.
 */
export const mailPaperCopy = async (db: Db, { mail, clock }: Parts, assessmentId: string): Promise<void> => {
  const to = await findAddressee(db, assessmentId)
  if (!to?.email) return
  const { email, name, code, facility, attempt } = to
  const { name: sender } = await programmeOf(db)
  const { name: filename, bytes: content } = await paperCopy(db, assessmentId, clock.now())
  const paragraphs = [
    `${sender} đã nhập phiếu đánh giá ${code} của ${facility} từ phiếu giấy và nộp lần ${attempt}.`,
    'Bản sao các câu trả lời, số liệu đã nhập được gửi kèm thư này.',
    'Nếu có chỗ không đúng với phiếu giấy, hãy báo ngay cho cơ quan chương trình.',
  ]
  const subject = `Bản sao phiếu đánh giá ${code}`
  const letter = writeLetter({ to: email, subject, name: name ?? facility, paragraphs, sender })
  await mail.send({ ...letter, attachments: [{ filename, content, contentType: paperType }] })
}
