import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import { id, idParams, instant } from '../shared/fields.ts'
import { handlingTones } from '../shared/terms.ts'
import { listQuery, relevance, several, vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import type { Access } from '../spine.ts'
import { caseNote } from './cases.fields.ts'
import { postingBody } from './owner-letters.ts'
import { decisionPaperFormats } from './certificates.decision-papers.ts'
import { storedFile } from './files.ts'

const person = z.object({ id, name: z.string() })

type Values = readonly [string, ...string[]]
type RowWords<Kinds, Origins, Statuses> = { kinds: Kinds; origins: Origins; statuses: Statuses }

/** What the list of every kind of case shows: who asked for what, where it stands, who has it, and until when. */
export const caseRow = <const Kinds extends Values, const Origins extends Values, const Statuses extends Values>({
  kinds,
  origins,
  statuses,
}: RowWords<Kinds, Origins, Statuses>) =>
  z.object({
    id,
    version: z.int(),
    code: z.string(),
    name: z.string(),
    kind: z.enum(kinds),
    origin: z.enum(origins),
    status: z.enum(statuses),
    assignee: person.nullable(),
    receivedOn: z.string(),
    /** The last day of the clock that runs; null where none does. */
    dueOn: z.string().nullable(),
    updatedAt: instant,
  })

/** What every kind of case shows beside its row. `acts`: what a reader may do. */
export const caseDetail = <const Entries extends Values, const Acts extends Values>(entries: Entries, acts: Acts) => ({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  body: z.string(),
  files: z.array(storedFile),
  /** The oldest first. `letter`: what was written to the person, by mail or to be posted. */
  entries: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(entries),
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

/** `me`, `none`, or ids of staff. */
export const assigneeFilter = several(z.union([z.enum(['me', 'none']), id])).optional()

/** The query of the list of a kind of case, the nearest last day first; `filters`: those of this kind alone. */
export const caseQuery = <
  const Kinds extends Values,
  const Origins extends Values,
  const Statuses extends Values,
  Filters extends z.ZodRawShape,
>(
  { kinds, origins, statuses }: RowWords<Kinds, Origins, Statuses>,
  filters: Filters,
) =>
  listQuery(
    {
      orderFields: [relevance, 'dueOn', 'receivedOn', 'createdAt', 'updatedAt'],
      orderField: 'dueOn',
      orderDirection: 'ASC',
    },
    {
      status: several(z.enum(statuses)).optional(),
      kind: several(z.enum(kinds)).optional(),
      /** How the clock stands today. */
      due: several(z.enum(handlingTones)).optional(),
      origin: several(z.enum(origins)).optional(),
      assignee: assigneeFilter,
      receivedFrom: vietnamDate.optional(),
      receivedTo: vietnamDate.optional(),
      ...filters,
    },
  )

type Kind<Detail extends z.ZodType> = {
  /** Of the list: `/appeals`. */
  path: `/${string}`
  /** As the log names it: `appeal`. */
  entity: string
  read: Access
  edit: Access
  detail: Detail
  missing: ErrorCode
  impossible: ErrorCode
}

const letterParams = z.object({ id, otherId: z.coerce.number().int().min(1) })

/** The letters of its thread as pages, for who left no address, and that they were posted. */
const letterCalls = <Detail extends z.ZodType>(kind: Kind<Detail>) => ({
  letterPage: endpoint({
    method: 'GET',
    path: `${kind.path}/{id}/letters/{otherId}`,
    summary: 'Bản in của một thư trong diễn biến, theo thể thức văn bản: PDF, hoặc tệp Word để sửa.',
    access: kind.read,
    params: letterParams,
    query: z.strictObject({ format: z.enum(decisionPaperFormats).default('pdf') }),
    output: 'file',
    errors: [kind.missing],
  }),
  postLetter: endpoint({
    method: 'POST',
    path: `${kind.path}/{id}/letters/{otherId}/posted`,
    summary: 'Ghi rằng thư cho người không để lại email đã gửi bưu điện ngày nào, số nào.',
    access: kind.edit,
    params: letterParams,
    body: postingBody,
    output: kind.detail,
    errors: [kind.missing, 'CONFLICT_OF_INTEREST', kind.impossible],
    audit: `${kind.entity}.post-letter`,
  }),
})

/** The calls on one case: reading it, and acts by their verbs. */
export const caseCalls = <Detail extends z.ZodType>(kind: Kind<Detail>) => {
  const { path, entity, detail: output, missing } = kind
  const on = { params: idParams, output }
  const barred: readonly ErrorCode[] = [missing, 'CONFLICT_OF_INTEREST']
  return {
    get: (summary: string) =>
      endpoint({ ...on, method: 'GET', path: `${path}/{id}`, summary, access: kind.read, errors: [missing] }),
    act: <Body extends z.ZodType>(verb: string, summary: string, body: Body) =>
      endpoint({
        ...on,
        method: 'POST',
        path: `${path}/{id}/${verb}`,
        summary,
        access: kind.edit,
        body,
        errors: [...barred, 'STALE_VERSION', kind.impossible],
        audit: `${entity}.${verb}`,
      }),
    letters: letterCalls(kind),
    note: (summary: string) =>
      endpoint({
        ...on,
        method: 'POST',
        path: `${path}/{id}/notes`,
        summary,
        access: kind.edit,
        body: caseNote,
        errors: barred,
        audit: `${entity}.note`,
      }),
  }
}
