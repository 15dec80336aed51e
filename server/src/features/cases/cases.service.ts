import { nameOf } from '../../db/statements/staff-holding.ts'
import type { Changes } from '../../http/context.ts'
import type { HandingOver, InHand } from '../../in-hand.ts'
import { handlingMomentsOf, watchMoments } from '../../moments.ts'
import type { Watching } from '../../moments.ts'
import { invalid, Refusal } from '../../refusal.ts'
import { stepOf } from './kinds.service.ts'
import type { Acting, CaseKind, CaseTypes, Reader, Rule, Versioned } from './kinds.service.ts'
import { enteringOf, openingOf } from './opening.service.ts'
import { threadLetters } from './thread-letters.service.ts'

/** The ways to one case: each tells who may know of it, and leaves it to others where something bars the caller. */
const doorOf = <T extends CaseTypes>(kind: CaseKind<T>) => {
  const { statements, declared } = kind
  const [missing, impossible] = [declared.missing.code, declared.impossible.code]
  const tiesForOthers = async (reader: Reader, id: string, record: T['record'] | undefined) => {
    if (record === undefined || (kind.isKnown && !(await kind.isKnown(reader, record)))) throw new Refusal(missing)
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
  { declared, statements, listSuccessors, isHandler, canInherit = isHandler }: CaseKind<T>,
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
    enterOf: enteringOf(kind),
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
