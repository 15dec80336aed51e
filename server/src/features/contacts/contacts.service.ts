import { contactsQuery } from '@nhanxanh/contract/features/contacts'
import type { ContactDetail } from '@nhanxanh/contract/features/contacts'
import type {
  ContactBody,
  ContactReply,
  ContactUpdate,
  PublicContactBody,
} from '@nhanxanh/contract/features/contacts.fields'
import { contactKindNames, contactsPerNetwork, receiptsPerAddress } from '@nhanxanh/contract/features/contacts.rules'
import type { ContactOrigin } from '@nhanxanh/contract/features/contacts.rules'
import { differences } from '../../changes.ts'
import { fieldsOf, pick } from '../../db/columns.ts'
import type { Chosen } from '../../db/list/beside/all-rows.ts'
import { assertPace, networkOf, takeAttempt } from '../../db/throttle.ts'
import type { Caller, Context } from '../../http/context.ts'
import type { InHand } from '../../in-hand.ts'
import { invalid, Refusal } from '../../refusal.ts'
import { listReads } from '../cases/reading.service.ts'
import type { Reading } from '../../db/list/counting.ts'
import { facilityOf } from '../facilities/facilities.service.ts'
import { sendLetter } from '../outgoing-letters/outgoing-letters.service.ts'
import { raise } from '../notifications/notifications.service.ts'
import { nextRecordCode } from '../settings/record-codes.service.ts'
import { contactList } from './contacts.list.ts'
import type { ContactsQuery } from './contacts.list.ts'
import * as repo from './contacts.repo.ts'
import { noteSent } from './answers/answers.repo.ts'
import { contactAfter, lockContact, toRow } from './detail.service.ts'
import { listStanding } from './merge/thread.repo.ts'

type Acting = Context & { caller: Caller }

const standpointOf = ({ caller, now }: Reading) => ({
  callerId: caller.id,
  reads: caller.can('contact:read'),
  handles: caller.can('contact:edit'),
  now,
})

export const contactReads = listReads({
  list: contactList,
  standpointOf,
  toRow,
  query: contactsQuery,
  first: 'new',
  missing: 'CONTACT_NOT_FOUND',
})

/** Letters for an export: how many, how many a selection names, and all of them as lists show them. */
export const contactRows = {
  count: async (reading: Reading, query: ContactsQuery) =>
    (await contactReads.page(reading, { ...query, limit: 1 })).total,
  named: (reading: Reading, query: ContactsQuery, chosen: Chosen) =>
    contactList.countChosen(reading.db, query, standpointOf(reading), chosen),
  batches: async function* (reading: Reading, query: ContactsQuery, chosen: Chosen) {
    for await (const records of contactList.each(reading.db, query, standpointOf(reading), chosen)) {
      yield records.map(toRow)
    }
  },
}

export const handlersOf = async ({ db }: Pick<Reading, 'db'>) => ({ items: await repo.listHandlers(db) })

/** Writes down what came in, and tells of it unless it is spam. */
export const receive = async (
  context: Omit<Context, 'caller'> & { caller: Caller | null },
  body: ContactBody & repo.FromPage,
  { origin, status, placeId }: { origin: ContactOrigin; status: 'new' | 'spam'; placeId?: string | null },
) => {
  const { db, now } = context
  const code = await nextRecordCode(db, 'LH', now)
  const id = await repo.create(db, { code, origin, status, body, placeId: placeId ?? null, now })
  const { kind, namesPerson } = body
  context.audit({ refId: id, changes: differences({ namesPerson: false }, { kind, origin, status, namesPerson }) })
  if (status === 'spam') return { id, code }
  await raise(context, {
    type: 'contact_received',
    to: { holdersOf: [body.namesPerson ? 'contact:edit' : 'contact:list'] },
    title: 'Liên hệ mới',
    body: `Có liên hệ mới ${code}, loại ${contactKindNames[body.kind]}.`,
  })
  return { id, code }
}

/** Seconds that a network waits before its next letter; counted before anything is written. */
export const assertMayWrite = async ({
  outside,
  now,
  client,
}: Pick<Context, 'outside' | 'now' | 'client'>): Promise<void> => {
  await assertPace(outside, now, { key: `contact-from:${networkOf(client.ip)}`, ...contactsPerNetwork })
}

/**
 * Tells who wrote the number of the letter; an address that others typed gets no more than a few, and none of their words. Counted in the
 * transaction of the letter, which waits for no second connection.
 */
const acknowledge = async (
  context: Omit<Context, 'caller'>,
  { id, email }: { id: string; email: string | null },
): Promise<void> => {
  if (email === null) return
  const wait = await takeAttempt(context.db, context.now, {
    key: `contact-receipt:${email}`,
    ...receiptsPerAddress,
  })
  if (wait === 0) await sendLetter(context, { notice: 'contact-receipt', id })
}

/**
 * A letter from the public page. What has the hidden field filled in is mostly a machine's, sometimes a browser's that fills
 * all it finds: it is answered like any other and lies among the spam, of which nobody is told.
 */
export const sendContact = async (context: Omit<Context, 'caller'>, given: PublicContactBody) => {
  const { website, certificate, ...body } = given
  const status = website === '' ? 'new' : 'spam'
  const placeId = certificate === null ? null : await repo.findCertified(context.db, certificate)
  const { id, code } = await receive({ ...context, caller: null }, body, { origin: 'page', status, placeId })
  if (status === 'new') await acknowledge(context, { id, email: body.email })
  return { code }
}

/** A call or a paper letter, noted down by staff. */
export const createContact = async (context: Acting, body: ContactBody): Promise<ContactDetail> => {
  const { id } = await receive(context, body, { origin: 'staff', status: 'new' })
  return contactAfter(context, id)
}

/** Whose it is may stay so without the key; nobody new comes to it without one. */
const assertHandler = async ({ db }: Acting, contact: { assignee_id: string | null }, assigneeId: string | null) => {
  if (assigneeId === null || assigneeId === contact.assignee_id || (await repo.isHandler(db, assigneeId))) return
  throw invalid('assigneeId', 'Người này không xử lý được liên hệ.')
}

/** Moves it on, gives it to somebody, or ties it to a facility. */
export const updateContact = async (context: Acting, id: string, { version, ...change }: ContactUpdate) => {
  const { db, now } = context
  const contact = await lockContact(context, id, version)
  if (change.facilityId !== null) await facilityOf(context, change.facilityId)
  await assertHandler(context, contact, change.assigneeId)
  await repo.update(db, id, { ...change, now })
  const before = pick(contact, ['status', 'kind', 'assignee_id', 'facility_id', 'finding', 'names_person'] as const)
  context.audit({ changes: differences(fieldsOf(before), change) })
  return contactAfter(context, id)
}

/** Words among staff; they are never sent. */
export const addNote = async (context: Acting, id: string, body: string) => {
  await lockContact(context, id)
  await repo.addEntry(context.db, { contactId: id, kind: 'note', body, by: context.caller, now: context.now })
  return contactAfter(context, id)
}

/** The letters whose people are written to: each address once. */
const addresseesOf = (standing: readonly { id: string; email: string | null }[]): string[] => {
  const byEmail = new Map(
    standing.flatMap(({ id, email }) => (email === null ? [] : [[email, id] as const])).toReversed(),
  )
  return [...byEmail.values()]
}

/** Answers by mail, in the transaction: what is rolled back sends nothing. It is the writer's from then on, if it was nobody's. */
export const replyTo = async (context: Acting, id: string, { version, body, closes }: ContactReply) => {
  const { db, caller, now } = context
  const contact = await lockContact(context, id, version)
  const addressees = addresseesOf(await listStanding(db, id))
  if (addressees.length === 0) throw new Refusal('CONTACT_WITHOUT_EMAIL')
  const entryId = await repo.addEntry(db, { contactId: id, kind: 'reply', body, by: caller, now })
  const status = closes ? 'closed' : 'answered'
  await repo.update(db, id, { status, assigneeId: contact.assignee_id ?? caller.id, now })
  for (const to of addressees) {
    await noteSent(context, { entryId, contactId: to })
    await sendLetter(context, { notice: 'contact-reply', id: entryId, to })
  }
  context.audit({ changes: { status: { before: contact.status, after: status } } })
  return contactAfter(context, id)
}

export const deleteContact = async (context: Acting, id: string): Promise<null> => {
  const { code } = await lockContact(context, id)
  await repo.remove(context.db, id)
  context.audit({ changes: { code: { before: code, after: null } } })
  return null
}

/** Letters that somebody is to answer. */
export const contactsInHand: InHand = {
  event: 'contact.edit',
  field: 'assigneeId',
  successors: repo.listHandlers,
  canHave: (db, _id, personId) => repo.isHandler(db, personId),
  give: ({ db, now }, { id, to }) => repo.update(db, id, { assigneeId: to, now }),
}
