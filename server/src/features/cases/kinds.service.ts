import type { CaseEntity, CaseMoment } from '@nhanxanh/contract/case-kinds'
import type { ErrorCode } from '@nhanxanh/contract/errors'
import type { CaseDeclaration } from '@nhanxanh/contract/features/cases.rules'
import type { HandlingMoment } from '@nhanxanh/contract/shared/terms'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Counting, Reading } from '../../db/list/counting.ts'
import type { Db } from '../../db/types.ts'
import type { Caller, Context } from '../../http/context.ts'
import type { HandingOver, InHand } from '../../in-hand.ts'
import type { Raising } from '../notifications/raising.service.ts'
import { sendLetter } from '../outgoing-letters/outgoing-letters.service.ts'
import type { LetterStatements } from './thread-letters.service.ts'

export type Reader = { db: Db; caller: Caller }
export type Acting = Context & { caller: Caller }
export type Versioned = { version: number }

/** What every kind of case keeps: who asked, where it stands, who has it, and until when. */
export type Case = {
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
type Row = { kind: string; name: string; body: string; received_on: VietnamDay; due_on: string } & {
  [Way in 'email' | 'phone']?: string | null | undefined
}
/** The rest, which follows from that. */
export type Opened = { code: string; name_folded: string; search_text: string; created_at: Date; updated_at: Date }
/** A case that has just come, as it is told of. */
type Waiting = { id: string; code: string; status: string; assignee_id: null }
type EveryEntry = 'received' | 'assigned' | 'note'

/** The types of one kind; `reads`: of its list; `ties`: what the caller has to do with a case, for the rules. */
export type CaseTypes = {
  record: Case
  row: Row
  reads: { handlers: object; counting: Counting }
  listed: unknown
  ties: unknown
  event: string
  entry: string
  detail: unknown
}

export type Rule<T extends CaseTypes> = (caller: Caller, record: T['record'], ties: T['ties']) => boolean
export type Entry<T extends CaseTypes> = { kind: T['entry'] | EveryEntry; note?: string | null; letter?: string | null }
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
  reads: T['reads'] & { row: (reading: Reading, id: string) => Promise<T['listed']> }
  isKnown?: (reader: Reader, record: T['record']) => Promise<boolean>
  tiesOf: (reader: Reader, id: string) => Promise<T['ties']>
  canAssign: Rule<T>
  /** Why somebody with these ties leaves the case to others; null: nothing bars. */
  bar: (ties: T['ties']) => string | null
  /** Why an act is not possible, where more can be said than the code does. */
  whyNot?: (rule: Rule<T>, caller: Caller, record: T['record'], ties: T['ties']) => string | null
  listSuccessors: InHand['successors']
  isHandler: InHand['canHave']
  /** Who else may have it from somebody who has left, where that is asked less of. */
  canInherit?: InHand['canHave']
  /** Keeps whose hand a step was. */
  keepHand?: (context: HandingOver, id: string, entry: Entry<T>['kind']) => Promise<void>
  tellReceived: (context: HandingOver, record: T['row'] & Waiting) => Promise<void>
  tellDue: (raising: Raising, record: T['record'] & { due_on: string }, moment: HandlingMoment) => Promise<void>
  tellAssigned: (context: HandingOver, record: T['record'], assigneeId: string | null) => Promise<void>
  detail: (reading: Reader & { now: Date }, id: string) => Promise<T['detail']>
}

/** A step in the thread of a case; what it says to the person goes out by mail where there is an address. */
export const stepOf =
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
