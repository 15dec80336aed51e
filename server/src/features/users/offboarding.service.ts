import { randomUUID } from 'node:crypto'
import { coveredKeys } from '@nhanxanh/contract/features/roles.rules'
import type { Offboarding } from '@nhanxanh/contract/features/users.in-hand'
import type { HandOver } from '@nhanxanh/contract/features/users.fields'
import { inHandKinds, inHandWords } from '@nhanxanh/contract/features/users.rules'
import type { InHandKind } from '@nhanxanh/contract/features/users.rules'
import { casesInHand } from '../../case-rooms.ts'
import type { Db } from '../../db/types.ts'
import { writeAudit } from '../../http/audit.ts'
import type { Changes } from '../../http/context.ts'
import type { HandingOver, InHand } from '../../in-hand.ts'
import { Refusal } from '../../refusal.ts'
import { assessmentsInHand } from '../assessments/assignment/assignment.service.ts'
import { blindReviewsInHand } from '../assessments/blind/blind.service.ts'
import { followUpsInHand } from '../certificates/follow-ups/follow-ups.service.ts'
import { contactsInHand } from '../contacts/contacts.service.ts'
import { facilitiesInHand } from '../facilities/bulk/assignment.service.ts'
import * as repo from './accounts.repo.ts'
import { countHeld, listHeld, listNames } from './in-hand.repo.ts'
import type { HeldRow } from './in-hand.repo.ts'

const kinds: Record<InHandKind, InHand> = {
  facility: facilitiesInHand,
  assessment: assessmentsInHand,
  blindReview: blindReviewsInHand,
  contact: contactsInHand,
  ...casesInHand,
  followUp: followUpsInHand,
}

/** Who could take over this kind of work from those who leave, with what each has of it. */
const successorsFor = async (db: Db, kind: InHandKind, leaving: readonly string[]) => {
  const people = (await kinds[kind].successors(db)).filter(({ id }) => !leaving.includes(id))
  const held = await countHeld(
    db,
    people.map(({ id }) => id),
    kind,
  )
  const countOf = new Map(held.map(({ id, count }) => [id, count]))
  return people.map(({ id, name }) => ({ id, name, openCount: countOf.get(id) ?? 0 }))
}

/** The things that a person still holds: work of every kind, and keys that nobody else has. */
export const offboardingOf = async (db: Db, id: string): Promise<Offboarding> => {
  const record = await repo.find(db, id)
  if (!record) throw new Refusal('USER_NOT_FOUND')
  const [held, others] = await Promise.all([listHeld(db, [id]), repo.keysOfOthers(db, id)])
  const inHand: Offboarding['inHand'] = []
  for (const kind of inHandKinds) {
    const items = held
      .filter((each) => each.kind === kind)
      .map(({ id: itemId, code, name }) => ({ id: itemId, code, name }))
    if (items.length > 0) inHand.push({ kind, items, successors: await successorsFor(db, kind, [id]) })
  }
  const elsewhere = new Set(others.flatMap(coveredKeys))
  const own = record.works ? coveredKeys(record.permissions ?? []) : []
  return { inHand, soleKeys: own.filter((key) => !elsewhere.has(key)) }
}

/** The same of many who leave at once. */
export const offboardingOfAll = async (db: Db, leaving: readonly string[]) => {
  const held = await countHeld(db, leaving)
  const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)
  const people = (await listNames(db, leaving)).map((person) => {
    const openCount = sum(held.filter(({ id }) => id === person.id))
    return { id: person.id, name: person.name, openCount }
  })
  const inHand = []
  for (const kind of inHandKinds) {
    const count = sum(held.filter((each) => each.kind === kind))
    if (count > 0) inHand.push({ kind, count, successors: await successorsFor(db, kind, leaving) })
  }
  return { people: people.filter(({ openCount }) => openCount > 0), inHand }
}

/** VALIDATION_FAILED at the field of each kind of work that the person chosen for it cannot have, or leaves as well. */
export const assertSuccessors = async (db: Db, handOver: HandOver, leaving: readonly string[]): Promise<void> => {
  const fields: Record<string, string> = {}
  for (const kind of inHandKinds) {
    const chosen = handOver[kind]
    if (chosen === null) continue
    const successors = (await kinds[kind].successors(db)).filter(({ id }) => !leaving.includes(id))
    if (!successors.some(({ id }) => id === chosen)) fields[`handOver.${kind}`] = 'Người này không thể tiếp nhận.'
  }
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
}

/** Gives one record on, or back to everybody where the successor may not have it; its own line in the log tells it. */
const giveOn = async (context: HandingOver, row: HeldRow, { from, to }: { from: string; to: string | null }) => {
  const { db, caller, now } = context
  const { canHave, give, event, field } = kinds[row.kind]
  const after = to !== null && (await canHave(db, row.id, to)) ? to : null
  await give(context, { id: row.id, from, to: after })
  const detail = { refId: row.id, changes: { [field]: { before: from, after } } }
  await writeAudit(db, { event, caller, detail, now, requestId: randomUUID(), client: null })
  return after
}

/** Hands these rows over; returns how many of each kind went to somebody and how many back to everybody, in words. */
const giveAll = async (context: HandingOver, from: string, rows: readonly HeldRow[], handOver: HandOver) => {
  const given: Partial<Record<InHandKind, number>> = {}
  const returned: Partial<Record<InHandKind, number>> = {}
  for (const row of rows) {
    const after = await giveOn(context, row, { from, to: handOver[row.kind] })
    const counts = after === null ? returned : given
    counts[row.kind] = (counts[row.kind] ?? 0) + 1
  }
  return {
    ...(Object.keys(given).length > 0 && { handedOver: { before: null, after: inHandWords(given) } }),
    ...(Object.keys(returned).length > 0 && { returned: { before: null, after: inHandWords(returned) } }),
  }
}

/** Hands over all that somebody has who goes; what nobody is chosen for goes back to everybody. */
export const handOverAll = async (context: HandingOver, id: string, handOver: HandOver): Promise<Changes> => {
  await assertSuccessors(context.db, handOver, [id])
  return giveAll(context, id, await listHeld(context.db, [id]), handOver)
}

/** After a change of role: work that the person cannot have any more does not stay with them. */
export const handOverLost = async (context: HandingOver, id: string, handOver: HandOver): Promise<Changes> => {
  await assertSuccessors(context.db, handOver, [id])
  const held = await listHeld(context.db, [id])
  const lost = new Set<InHandKind>()
  for (const kind of new Set(held.map((row) => row.kind))) {
    if (!(await kinds[kind].successors(context.db)).some((person) => person.id === id)) lost.add(kind)
  }
  return giveAll(
    context,
    id,
    held.filter(({ kind }) => lost.has(kind)),
    handOver,
  )
}
