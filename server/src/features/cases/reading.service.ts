import type { ErrorCode } from '@nhanxanh/contract/errors'
import type { CaseDeclaration } from '@nhanxanh/contract/features/cases.rules'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { fieldsOf, pick } from '../../db/columns.ts'
import type { z } from 'zod'
import type { CaseStandpoint } from '../../db/list/case-list.ts'
import type { Faceted } from '../../db/list/beside/facets.ts'
import type { Paging } from '../../db/list/declaration.ts'
import { withMe } from '../../db/list/held-by.ts'
import type { listOf } from '../../db/list/list.ts'
import { counting } from '../../db/list/counting.ts'
import type { Reading } from '../../db/list/counting.ts'
import type { Db } from '../../db/types.ts'
import type { Caller } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import { toStoredFile } from '../files/files.repo.ts'

type Listed = { assignee_id: string | null; assignee_name: string | null; updated_at: Date }

/** A row of a list of cases. */
export const toCaseRow = <Row extends Listed>({ assignee_id, assignee_name, updated_at, ...own }: Row) => ({
  ...fieldsOf(own),
  assignee: assignee_id === null ? null : { id: assignee_id, name: assignee_name ?? '' },
  updatedAt: updated_at.toISOString(),
})

type Listing<Query extends Paging, Standpoint, Found extends { id: unknown }, Row> = {
  list: ReturnType<typeof listOf<Query, Standpoint, Found>>
  standpointOf: (reading: Reading) => Standpoint
  toRow: (record: Found) => Row
  query: z.ZodType<Query>
  /** The tab of a list whose address names none. */
  first: string
  missing: ErrorCode
}

/** What a list answers: a page with the counts of all tabs, the options of a filter, what is new, and rows by their ids. */
export const listReads = <
  Query extends Paging,
  Standpoint,
  Found extends { id: unknown },
  Row extends { status: string },
>({
  list,
  standpointOf,
  toRow,
  query: schema,
  first,
  missing,
}: Listing<Query, Standpoint, Found, Row>) => {
  const page = async (reading: Reading, query: Query) => {
    const { rows, counts, total } = await list.page(reading.db, query, standpointOf(reading))
    return { items: rows.map(toRow), total, counts: counts as Record<Row['status'], number> }
  }
  const facets = async (reading: Reading, query: Query & Faceted<Query>) => {
    const { counts } = await list.facets(reading.db, query, standpointOf(reading))
    return { counts: query.facet === 'assignee' ? withMe(counts, { callerId: reading.caller.id }) : counts }
  }
  const named = async (reading: Reading, ids: readonly string[]): Promise<Row[]> =>
    (await list.named(reading.db, ids, schema.parse({}), standpointOf(reading))).map(toRow)
  return {
    page,
    facets,
    named,
    counting: counting(schema, page, { status: first }),
    /** One case as lists show it. */
    row: async (reading: Reading, id: string): Promise<Row> => {
      const [row] = await named(reading, [id])
      if (!row) throw new Refusal(missing)
      return row
    },
    handlers: {
      list: ({ query }: { query: Query }, reading: Reading) => page(reading, query),
      facets: ({ query }: { query: Query & Faceted<Query> }, reading: Reading) => facets(reading, query),
      fresh: ({ query }: { query: Query & { elapsed: number } }, reading: Reading) =>
        list.fresh(reading.db, query, standpointOf(reading), reading.now),
    },
  }
}

type Declared = Pick<CaseDeclaration, 'read' | 'states'> & { missing: { code: ErrorCode } }
type OfKind<Query extends Paging, Found extends { id: unknown }, Row> = Pick<
  Listing<Query, CaseStandpoint, Found, Row>,
  'list' | 'toRow' | 'query'
> & { declared: Declared }

/** The reads of a kind of case; what was written is kept from whoever may not open it. */
export const caseReads = <Query extends Paging, Found extends { id: unknown }, Row extends { status: string }>({
  declared: { read, states, missing },
  ...own
}: OfKind<Query, Found, Row>) =>
  listReads({
    ...own,
    standpointOf: ({ caller, now }) => ({
      callerId: caller.id,
      assignedOnly: caller.assignedOnly,
      reads: caller.can(read),
      today: vietnamDay(now),
    }),
    first: states.open[0] ?? '',
    missing: missing.code,
  })

type Entry<Kind> = {
  id: number
  kind: Kind
  note: string | null
  letter: string | null
  posted_on: string | null
  posted_number: string | null
  by_name: string
  at: Date
}
type Parts<Kind> = {
  listEntries: (db: Db, id: string) => Promise<Entry<Kind>[]>
  listFiles: (db: Db, id: string) => Promise<Parameters<typeof toStoredFile>[0][]>
}

/** What came with a case, and its thread. */
const caseParts = async <Kind>({ listEntries, listFiles }: Parts<Kind>, db: Db, caseId: string) => ({
  files: (await listFiles(db, caseId)).map(toStoredFile),
  entries: (await listEntries(db, caseId)).map(({ id, kind, note, letter, by_name: by, at, ...posted }) => ({
    id,
    kind,
    note,
    letter,
    postedOn: posted.posted_on,
    postedNumber: posted.posted_number,
    by,
    at: at.toISOString(),
  })),
})

type Detailed<Kept, Ties, Kind, Row, Field extends keyof Kept, Act extends string> = {
  declared: Pick<Declared, 'missing'>
  statements: Parts<Kind> & { find: (db: Db, id: string) => Promise<Kept | undefined> }
  reads: { row: (reading: Reading, id: string) => Promise<Row> }
  /** What is told of the record itself. */
  fields: readonly Field[]
  isKnown?: (reading: Reading, record: Kept) => Promise<boolean>
  tiesOf: (reading: Reading, id: string) => Promise<Ties>
  /** What a reader may do, by the acts of the contract. */
  rules: Readonly<Record<Act | 'assign', (caller: Caller, record: Kept, ties: Ties) => boolean>>
  listHandlers: (db: Db, id: string) => Promise<{ id: string; name: string }[]>
}

/** One case as every kind tells it, with what this reader has to do with it and may do. */
export const caseDetailOf =
  <Kept extends object, Ties, Kind, Row extends object, Field extends keyof Kept, Act extends string>({
    declared: { missing },
    statements,
    reads,
    fields,
    isKnown,
    tiesOf,
    rules,
    listHandlers,
  }: Detailed<Kept, Ties, Kind, Row, Field, Act>) =>
  async (reading: Reading, id: string) => {
    const { db, caller } = reading
    const record = await statements.find(db, id)
    if (!record || (isKnown && !(await isKnown(reading, record)))) throw new Refusal(missing.code)
    const ties = await tiesOf(reading, id)
    const judged = Object.entries<(typeof rules)['assign']>(rules)
    const can = Object.fromEntries(judged.map(([act, may]) => [act, may(caller, record, ties)])) as Record<
      Act | 'assign',
      boolean
    >
    const shown = {
      ...(await reads.row(reading, id)),
      ...fieldsOf(pick(record, fields)),
      ...(await caseParts(statements, db, id)),
      handlers: can.assign ? await listHandlers(db, id) : [],
      can,
    }
    return { record, ties, shown }
  }
