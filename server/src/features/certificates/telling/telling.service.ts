import { certificateEndKindNames } from '@nhanxanh/contract/features/certificates.rules'
import type { NotificationType } from '@nhanxanh/contract/features/notifications.rules'
import type { OwnerLetterKind } from '@nhanxanh/contract/features/owner-letters.rules'
import { formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Caller } from '../../../http/context.ts'
import { changeLetters, issuedLetter } from '../../../letters/certificates.ts'
import type { Platform } from '../../../platform/platform.ts'
import { raise, raiseBesideLetter } from '../../notifications/notifications.service.ts'
import type { Raising } from '../../notifications/notifications.service.ts'
import type { CertificateRecord } from '../certificates.repo.ts'
import { withNote, writeToOwner } from '../../owner-letters/owner-letters.service.ts'
import type { WritingToOwners } from '../../owner-letters/owner-letters.service.ts'
import { deciders } from '../gate/hands.service.ts'
import { findIssued } from '../paper/papers.repo.ts'
import { findCode, findEvent, findNew, listOpenItems } from './letters.repo.ts'

type Issued = { id: string; number: string; subject: { owner_id: string | null; facility_name: string } }

type Issuing = Raising & Pick<WritingToOwners, 'trial' | 'letterNote'>

/** Tells the owner of a new certificate; the letter with the paper follows when it is drawn. */
export const tellIssued = async (context: Issuing, { id, number, subject }: Issued): Promise<void> => {
  const { trial, letterNote } = context
  await raiseBesideLetter(
    context,
    subject.owner_id,
    withNote(
      {
        type: 'certificate_issued',
        title: 'Giấy chứng nhận được cấp',
        body: `${subject.facility_name} được cấp giấy chứng nhận số ${number}.`,
        data: { certificateId: id },
      },
      letterNote,
    ),
  )
  if (trial) await writeIssued({ ...context, platform: trial.platform }, id)
}

/** The letter of a new certificate carries its paper, so it is written when that is there. */
export const writeIssued = async (
  context: WritingToOwners & { platform: Pick<Platform, 'address'> },
  certificateId: string,
): Promise<void> => {
  const { db, platform } = context
  const made = await findNew(db, certificateId)
  if (!made) return
  const paper = await findIssued(db, certificateId)
  const todo = await listOpenItems(db, certificateId)
  await writeToOwner(
    { ...context, letterNote: made.letter_note },
    {
      kind: made.origin === 'assessment' ? 'certificate_issued' : 'certificate_exchanged',
      facilityId: made.facility_id,
      notice: null,
      data: { certificateId },
      words: (standpoint) =>
        issuedLetter(
          {
            ...made,
            todo,
            paper: paper ? { isSigned: paper.way !== null } : null,
            page: `${platform.address}/verify/${made.code}`,
          },
          standpoint,
        ),
    },
  )
}

type Purging = Pick<WritingToOwners, 'db'> & {
  platform: Pick<Platform, 'pageCache'> & { jobs: Pick<Platform['jobs'], 'enqueue'> }
}

/** Has the cache before this server told that a certificate changed, if there is one. */
export const askToPurge = async ({ db, platform }: Purging, certificateId: string): Promise<void> => {
  if (platform.pageCache !== null) await platform.jobs.enqueue(db, 'purge-page', { certificateId })
}

/** Takes the pages that show a certificate out of the cache before this server, if there is one; searched lists stay there as long as they may. */
export const purgePage = async (
  db: Raising['db'],
  { pageCache }: Pick<Platform, 'pageCache'>,
  certificateId: string,
): Promise<void> => {
  if (pageCache === null) return
  const code = await findCode(db, certificateId)
  for (const path of [`/verify/${code}`, `/verify/${code}/xac-nhan`, '/register']) await pageCache.purge(path)
}

type ByPerson = Raising & { caller: Pick<Caller, 'id' | 'name'> }
type Entered = { number: string; count: number }

/** Tells who did it that nothing became of it, because something barred it at the end of its hold. */
export const tellNotFinal = (
  context: Raising & { caller: { id: string } },
  { id, number, facility_name }: Pick<CertificateRecord, 'id' | 'number' | 'facility_name'>,
  { what, why }: { what: string; why: string },
): Promise<void> =>
  raise(
    { ...context, caller: null },
    {
      type: 'certificate_not_final',
      to: { people: [context.caller.id] },
      title: `${what}: không có hiệu lực`,
      body: `Giấy chứng nhận số ${number} của ${facility_name}: hết thời gian giữ nhưng việc không có hiệu lực. ${why}`,
      data: { certificateId: id },
    },
  )

/** All who sign but the one who acts. */
const otherSigners = async ({ db, caller }: ByPerson): Promise<string[]> =>
  (await deciders(db, 'signer')).map(({ id }) => id).filter((id) => id !== caller.id)

/** Tells those who could confirm it that a decision of recognition waits. */
export const tellEntered = async (context: ByPerson, { number, count }: Entered): Promise<void> => {
  await raise(context, {
    type: 'recognition_entered',
    to: { people: await otherSigners(context) },
    title: 'Quyết định công nhận chờ xác nhận',
    body: `${context.caller.name} ghi quyết định ${number} cho ${count} phiếu. Giấy được cấp khi có người xác nhận.`,
    data: {},
  })
}

type Answered = { number: string; created_by: string }

/** Tells who wrote a decision down what its second person made of it. */
export const tellAnswered = (
  context: ByPerson,
  { number, created_by }: Answered,
  { isConfirmed, reason }: { isConfirmed: boolean; reason: string | null },
): Promise<void> =>
  raise(context, {
    type: 'recognition_answered',
    to: { people: [created_by] },
    title: isConfirmed ? 'Quyết định công nhận được xác nhận' : 'Quyết định công nhận bị trả lại',
    body: isConfirmed
      ? `${context.caller.name} đã xác nhận quyết định ${number}; giấy chứng nhận đã được cấp.`
      : `${context.caller.name} trả lại quyết định ${number}. Lý do: ${shortened(reason ?? '')}`,
    data: {},
  })

/** Tells who confirmed a decision that nothing came of it when its hold ended. */
export const tellNotIssued = (context: ByPerson, { number }: { number: string }, why: string): Promise<void> =>
  raise(context, {
    type: 'recognition_answered',
    to: { people: [context.caller.id] },
    title: 'Giấy chưa được cấp',
    body: `Hết thời gian giữ, giấy theo quyết định ${number} chưa được cấp: ${why}`,
    data: {},
  })

type Told = Pick<
  CertificateRecord,
  'id' | 'number' | 'facility_id' | 'facility_name' | 'suspended_until' | 'valid_until'
>
type Words = { type: NotificationType & OwnerLetterKind; title: string; says: (told: Told) => string }

const ended = (kind: 'returned' | 'closed' | 'transferred' | 'mistaken'): Words => ({
  type: 'certificate_ended',
  title: 'Giấy chứng nhận đã chấm dứt hiệu lực',
  says: () => `đã chấm dứt hiệu lực: ${certificateEndKindNames[kind].toLocaleLowerCase('vi')}`,
})

const words: Readonly<Record<string, Words>> = {
  suspended: {
    type: 'certificate_suspended',
    title: 'Giấy chứng nhận bị tạm đình chỉ',
    says: ({ suspended_until: until }) =>
      `bị tạm đình chỉ${until === null ? '' : `, hạn khắc phục ${formatDay(until)}`}`,
  },
  reinstated: {
    type: 'certificate_reinstated',
    title: 'Giấy chứng nhận được khôi phục hiệu lực',
    says: () => 'được khôi phục hiệu lực',
  },
  revoked: { type: 'certificate_revoked', title: 'Giấy chứng nhận bị thu hồi', says: () => 'đã bị thu hồi' },
  returned: ended('returned'),
  closed: ended('closed'),
  transferred: ended('transferred'),
  mistaken: ended('mistaken'),
}

/** As much of a reason as a notice shows; the letter has all of it. */
const mostOfReason = 300
const shortened = (reason: string): string =>
  reason.length > mostOfReason ? `${reason.slice(0, mostOfReason - 1)}…` : reason

type Change = { kind: string; reason: string | null }

/**
 * Tells the owner what became of a certificate, also by a letter that no setting turns off (PRODUCT, decision 35), and the staff who
 * read certificates of a revocation. What concerns the office alone is told nobody.
 */
export const tellChanged = async (context: WritingToOwners, record: Told, { kind, reason }: Change): Promise<void> => {
  const [said, letter] = [words[kind], changeLetters[kind]]
  if (!said || !letter) return
  const { type, title, says } = said
  const sentence = `Giấy chứng nhận số ${record.number} của ${record.facility_name} ${says(record)}.`
  const data = { certificateId: record.id }
  const body = reason === null ? sentence : `${sentence} Lý do: ${shortened(reason)}`
  await writeToOwner(context, {
    kind: type,
    facilityId: record.facility_id,
    notice: { type, title, body, data },
    words: (standpoint) => letter({ ...record, reason, on: vietnamDay(context.now) }, standpoint),
  })
  if (kind === 'revoked') {
    await raise(context, { type, title, body: sentence, data, to: { holdersOf: ['certification:read'] } })
  }
}

/** Writes a letter that a version from before letters were kept had asked for and not sent when it ended; its notice was given then. */
export const writeOfEvent = async (
  context: WritingToOwners & { platform: Pick<Platform, 'address'> },
  eventId: string,
): Promise<void> => {
  const event = await findEvent(context.db, eventId)
  if (!event) return
  const [said, letter] = [words[event.kind], changeLetters[event.kind]]
  if (!said || !letter) return writeIssued(context, event.id)
  await writeToOwner(context, {
    kind: said.type,
    facilityId: event.facility_id,
    notice: null,
    data: { certificateId: event.id },
    words: (standpoint) => letter({ ...event, on: vietnamDay(event.at) }, standpoint),
  })
}

/** Tells the signers who could confirm it that a revocation waits for a second person. */
export const tellRevocationProposed = async (context: ByPerson, record: Told): Promise<void> => {
  await raise(context, {
    type: 'revocation_proposed',
    to: { people: await otherSigners(context) },
    title: 'Đề nghị thu hồi giấy chờ xác nhận',
    body: `${context.caller.name} đề nghị thu hồi giấy chứng nhận số ${record.number} của ${record.facility_name}.`,
    data: { certificateId: record.id },
  })
}
