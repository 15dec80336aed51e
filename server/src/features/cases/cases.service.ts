import type { CaseEntity, CaseMoment } from '@nhanxanh/contract/case-kinds'
import type { ErrorCode } from '@nhanxanh/contract/errors'
import type { CaseDeclaration } from '@nhanxanh/contract/features/cases.rules'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { searchDocument } from '@nhanxanh/contract/shared/search-text'
import type { HandlingMoment } from '@nhanxanh/contract/shared/terms'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Counting } from '../../db/list/counting.ts'
import type { Db } from '../../db/types.ts'
import { nameOf } from '../../db/statements/staff-holding.ts'
import type { Caller, Changes, Context } from '../../http/context.ts'
import type { HandingOver, InHand } from '../../in-hand.ts'
import { handlingMomentsOf, watchMoments } from '../../moments.ts'
import type { Watching } from '../../moments.ts'
import { invalid, Refusal } from '../../refusal.ts'
import type { Raising } from '../notifications/raising.service.ts'
import { sendLetter } from '../outgoing-letters/outgoing-letters.service.ts'
import { threadLetters } from './thread-letters.service.ts'
import type { LetterStatements } from './thread-letters.service.ts'

export type Reader = { db: Db; caller: Caller }
export type Acting = Context & { caller: Caller }
export type Versioned = { version: number }

/** What every kind of case keeps: who asked, where it stands, who has it, and until when. */
type Case = {
  id: string
  code: string
  name: string
  version: number
  status: string
  email: string | null
  assignee_id: string | null
  due_on: string | null
  is_extended: boolean
}
/** What is known of a case when it comes. */
type Row = { code: string; kind: string; name: string; body: string; received_on: VietnamDay } & {
  [Way in 'email' | 'phone']?: string | null | undefined
}
/** The rest, which follows from that. */
type Opened = { name_folded: string; search_text: string; created_at: Date; updated_at: Date }
type EveryEntry = 'received' | 'assigned' | 'note'

/** The types of one kind; `reads`: of its list; `ties`: what the caller has to do with a case, for the rules. */
export type CaseTypes = {
  record: Case
  row: Row
  reads: { handlers: object; counting: Counting }
  ties: unknown
  event: string
  entry: string
  detail: unknown
}

type Rule<T extends CaseTypes> = (caller: Caller, record: T['record'], ties: T['ties']) => boolean
type Entry<T extends CaseTypes> = { kind: T['entry'] | EveryEntry; note?: string | null; letter?: string | null }
type Stored<T extends CaseTypes> = Required<Entry<T>> & { by_id: string; by_name: string; at: Date }

/** What one kind of case says of itself; everything else is the same for all kinds. */
export type CaseKind<T extends CaseTypes> = {
  declared: CaseDeclaration & {
    entity: CaseEntity
    tables: { moment: CaseMoment }
    missing: { code: ErrorCode }
    impossible: { code: ErrorCode }
    states: {
      next: (from: T['record']['status'], event: T['event']) => T['record']['status'] | null
      extends: T['event']
    }
  }
  statements: LetterStatements & {
    find: (db: Db, id: string) => Promise<T['record'] | undefined>
    lock: (db: Db, id: string) => Promise<T['record'] | undefined>
    update: (db: Db, id: string, change: Partial<T['record']> & { updated_at: Date }) => Promise<void>
    create: (db: Db, row: T['row'] & Opened) => Promise<string>
    addEntry: (db: Db, id: string, entry: Stored<T>) => Promise<number>
    addFiles: (db: Db, id: string, fileIds: readonly string[]) => Promise<void>
    /** The clocks that run until a day or are over by then. */
    listDue: (db: Db, until: string) => Promise<(T['record'] & { due_on: string })[]>
  }
  /** The reads of its list. */
  reads: T['reads']
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
  tellDue: (raising: Raising, record: T['record'] & { due_on: string }, moment: HandlingMoment) => Promise<void>
  tellAssigned: (context: HandingOver, record: T['record'], assigneeId: string | null) => Promise<void>
  detail: (reading: Reader & { now: Date }, id: string) => Promise<T['detail']>
}

/** The ways to one case: each tells who may know of it, and leaves it to others where something bars the caller. */
const doorOf = <T extends CaseTypes>(kind: CaseKind<T>) => {
  const { statements, declared } = kind
  const [missing, impossible] = [declared.missing.code, declared.impossible.code]
  const tiesForOthers = async (reader: Reader, id: string, record: T['record'] | undefined) => {
    if (record === undefined || !(await kind.isKnown(reader, record))) throw new Refusal(missing)
    const ties: T['ties'] = await kind.tiesOf(reader, id)
    const sentence = kind.bar(ties)
    if (sentence !== null) throw new Refusal('CONFLICT_OF_INTEREST', { sentence })
    return { record, ties }
  }
  const assertMay = (may: Rule<T>, ...of: Parameters<Rule<T>>): void => {
    if (may(...of)) return
    const sentence = kind.whyNot?.(may, ...of) ?? null
    throw new Refusal(impossible, sentence === null ? {} : { sentence })
  }
  const lockForOthers = async (context: Acting, id: string) => {
    context.audit({ refId: id })
    return tiesForOthers(context, id, await statements.lock(context.db, id))
  }
  return {
    /** The case under a lock, for somebody whom nothing bars: CONFLICT_OF_INTEREST. */
    lockForOthers,
    /** The same for an act that its state allows: STALE_VERSION where a colleague was faster. */
    lockFor: async (context: Acting, id: string, { version, may }: Versioned & { may: Rule<T> }) => {
      const { record, ties } = await lockForOthers(context, id)
      if (record.version !== version) throw new Refusal('STALE_VERSION')
      assertMay(may, context.caller, record, ties)
      return record
    },
    /** The case for a read that its state allows. */
    findFor: async (reader: Reader, id: string, may: Rule<T>) => {
      const { record, ties } = await tiesForOthers(reader, id, await statements.find(reader.db, id))
      assertMay(may, reader.caller, record, ties)
      return record
    },
  }
}

/** A step in the thread of a case; what it says to the person goes out by mail where there is an address. */
const stepOf =
  <T extends CaseTypes>({ declared: { entity }, statements, keepHand }: CaseKind<T>) =>
  async (
    context: HandingOver,
    { id, email }: Pick<Case, 'id' | 'email'>,
    { kind, note = null, letter = null }: Entry<T>,
  ) => {
    const { db, caller, now: at } = context
    await keepHand?.(context, id, kind)
    const entryId = await statements.addEntry(db, id, {
      kind,
      note,
      letter,
      by_id: caller.id,
      by_name: caller.name,
      at,
    })
    if (letter !== null && email !== null) await sendLetter(context, { notice: entity, id: String(entryId) })
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
type Doing<T extends CaseTypes, Body> = { record: T['record']; act: CaseAct<T, Body>; body: Body }

const doingOf = <T extends CaseTypes>(kind: CaseKind<T>) => {
  const recordStep = stepOf(kind)
  const { states, impossible } = kind.declared
  return async <Body>(context: Acting, { record, act, body }: Doing<T, Body>): Promise<void> => {
    const { id, status: before } = record
    const { change, note = null, letter } = await act.write(context, record, body)
    const status = states.next(before, act.event)
    if (status === null) throw new Refusal(impossible.code)
    const extended = act.event === states.extends && { is_extended: true }
    const written: Partial<T['record']> & { updated_at: Date } = {
      ...change,
      ...extended,
      status,
      updated_at: context.now,
    }
    await kind.statements.update(context.db, id, written)
    await recordStep(context, record, { kind: act.entry, note, letter })
    const moved: Changes =
      status === before
        ? { dueOn: { before: record.due_on, after: change.due_on } }
        : { status: { before, after: status } }
    context.audit({ changes: { ...moved, ...(note !== null && { reason: { before: null, after: note } }) } })
    await act.tell?.(context, { ...record, ...written })
  }
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
const openingOf =
  <T extends CaseTypes>(kind: CaseKind<T>) =>
  async (context: Acting, { row, fileIds, codes = [], letter }: Arrival<T>): Promise<string> => {
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
    await stepOf(kind)(context, { id, email }, { kind: 'received', letter: letter ?? null })
    const changes = { code: { before: null, after: code }, kind: { before: null, after: row.kind } }
    context.audit({ refId: id, changes })
    return id
  }

/** Gives a case to somebody, or back to everybody, and tells who has it now. */
const givingOf =
  <T extends CaseTypes>(kind: CaseKind<T>) =>
  async (context: HandingOver, record: T['record'], assigneeId: string | null): Promise<void> => {
    const { db, now } = context
    const change: Partial<T['record']> = {}
    await kind.statements.update(db, record.id, { ...change, assignee_id: assigneeId, updated_at: now })
    const note = assigneeId === null ? null : await nameOf(db, assigneeId)
    await stepOf(kind)(context, record, { kind: 'assigned', note })
    await kind.tellAssigned(context, record, assigneeId)
  }

const inHandOf = <T extends CaseTypes>(
  { declared, statements, listSuccessors, canInherit }: CaseKind<T>,
  give: ReturnType<typeof givingOf<T>>,
): InHand => ({
  event: `${declared.entity}.assign`,
  field: 'assigneeId',
  successors: listSuccessors,
  canHave: canInherit,
  give: async (context, { id, to }) => {
    const record = await statements.lock(context.db, id)
    if (!record) throw new Refusal(declared.missing.code)
    await give(context, record, to)
  },
})

type On<Body> = { params: { id: string }; body: Body }

/** All that is the same for every kind of case. */
export const casesOf = <T extends CaseTypes>(kind: CaseKind<T>) => {
  const { statements, detail, reads, declared, tellDue } = kind
  const [door, recordStep, doAct, give] = [doorOf(kind), stepOf(kind), doingOf(kind), givingOf(kind)]
  const terms = handlingMomentsOf({ kind: declared.tables.moment, listDue: statements.listDue, tellDue })
  return {
    ...door,
    recordStep,
    open: openingOf(kind),
    /** Does an act on a case that is locked for it. */
    doAct,
    inHand: inHandOf(kind, give),
    /** What the passing of time brings: each moment of a last day once. */
    watch: (watching: Watching) => watchMoments(watching, terms),
    counting: reads.counting,
    /** The handler of an act. */
    handlerOf:
      <Body extends Versioned>(act: CaseAct<T, Body>) =>
      async ({ params: { id }, body }: On<Body>, context: Acting) => {
        const record = await door.lockFor(context, id, { version: body.version, may: act.may })
        await doAct(context, { record, act, body })
        return detail(context, id)
      },
    handlers: {
      ...(reads.handlers as T['reads']['handlers']),
      ...threadLetters({ ...kind, lockForOthers: door.lockForOthers }),
      get: ({ params }: { params: { id: string } }, context: Reader & { now: Date }) => detail(context, params.id),
      assign: async ({ params: { id }, body }: On<Versioned & { assigneeId: string | null }>, context: Acting) => {
        const { version, assigneeId } = body
        const record = await door.lockFor(context, id, { version, may: kind.canAssign })
        if (assigneeId !== null && !(await kind.isHandler(context.db, id, assigneeId))) {
          throw invalid('assigneeId', `Người này không xử lý được ${declared.noun}. Vui lòng chọn người khác.`)
        }
        await give(context, record, assigneeId)
        context.audit({ changes: { assigneeId: { before: record.assignee_id, after: assigneeId } } })
        return detail(context, id)
      },
      note: async ({ params: { id }, body }: On<{ body: string }>, context: Acting) => {
        const { record } = await door.lockForOthers(context, id)
        await recordStep(context, record, { kind: 'note', note: body.body })
        return detail(context, id)
      },
    },
  }
}
