import type { Db } from '../../../db/types.ts'
import { logHeadLetter } from '../../../letters/log-heads.ts'
import type { Letter } from '../../../platform/messages/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import * as repo from './chain.repo.ts'
import type { HeadLetter } from './chain.repo.ts'
import { textOfHead } from './heads.ts'

type Parts = Pick<Platform, 'mail' | 'clock' | 'log' | 'address'>

const letterOf = (head: HeadLetter, sender: string, address: string): Letter => {
  const { email: to, size, signed_at: signedAt, key_id } = head
  const letter = logHeadLetter({ to, sender, text: textOfHead(head), size, signedAt })
  return { ...letter, messageId: `<audit-head-${size}.${key_id}@${new URL(address).hostname}>` }
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
