import type { Context } from '../../http/context.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { JobPayloads } from '../../platform/queues.ts'

type Sending = Pick<Context, 'db'> & { platform: { jobs: Pick<Jobs, 'enqueue'> } }

/** Has a letter written and sent once the transaction stands; it is about what `id` names, as that is at the moment of sending. */
export const sendLetter = ({ db, platform }: Sending, letter: JobPayloads['notice-mail']): Promise<void> =>
  platform.jobs.enqueue(db, 'notice-mail', letter)

/** Sends the answer of staff to who wrote to the programme; `entryId` is the reply in the thread, `contactId` the person's own letter. */
export const sendContactReply = (context: Sending, entryId: string, contactId: string): Promise<void> =>
  sendLetter(context, { notice: 'contact-reply', id: entryId, to: contactId })

/** Sends who asked about their data what stands in an entry of their request. */
export const sendDataRequestLetter = (context: Sending, entryId: number): Promise<void> =>
  sendLetter(context, { notice: 'data-request', id: String(entryId) })

/** Sends who complained of a decision what stands in an entry of their appeal. */
export const sendAppealLetter = (context: Sending, entryId: number): Promise<void> =>
  sendLetter(context, { notice: 'appeal', id: String(entryId) })
