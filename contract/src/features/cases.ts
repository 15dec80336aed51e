import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import { besideList } from '../shared/beside-list.ts'
import { updatedAtColumn } from '../shared/columns.ts'
import { id, instant } from '../shared/fields.ts'
import { keysOf } from '../shared/keys-of.ts'
import { listQuery, relevance, several, tabbedPageOf, vietnamDate } from '../shared/list.ts'
import { handlingTones } from '../shared/terms.ts'
import { capital } from '../shared/capital.ts'
import { endpoint } from '../spine.ts'
import type { Access } from '../spine.ts'
import { caseBodies, caseNote } from './cases.fields.ts'
import type { CaseDeclaration } from './cases.rules.ts'
import { postingBody } from './owner-letters.ts'
import { decisionPaperFormats } from './certificates.decision-papers.ts'
import { storedFile } from './files.ts'

const person = z.object({ id, name: z.string() })

type Words<Kind extends string, Origin extends string, Status extends string> = {
  kinds: Readonly<Record<Kind, string>>
  origins: Readonly<Record<Origin, string>>
  statuses: Readonly<Record<Status, string>>
}

/** What the list of every kind of case shows: who asked for what, where it stands, who has it, and until when. */
export const caseRow = <Kind extends string, Origin extends string, Status extends string>({
  kinds,
  origins,
  statuses,
}: Words<Kind, Origin, Status>) =>
  z.object({
    id,
    version: z.int(),
    code: z.string(),
    name: z.string(),
    kind: z.enum(keysOf(kinds)),
    origin: z.enum(keysOf(origins)),
    status: z.enum(keysOf(statuses)),
    assignee: person.nullable(),
    receivedOn: z.string(),
    /** The last day of the clock that runs; null where none does. */
    dueOn: z.string().nullable(),
    updatedAt: instant,
  })

/** What every kind of case shows beside its row. `acts`: what a reader may do. */
export const caseDetail = <Entry extends string, const Acts extends readonly string[]>(
  entries: Readonly<Record<Entry, string>>,
  acts: Acts,
) => ({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  body: z.string(),
  files: z.array(storedFile),
  /** The oldest first. `letter`: what was written to the person, by mail or to be posted. */
  entries: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(keysOf(entries)),
      note: z.string().nullable(),
      letter: z.string().nullable(),
      /** Where it went by post. */
      postedOn: z.string().nullable(),
      postedNumber: z.string().nullable(),
      by: z.string(),
      at: instant,
    }),
  ),
  /** Who may have it, where the reader may give it to somebody. */
  handlers: z.array(person),
  can: z.object(Object.fromEntries(acts.map((act) => [act, z.boolean()])) as Record<Acts[number], z.ZodBoolean>),
})

/** Columns that every list of cases has. */
export const caseColumns = {
  dueOn: {
    kind: 'day',
    label: 'Hạn',
    orderField: 'dueOn',
    orderWords: ['Hạn gần nhất trước', 'Hạn xa nhất trước'],
    value: ({ dueOn }: { dueOn: string | null }) => dueOn,
  },
  assignee: {
    label: 'Người xử lý',
    value: ({ assignee }: { assignee: { name: string } | null }) => assignee?.name ?? 'Chưa ai nhận',
  },
  receivedOn: {
    kind: 'day',
    label: 'Nhận ngày',
    orderField: 'receivedOn',
    orderWords: ['Nhận lâu nhất trước', 'Nhận gần nhất trước'],
    value: ({ receivedOn }: { receivedOn: string }) => receivedOn,
  },
} as const

/** The columns of a kind of case that has no others. */
export const caseColumnsOf = <Kind extends string, Origin extends string>({
  person: sender,
  kinds,
  origins,
  labels,
}: Omit<Words<Kind, Origin, string>, 'statuses'> & Pick<CaseDeclaration, 'person' | 'labels'>) =>
  ({
    name: { label: capital(sender), isSearched: true, value: ({ name }: { name: string }) => name },
    kind: { label: labels.kind, value: ({ kind }: { kind: Kind }) => kinds[kind] },
    ...caseColumns,
    origin: { label: labels.origin, value: ({ origin }: { origin: Origin }) => origins[origin] },
    updatedAt: updatedAtColumn,
  }) as const

/** `me`, `none`, or ids of staff. */
export const assigneeFilter = several(z.union([z.enum(['me', 'none']), id])).optional()

/** The query of the list of a kind of case, the nearest last day first; `filters`: those of this kind alone. */
export const caseQuery = <
  Kind extends string,
  Origin extends string,
  Status extends string,
  Filters extends z.ZodRawShape,
>(
  { kinds, origins, statuses }: Words<Kind, Origin, Status>,
  filters: Filters,
) =>
  listQuery(
    {
      orderFields: [relevance, 'dueOn', 'receivedOn', 'createdAt', 'updatedAt'],
      orderField: 'dueOn',
      orderDirection: 'ASC',
    },
    {
      status: several(z.enum(keysOf(statuses))).optional(),
      kind: several(z.enum(keysOf(kinds))).optional(),
      /** How the clock stands today. */
      due: several(z.enum(handlingTones)).optional(),
      origin: several(z.enum(keysOf(origins))).optional(),
      assignee: assigneeFilter,
      receivedFrom: vietnamDate.optional(),
      receivedTo: vietnamDate.optional(),
      ...filters,
    },
  )

type Declared<Status extends string> = Pick<
  CaseDeclaration,
  'entity' | 'screen' | 'read' | 'edit' | 'noun' | 'person'
> & {
  statuses: Readonly<Record<Status, string>>
  missing: { code: ErrorCode }
  impossible: { code: ErrorCode }
}
type Shown<Row, Detail, Shape extends z.ZodRawShape> = {
  row: Row
  detail: Detail
  query: z.ZodObject<Shape, z.core.$strict>
  /** Filters of this kind alone whose options are counted. */
  facets: readonly (keyof Shape & string)[]
  /** What its list and the reading of one case are for. */
  says: { list: string; get: string }
}
type Entering<Body> = { access: Access; summary: string; body: Body; errors: readonly ErrorCode[] }

const letterParams = z.object({ id, otherId: z.coerce.number().int().min(1) })

/** The letters of its thread as pages, for who left no address, and that they were posted. */
const letterCalls = <Detail extends z.ZodType>(
  { screen, missing, impossible, ...kind }: Declared<string>,
  output: Detail,
) => ({
  letterPage: endpoint({
    method: 'GET',
    path: `${screen.path}/{id}/letters/{otherId}`,
    summary: 'Bản in của một thư trong diễn biến, theo thể thức văn bản: PDF, hoặc tệp Word để sửa.',
    access: kind.read,
    params: letterParams,
    query: z.strictObject({ format: z.enum(decisionPaperFormats).default('pdf') }),
    output: 'file',
    errors: [missing.code],
  }),
  postLetter: endpoint({
    method: 'POST',
    path: `${screen.path}/{id}/letters/{otherId}/posted`,
    summary: 'Ghi rằng thư cho người không để lại email đã gửi bưu điện ngày nào, số nào.',
    access: kind.edit,
    params: letterParams,
    body: postingBody,
    output,
    errors: [missing.code, 'CONFLICT_OF_INTEREST', impossible.code],
    audit: `${kind.entity}.post-letter`,
  }),
})

/** The calls on one case: reading it, giving it to somebody, a note, and acts by their verbs. */
const callsOnOne = <Detail extends z.ZodType>(declared: Declared<string>, output: Detail, summary: string) => {
  const { entity, noun, missing, screen } = declared
  const barred: readonly ErrorCode[] = [missing.code, 'CONFLICT_OF_INTEREST']
  const editing = { method: 'POST', access: declared.edit, output } as const
  const act = <Body extends z.ZodType>(verb: string, says: string, body: Body) =>
    endpoint({
      ...editing,
      path: `${screen.path}/{id}/${verb}`,
      summary: says,
      body,
      errors: [...barred, 'STALE_VERSION', declared.impossible.code],
      audit: `${entity}.${verb}`,
    })
  const get = endpoint({
    method: 'GET',
    path: `${screen.path}/{id}`,
    summary,
    access: declared.read,
    output,
    errors: [missing.code],
  })
  const note = endpoint({
    ...editing,
    path: `${screen.path}/{id}/notes`,
    summary: `Thêm ghi chú nội bộ, không gửi cho ${declared.person}.`,
    body: caseNote,
    errors: barred,
    audit: `${entity}.note`,
  })
  return {
    act,
    get,
    note,
    ...letterCalls(declared, output),
    assign: act('assign', `Giao ${noun} cho người xử lý.`, caseBodies(noun).assignment),
  }
}

/** The calls on a kind of case: those that every kind has, how one is entered, and acts by their verbs. */
export const caseCalls = <
  Status extends string,
  Row extends z.ZodType,
  Detail extends z.ZodType,
  Shape extends z.ZodRawShape,
>(
  declared: Declared<Status>,
  { row, detail, query, facets, says }: Shown<Row, Detail, Shape>,
) => {
  const { entity, screen, statuses } = declared
  const { path, permission: access } = screen
  const output = tabbedPageOf(row, keysOf(statuses))
  const list = endpoint({ method: 'GET', path, summary: says.list, access, query, output })
  const { act, ...onOne } = callsOnOne(declared, detail, says.get)
  return {
    act,
    enter: <Body extends z.ZodType>(entering: Entering<Body>) =>
      endpoint({ ...entering, method: 'POST', path, output: row, audit: `${entity}.enter` }),
    every: { list, ...besideList(list, ['status', 'kind', 'due', 'origin', 'assignee', ...facets]), ...onOne },
  }
}
