import type { Jobs } from '../../platform/jobs.ts'
import type { Context } from '../../http/context.ts'

export { writeLetter } from './mail-layout.ts'
export type { Section } from './mail-layout.ts'

type Sending = Pick<Context, 'db'> & { platform: { jobs: Pick<Jobs, 'enqueue'> } }

/**
 * Invites a new member of staff: a letter that leads to the page where the code to choose a first password is asked for.
 * It holds no code itself, so it may lie in a mailbox for as long as it likes.
 */
export const sendInvitation = ({ db, platform }: Sending, userId: string): Promise<void> =>
  platform.jobs.enqueue(db, 'notice-mail', { notice: 'invitation', id: userId })

/** Tells an account that its password was changed, in case it was somebody else. */
export const tellPasswordChanged = ({ db, platform }: Sending, userId: string): Promise<void> =>
  platform.jobs.enqueue(db, 'notice-mail', { notice: 'password-changed', id: userId })

/** Tells an account that somebody signed in from a device that it does not know. */
export const tellUnknownDevice = ({ db, platform }: Sending, sessionId: string): Promise<void> =>
  platform.jobs.enqueue(db, 'notice-mail', { notice: 'unknown-device', id: sessionId })

/** Tells the address that an account had before that it has another one now; `codeId` is the code of the change. */
export const tellEmailChanged = ({ db, platform }: Sending, codeId: string): Promise<void> =>
  platform.jobs.enqueue(db, 'notice-mail', { notice: 'email-changed', id: codeId })

/** Tells an owner at the address that the account has now what becomes of one that staff gave: it waits, it was dropped, it holds. */
export const tellPendingEmail = (
  { db, platform }: Sending,
  notice: 'email-pending' | 'email-kept' | 'email-settled',
  userId: string,
): Promise<void> => platform.jobs.enqueue(db, 'notice-mail', { notice, id: userId })

/** Tells somebody who can give keys that a colleague asks for one. */
export const tellPermissionRequest = ({ db, platform }: Sending, requestId: string, to: string): Promise<void> =>
  platform.jobs.enqueue(db, 'notice-mail', { notice: 'permission-request', id: requestId, to })

/** Sends the answer of staff to who wrote to the programme; `entryId` is the reply in the thread, `contactId` the person's own letter. */
export const sendContactReply = ({ db, platform }: Sending, entryId: string, contactId: string): Promise<void> =>
  platform.jobs.enqueue(db, 'notice-mail', { notice: 'contact-reply', id: entryId, to: contactId })

/** Invites the owner of a facility that the office entered; read at the moment of sending. */
export const sendFacilityInvitation = ({ db, platform }: Sending, facilityId: string): Promise<void> =>
  platform.jobs.enqueue(db, 'notice-mail', { notice: 'facility-invitation', id: facilityId })

/** Sends who asked about their data what stands in an entry of their request. */
export const sendDataRequestLetter = ({ db, platform }: Sending, entryId: number): Promise<void> =>
  platform.jobs.enqueue(db, 'notice-mail', { notice: 'data-request', id: String(entryId) })

/** Sends who complained of a decision what stands in an entry of their appeal. */
export const sendAppealLetter = ({ db, platform }: Sending, entryId: number): Promise<void> =>
  platform.jobs.enqueue(db, 'notice-mail', { notice: 'appeal', id: String(entryId) })
