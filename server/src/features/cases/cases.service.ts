import type { ErrorCode } from '@nhanxanh/contract/errors'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { searchDocument } from '@nhanxanh/contract/shared/search-text'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { AuditEvent } from '@nhanxanh/contract/spine'
import type { Db } from '../../db/types.ts'
import { nameOf } from '../../db/statements/staff-holding.ts'
import type { Caller, Context } from '../../http/context.ts'
import type { HandingOver, InHand } from '../../in-hand.ts'
import { invalid, Refusal } from '../../refusal.ts'

export type Reader = { db: Db; caller: Caller }
export type Acting = Context & { caller: Caller }
export type Versioned = { version: number }

/** What every kind of case keeps: who asked, where it stands, who has it, and until when. */
type Case = {
  id: string
  version: number
  status: string
  email: string | null
  assignee_id: string | null
  due_on: string | null
}
/** What is known of a case when it comes. */
type Row = {
  code: string
  kind: string
  name: string
  email?: string | null | undefined
  phone?: string | null | undefined
  body: string
  received_on: VietnamDay
}
/** The rest, which follows from that. */
type Opened = { name_folded: string; search_text: string; created_at: Date; updated_at: Date }
type EveryEntry = 'received' | 'assigned' | 'note'

/** The types of one kind; `ties`: what the caller has to do with a case, for the rules. */
export type CaseTypes = { record: Case; row: Row; ties: unknown; event: string; entry: string; detail: unknown }

type Rule<T extends CaseTypes> = (caller: Caller, record: T['record'], ties: T['ties']) => boolean
type Entry<T extends CaseTypes> = { kind: T['entry'] | EveryEntry; note?: string | null; letter?: string | null }
type Stored<T extends CaseTypes> = Required<Entry<T>> & { by_id: string; by_name: string; at: Date }

/** What one kind of case says of itself; everything else is the same for all kinds. */
export type CaseKind<T extends CaseTypes> = {
  /** The beginning of its audit events. */
  entity: string
  /** What it is called in a sentence: "khiếu nại". */
  noun: string
  missing: ErrorCode
  impossible: ErrorCode
  statements: {
    find: (db: Db, id: string) => Promise<T['record'] | undefined>
    lock: (db: Db, id: string) => Promise<T['record'] | undefined>
    update: (db: Db, id: string, change: Partial<T['record']> & { updated_at: Date }) => Promise<void>
    create: (db: Db, row: T['row'] & Opened) => Promise<string>
    addEntry: (db: Db, id: string, entry: Stored<T>) => Promise<number>
    addFiles: (db: Db, id: string, fileIds: readonly string[]) => Promise<void>
  }
  /** Where an event leads from a state, or null where it is not allowed there. */
  next: (from: T['record']['status'], event: T['event']) => T['record']['status'] | null
  isKnown: (reader: Reader, record: T['record']) => Promise<boolean>
  tiesOf: (reader: Reader, id: string) => Promise<T['ties']>
  canAssign: Rule<T>
  /** Why somebody with these ties leaves the case to others; null: nothing bars. */
  bar: (ties: T['ties']) => string | null
  /** Why an act is not possible, where more can be said than the code does. */
  whyNot?: (rule: Rule<T>, caller: Caller, record: T['record'], ties: T['ties']) => string | null
  listSuccessors: InHand['successors']
  isHandler: (db: Db, id: string, userId: string) => Promise<boolean>
  canInherit: InHand['canHave']
  /** Keeps whose hand a step was. */
  keepHand?: (context: HandingOver, id: string, entry: Entry<T>['kind']) => Promise<void>
  sendLetter: (context: HandingOver, entryId: number) => Promise<void>
  tellAssigned: (context: HandingOver, record: T['record'], assigneeId: string | null) => Promise<void>
  detail: (reading: Reader & { now: Date }, id: string) => Promise<T['detail']>
}

/** The case, for whoever may know of it: the code of what is missing for all others. */
export const assertKnown = async <T extends CaseTypes>(
  { isKnown, missing }: CaseKind<T>,
  reader: Reader,
  record: T['record'] | undefined,
): Promise<T['record']> => {
  if (record === undefined || !(await isKnown(reader, record))) throw new Refusal(missing)
  return record
}

const tiesForOthers = async <T extends CaseTypes>(kind: CaseKind<T>, reader: Reader, id: string) => {
  const ties: T['ties'] = await kind.tiesOf(reader, id)
  const sentence = kind.bar(ties)
  if (sentence !== null) throw new Refusal('CONFLICT_OF_INTEREST', { sentence })
  return ties
}

/** The case under a lock, for somebody whom nothing bars: CONFLICT_OF_INTEREST. */
export const lockForOthers = async <T extends CaseTypes>(kind: CaseKind<T>, context: Acting, id: string) => {
  context.audit({ refId: id })
  const record = await assertKnown(kind, context, await kind.statements.lock(context.db, id))
  return { record, ties: await tiesForOthers(kind, context, id) }
}

const assertMay = <T extends CaseTypes>(kind: CaseKind<T>, rule: Rule<T>, ...of: Parameters<Rule<T>>): void => {
  if (rule(...of)) return
  const sentence = kind.whyNot?.(rule, ...of) ?? null
  throw new Refusal(kind.impossible, sentence === null ? {} : { sentence })
}

/** The same for an act that its state allows: STALE_VERSION where a colleague was faster. */
export const lockFor = async <T extends CaseTypes>(
  kind: CaseKind<T>,
  context: Acting,
  id: string,
  { version, may }: Versioned & { may: Rule<T> },
): Promise<T['record']> => {
  const { record, ties } = await lockForOthers(kind, context, id)
  if (record.version !== version) throw new Refusal('STALE_VERSION')
  assertMay(kind, may, context.caller, record, ties)
  return record
}

/** The case for a read that its state allows. */
export const findFor = async <T extends CaseTypes>(
  kind: CaseKind<T>,
  reader: Reader,
  id: string,
  may: Rule<T>,
): Promise<T['record']> => {
  const record = await assertKnown(kind, reader, await kind.statements.find(reader.db, id))
  assertMay(kind, may, reader.caller, record, await tiesForOthers(kind, reader, id))
  return record
}

/** A step in the thread of a case; what it says to the person goes out by mail where there is an address. */
export const recordStep = async <T extends CaseTypes>(
  { statements, keepHand, sendLetter }: CaseKind<T>,
  context: HandingOver,
  { id, email }: { id: string; email: string | null },
  { kind, note = null, letter = null }: Entry<T>,
): Promise<void> => {
  const { db, caller, now: at } = context
  await keepHand?.(context, id, kind)
  const entryId = await statements.addEntry(db, id, { kind, note, letter, by_id: caller.id, by_name: caller.name, at })
  if (letter !== null && email !== null) await sendLetter(context, entryId)
}

type Arrival<T extends CaseTypes> = {
  row: T['row']
  fileIds: readonly string[]
  /** What it is searched by, beside its own code. */
  codes?: readonly string[]
  /** What is answered at once. */
  letter?: string
}

/** Keeps a case that has come, with its files and the first entry of its thread. */
export const openCase = async <T extends CaseTypes>(
  kind: CaseKind<T>,
  context: Acting,
  { row, fileIds, codes = [], letter }: Arrival<T>,
): Promise<string> => {
  const { db, now } = context
  const { code, name, email = null, phone = null, body } = row
  const id = await kind.statements.create(db, {
    ...row,
    name_folded: foldText(name),
    search_text: searchDocument({ texts: [name, body], codes: [code, ...codes, email], phones: [phone] }),
    created_at: now,
    updated_at: now,
  })
  await kind.statements.addFiles(db, id, fileIds)
  await recordStep(kind, context, { id, email }, { kind: 'received', letter: letter ?? null })
  const changes = { code: { before: null, after: code }, kind: { before: null, after: row.kind } }
  context.audit({ refId: id, changes })
  return id
}

/** An act on a case as data: who may, what it writes, and whom it tells once that is written. */
export type CaseAct<T extends CaseTypes, Body> = {
  event: T['event']
  entry: T['entry']
  may: Rule<T>
  write: (context: Acting, record: T['record'], body: Body) => Promise<Written<T>> | Written<T>
  tell?: (context: Acting, record: T['record']) => Promise<void>
}
type Written<T extends CaseTypes> = { change: Partial<T['record']>; note?: string | null; letter: string }

/** Does an act on a case that is locked for it. */
export const doAct = async <T extends CaseTypes, Body>(
  kind: CaseKind<T>,
  context: Acting,
  { record, act, body }: { record: T['record']; act: CaseAct<T, Body>; body: Body },
): Promise<void> => {
  const { event, entry, write, tell } = act
  const { id, status: before } = record
  const { change, note = null, letter } = await write(context, record, body)
  const status = kind.next(before, event)
  if (status === null) throw new Refusal(kind.impossible)
  const written: Partial<T['record']> & { updated_at: Date } = { ...change, status, updated_at: context.now }
  await kind.statements.update(context.db, id, written)
  await recordStep(kind, context, record, { kind: entry, note, letter })
  context.audit({
    changes: {
      ...(status === before
        ? { dueOn: { before: record.due_on, after: change.due_on } }
        : { status: { before, after: status } }),
      ...(note !== null && { reason: { before: null, after: note } }),
    },
  })
  await tell?.(context, { ...record, ...written })
}

/** The handler of an act. */
export const handlerOf =
  <T extends CaseTypes, Body extends Versioned>(kind: CaseKind<T>, act: CaseAct<T, Body>) =>
  async ({ params: { id }, body }: { params: { id: string }; body: Body }, context: Acting): Promise<T['detail']> => {
    const record = await lockFor(kind, context, id, { version: body.version, may: act.may })
    await doAct(kind, context, { record, act, body })
    return kind.detail(context, id)
  }

const give = async <T extends CaseTypes>(
  kind: CaseKind<T>,
  context: HandingOver,
  record: T['record'],
  assigneeId: string | null,
): Promise<void> => {
  const { db, now } = context
  const change: Partial<T['record']> = {}
  await kind.statements.update(db, record.id, { ...change, assignee_id: assigneeId, updated_at: now })
  await recordStep(kind, context, record, {
    kind: 'assigned',
    note: assigneeId === null ? null : await nameOf(db, assigneeId),
  })
  await kind.tellAssigned(context, record, assigneeId)
}

type Assignment = Versioned & { assigneeId: string | null }

/** Gives a case to one of its handlers, or back to everybody. */
const assignTo = async <T extends CaseTypes>(
  kind: CaseKind<T>,
  context: Acting,
  id: string,
  { version, assigneeId }: Assignment,
): Promise<T['detail']> => {
  const record = await lockFor(kind, context, id, { version, may: kind.canAssign })
  if (assigneeId !== null && !(await kind.isHandler(context.db, id, assigneeId))) {
    throw invalid('assigneeId', `Người này không xử lý được ${kind.noun}. Vui lòng chọn người khác.`)
  }
  await give(kind, context, record, assigneeId)
  context.audit({ changes: { assigneeId: { before: record.assignee_id, after: assigneeId } } })
  return kind.detail(context, id)
}

/** Cases that somebody handles. */
export const inHandOf = <T extends CaseTypes>(kind: CaseKind<T>): InHand => ({
  event: `${kind.entity}.assign` satisfies AuditEvent,
  field: 'assigneeId',
  successors: kind.listSuccessors,
  canHave: kind.canInherit,
  give: async (context, { id, to }) => {
    const record = await kind.statements.lock(context.db, id)
    if (!record) throw new Refusal(kind.missing)
    await give(kind, context, record, to)
  },
})

/** Words among staff; they are never sent. */
const addNote = async <T extends CaseTypes>(kind: CaseKind<T>, context: Acting, id: string, note: string) => {
  const { record } = await lockForOthers(kind, context, id)
  await recordStep(kind, context, record, { kind: 'note', note })
  return kind.detail(context, id)
}

type One = { params: { id: string } }

/** The handlers that are the same for every kind. */
export const caseHandlers = <T extends CaseTypes>(kind: CaseKind<T>) => ({
  get: ({ params }: One, context: Reader & { now: Date }): Promise<T['detail']> => kind.detail(context, params.id),
  assign: ({ params, body }: One & { body: Assignment }, context: Acting) => assignTo(kind, context, params.id, body),
  note: ({ params, body }: One & { body: { body: string } }, context: Acting) =>
    addNote(kind, context, params.id, body.body),
})
