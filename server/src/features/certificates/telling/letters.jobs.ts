import { buffer } from 'node:stream/consumers'
import type { Db } from '../../../db/types.ts'
import type { Attachment } from '../../../platform/messages/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findNumber } from './letters.repo.ts'
import { findIssued } from '../paper/papers.repo.ts'
import { fileNameOf } from '../paper/papers.service.ts'

/** The issued paper as it goes with a letter; null where it is not there any more. */
export const enclosedPaper = async (
  db: Db,
  { papers, log }: Pick<Platform, 'papers' | 'log'>,
  certificateId: string,
): Promise<Attachment | null> => {
  const paper = await findIssued(db, certificateId)
  const file = paper && (await papers.open(paper.id, paper))
  if (!file) {
    log.error({ certificateId }, 'a letter goes without its paper')
    return null
  }
  const filename = fileNameOf(await findNumber(db, certificateId))
  return { filename, content: await buffer(file.stream), contentType: 'application/pdf' }
}
