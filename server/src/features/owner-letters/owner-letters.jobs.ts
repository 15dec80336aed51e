import type { Db } from '../../db/types.ts'
import { ownerLetter, shortForm } from '../../letters/standpoint.ts'
import type { Attachment } from '../../platform/messages/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { programmeOf } from '../settings/settings.service.ts'
import { addressedTo, contactOf, messageIdOf } from './owner-letters.service.ts'
import * as repo from './owner-letters.repo.ts'

type Parts = Pick<Platform, 'mail' | 'zalo' | 'address' | 'clock'>
type Enclosing = (certificateId: string) => Promise<Attachment | null>

type Letter = NonNullable<Awaited<ReturnType<typeof repo.findToSend>>>

const byMail = async (db: Db, { mail, address }: Parts, letter: Letter & { email: string }, paperOf: Enclosing) => {
  const { id, kind, words, email, name, facility_name, certificate_id: certificateId } = letter
  const paper = certificateId !== null && repo.hasPaper(kind) ? await paperOf(certificateId) : null
  await mail.send({
    ...ownerLetter(words, addressedTo({ email, name, facility_name }, await programmeOf(db))),
    ...(paper && { attachments: [paper] }),
    messageId: messageIdOf(id, address),
  })
}

/** How a letter leaves; null where nobody can be reached that way any more. */
const sendingOf = (db: Db, parts: Parts, letter: Letter, paperOf: Enclosing): (() => Promise<void>) | null => {
  const { id, kind, way, words, email, phone } = letter
  const { zalo } = parts
  if (way === 'mail') return email === null ? null : () => byMail(db, parts, { ...letter, email }, paperOf)
  if (zalo === null || phone === null) return null
  return async () => {
    const { values } = await programmeOf(db)
    await zalo.send({ id, kind, phone, text: shortForm(words, contactOf(values)) })
  }
}

/** Sends a letter and keeps what became of it; where nobody can be reached by its way any more, it waits to be printed. */
export const sendOwnerLetter = async (db: Db, parts: Parts, letterId: string, paperOf: Enclosing): Promise<void> => {
  const letter = await repo.findToSend(db, letterId)
  if (!letter) return
  const changed = { changed_at: parts.clock.now() }
  const send = sendingOf(db, parts, letter, paperOf)
  if (send === null) return repo.change(db, letterId, { ...changed, way: 'print', state: 'waiting' })
  try {
    await send()
  } catch (thrown) {
    await repo.change(db, letterId, { ...changed, state: 'failed' })
    throw thrown
  }
  await repo.change(db, letterId, { ...changed, state: 'sent' })
}
