import { isWritten, letterStateWords } from '@nhanxanh/contract/features/owner-letters.rules'
import type { OwnerLetterKind } from '@nhanxanh/contract/features/owner-letters.rules'
import type { OwnLetter } from '@nhanxanh/contract/features/portal.letters'
import { fieldsOf, pick } from '../../db/columns.ts'
import type { Db } from '../../db/types.ts'
import { writeOwnAudit } from '../../http/audit.ts'
import type { Caller, Trial } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { ownerLetterParts, withParagraph } from '../../letters/standpoint.ts'
import type { OwnerWords, Standpoint } from '../../letters/standpoint.ts'
import { witnessNow } from '../audit-logs/chain/chain.service.ts'
import { raiseBesideLetter } from '../notifications/notifications.service.ts'
import type { Raising } from '../notifications/notifications.service.ts'
import { programmeOf } from '../settings/settings.service.ts'
import * as repo from './owner-letters.repo.ts'

type Notice = Parameters<typeof raiseBesideLetter>[2]
type Writing = {
  kind: OwnerLetterKind
  facilityId: string
  /** What the portal tells; null: it has told already. */
  notice: Notice | null
  /** The records that the letter is about, where there is no notice to say so. */
  data?: Notice['data']
  words: (standpoint: Standpoint) => OwnerWords
}

type Programme = Awaited<ReturnType<typeof programmeOf>>

/** Where owners can ask. */
export const contactOf = ({ contactEmail, contactPhone, contactAddress }: Programme['values']) => ({
  email: contactEmail,
  phone: contactPhone,
  address: contactAddress,
})

/** Who stands behind a letter to somebody outside. */
export const senderOf = ({ issuer, values }: Pick<Programme, 'issuer' | 'values'>) => ({
  superior: values.superiorName,
  agency: issuer,
  contact: contactOf(values),
})

/** Whom a letter greets, and who writes it. */
export const addressedTo = (
  { email, name, facility_name }: Pick<repo.Addressee, 'email' | 'name' | 'facility_name'>,
  programme: Programme,
) => ({
  to: email ?? '',
  name: name ?? facility_name ?? programme.name,
  sender: programme.name,
  office: senderOf(programme),
})

const toOwnLetter = (letter: Awaited<ReturnType<typeof repo.listOfOwner>>[number], programme: Programme): OwnLetter => {
  const { link: _, button: __, ...parts } = ownerLetterParts(letter.words, addressedTo(letter, programme))
  return { ...parts, ...fieldsOf(pick(letter, ['id', 'kind'])), createdAt: letter.created_at.toISOString() }
}

/** The letters to whoever asks, as they were written. */
export const ownLetters = async ({ db, caller }: { db: Db; caller: Caller }): Promise<{ items: OwnLetter[] }> => {
  const programme = await programmeOf(db)
  return { items: (await repo.listOfOwner(db, caller.id)).map((letter) => toOwnLetter(letter, programme)) }
}

const standpointOf = async (db: Db): Promise<Standpoint & { chosen: Parameters<typeof isWritten>[1] }> => {
  const { name, issuer, values } = await programmeOf(db)
  return {
    issuer: issuer ?? name,
    appealDays: values.appealFilingDays,
    portal: values.portalAddress,
    witness: await witnessNow(db),
    chosen: values.ownerLetters,
  }
}

/** A notice with the same addition. */
export const withNote = (notice: Notice, note: string | null = null): Notice =>
  note === null ? notice : { ...notice, body: `${notice.body} ${note.replaceAll('\n', ' ')}` }

/** Who tells an owner something: as for a notice, with the ways on which letters leave. */
export type WritingToOwners = Raising & {
  platform: Pick<Platform, 'zalo'>
  /** What a person adds; left out where nobody acts. */
  letterNote?: string | null
  trial?: Trial
}

/** The same as `writeToOwner`, for who keeps which letter it was; null where none was written. */
export const keepLetterToOwner = async (
  context: WritingToOwners,
  { kind, facilityId, notice, words, ...about }: Writing,
): Promise<string | null> => {
  const { db, now, platform, letterNote = null, trial } = context
  const to = await repo.findRecipient(db, facilityId, platform.zalo !== null)
  if (!to) return null
  if (notice !== null) await raiseBesideLetter(context, to.owner_id, withNote(notice, letterNote))
  const { chosen, ...standpoint } = await standpointOf(db)
  if (!isWritten(kind, chosen)) return null
  const { assessmentId = null, certificateId = null } = notice?.data ?? about.data ?? {}
  const { way } = to
  const id = await repo.create(db, {
    kind,
    facility_id: facilityId,
    owner_id: to.owner_id,
    assessment_id: assessmentId,
    certificate_id: certificateId,
    words: JSON.stringify(withParagraph(words(standpoint), letterNote)),
    way,
    created_at: now,
    changed_at: now,
  })
  if (id === undefined) return null
  trial?.letterIds.push(id)
  if (way !== 'print') await platform.jobs.enqueue(db, 'owner-letter', { letterId: id })
  return id
}

/**
 * Tells the owner of a facility what became of it, on the portal and by a letter: by mail, without an address on Zalo where the programme
 * has an account, else on paper for somebody to print. Its words are kept as they are at this moment.
 */
export const writeToOwner = async (context: WritingToOwners, writing: Writing): Promise<void> => {
  await keepLetterToOwner(context, writing)
}

type ToMany = { campaignId: string; words: (standpoint: Standpoint) => OwnerWords; to: readonly repo.Recipient[] }

/** Writes what staff tell many owners to each of them, by the way that reaches them; who has the letter already gets no second one. */
export const writeToMany = async (
  { db, now, platform }: Pick<WritingToOwners, 'db' | 'now' | 'platform'>,
  { campaignId, words, to }: ToMany,
): Promise<void> => {
  const letter = { kind: 'campaign', campaignId, now, hasZalo: platform.zalo !== null } as const
  const written = { ...letter, words: JSON.stringify(words(await standpointOf(db))) }
  for (const { id: letterId, way } of await repo.createMany(db, written, to)) {
    if (way !== 'print') await platform.jobs.enqueue(db, 'owner-letter', { letterId })
  }
}

/** By it a mail that comes back names its letter. */
export const messageIdOf = (id: string, address: string): string => `<owner-letter-${id}@${new URL(address).hostname}>`

/** The letters that these message ids name. */
export const lettersNamed = (messageIds: readonly string[]): string[] =>
  messageIds.flatMap((messageId) => /^<owner-letter-([0-9a-f-]{36})@/.exec(messageId)?.[1] ?? [])

/** Mails that came back have not arrived: they stand among those that go another way. */
export const noteReturned = async (db: Db, now: Date, letterIds: readonly string[]): Promise<void> => {
  const where = { way: 'mail', postedOn: null, postedNumber: null } as const
  const [before, after] = (['sent', 'failed'] as const).map((state) => letterStateWords({ ...where, state }))
  for (const { id, facility_id: facilityId } of await repo.markReturned(db, letterIds, now)) {
    const detail = { refId: facilityId ?? id, changes: { letter: { before, after } } }
    await writeOwnAudit(db, { event: 'facility.handle-letter', now, detail })
  }
}
