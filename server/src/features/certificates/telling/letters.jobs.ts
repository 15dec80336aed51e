import { buffer } from 'node:stream/consumers'
import type { Db } from '../../../db/types.ts'
import { certificateLetter } from '../../../letters/certificates.ts'
import type { Attachment } from '../../../platform/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import { findIssued } from '../paper/papers.repo.ts'
import { fileNameOf } from '../paper/papers.service.ts'
import { witnessNow } from '../../audit-logs/chain/chain.service.ts'
import { findLetterFacts } from './letters.repo.ts'

type Parts = Pick<Platform, 'mail' | 'papers' | 'address' | 'log'>
type Enclosed = { isSigned: boolean; attachment: Attachment }

/** The issued paper as it goes with the letter; null where it is not there, which the letter then does not promise. */
const paperOf = async (db: Db, { papers, log }: Parts, id: string, number: string): Promise<Enclosed | null> => {
  const paper = await findIssued(db, id)
  const file = paper && (await papers.open(paper.id, paper))
  if (!paper || !file) {
    log.error({ certificateId: id }, 'a letter goes without its paper')
    return null
  }
  const attachment = {
    filename: fileNameOf(number),
    content: await buffer(file.stream),
    contentType: 'application/pdf',
  }
  return { isSigned: paper.way !== null, attachment }
}

/** Writes to the owner of a facility what became of its certificate; where nobody can be written to, nobody is. */
export const mailCertificate = async (db: Db, parts: Parts, eventId: string): Promise<void> => {
  const facts = await findLetterFacts(db, eventId)
  if (!facts?.email) return
  const { name: sender, issuer, values } = await programmeOf(db)
  const isNew = facts.kind === 'issued'
  const paper = isNew ? await paperOf(db, parts, facts.id, facts.number) : null
  const letter = certificateLetter(
    facts,
    {
      issuer: issuer ?? sender,
      appealDays: values.appealFilingDays,
      paper,
      page: isNew ? `${parts.address}/verify/${facts.code}` : null,
      witness: await witnessNow(db),
    },
    { to: facts.email, name: facts.name ?? facts.facility_name, sender },
  )
  if (letter) await parts.mail.send(letter)
}
