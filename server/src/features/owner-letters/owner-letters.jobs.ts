import type { Db } from '../../db/types.ts'
import { ownerLetter } from '../../letters/standpoint.ts'
import type { Attachment } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { programmeOf } from '../settings/settings.service.ts'
import * as repo from './owner-letters.repo.ts'

type Parts = Pick<Platform, 'mail' | 'address' | 'clock'>
type Enclosing = (certificateId: string) => Promise<Attachment | null>

/** Sends a letter by mail and keeps what became of it; where its address has gone since, it waits to be printed. */
export const sendOwnerLetter = async (
  db: Db,
  { mail, address, clock }: Parts,
  letterId: string,
  paperOf: Enclosing,
): Promise<void> => {
  const letter = await repo.findToSend(db, letterId)
  if (!letter) return
  const { id, kind, words, email, name, facility_name, certificate_id: certificateId } = letter
  const changed = { changed_at: clock.now() }
  if (email === null) return repo.change(db, id, { ...changed, way: 'print', state: 'waiting' })
  const { name: sender, issuer, contact_email: contact, values } = await programmeOf(db)
  const office = { superior: values.superiorName, agency: issuer, contact }
  const paper = certificateId !== null && repo.hasPaper(kind) ? await paperOf(certificateId) : null
  try {
    await mail.send({
      ...ownerLetter(words, { to: email, name: name ?? facility_name ?? sender, sender, office }),
      ...(paper && { attachments: [paper] }),
      messageId: `<owner-letter-${id}@${new URL(address).hostname}>`,
    })
  } catch (thrown) {
    await repo.change(db, id, { ...changed, state: 'failed' })
    throw thrown
  }
  await repo.change(db, id, { ...changed, state: 'sent' })
}
