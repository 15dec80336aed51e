import type { Context } from '../../http/context.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { JobPayloads } from '../../platform/queues.ts'

type Sending = Pick<Context, 'db'> & { platform: { jobs: Pick<Jobs, 'enqueue'> } }

/** Has a letter written and sent once the transaction stands; it is about what `id` names, as that is at the moment of sending. */
export const sendLetter = ({ db, platform }: Sending, letter: JobPayloads['notice-mail']): Promise<void> =>
  platform.jobs.enqueue(db, 'notice-mail', letter)
