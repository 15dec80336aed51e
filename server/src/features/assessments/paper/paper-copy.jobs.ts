import type { Db } from '../../../db/types.ts'
import { paperCopyLetter } from '../../../letters/assessments.ts'
import type { Platform } from '../../../platform/platform.ts'
import { senderOf } from '../../owner-letters/owner-letters.service.ts'
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
  const programme = await programmeOf(db)
  const { name: filename, bytes: content } = await paperCopy(db, assessmentId, clock.now())
  const addressed = { to: email, name: name ?? facility, sender: programme.name, office: senderOf(programme) }
  const letter = paperCopyLetter({ code, facility, attempt }, addressed)
  await mail.send({ ...letter, attachments: [{ filename, content, contentType: paperType }] })
}
