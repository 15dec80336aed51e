import { z } from 'zod'
import { id, instant } from '../shared/fields.ts'
import type { ErrorCode } from '../errors.ts'
import type { Permission } from '../permissions.ts'
import { endpoint } from '../spine.ts'

/** One act in the story of a record: who, in which role, when, on what, and what it changed as far as the reader may know. */
export const storyEntry = z.object({
  id: z.string(),
  at: instant,
  by: z.object({ id: id.nullable(), name: z.string() }),
  /** The role at that time; null for owners and for what the programme did itself. */
  role: z.string().nullable(),
  action: z.string(),
  entityType: z.string(),
  /** What it was done on, by the name it has now. */
  record: z.object({ id, code: z.string().nullable(), name: z.string().nullable() }),
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })).nullable(),
  /** Its row in the log, for those who may open it. */
  rowId: z.string().nullable(),
})
export type StoryEntry = z.output<typeof storyEntry>

/** Where the next page begins; the server alone reads it. */
const before = z.string().regex(/^[\d :.+-]{19,40}~[\w-]{1,60}$/, 'Trang này không còn. Vui lòng tải lại.')
export const storyQuery = { before: before.optional() }

/** A page of a story, the newest first; `next` asks for what is older. */
export const storyPage = z.object({ items: z.array(storyEntry), next: z.string().nullable() })
export type StoryPage = z.output<typeof storyPage>

/** The story of a record for those who may open it. */
export const storyOf = <const Path extends `/${string}/{id}/story`>(
  path: Path,
  access: Permission,
  about: string,
  notFound: ErrorCode,
) =>
  endpoint({
    method: 'GET',
    path,
    summary: `Dòng thời gian của ${about} cùng những gì thuộc về nó, mới nhất trước; chỉ những gì người đọc được xem.`,
    access,
    query: z.strictObject(storyQuery),
    output: storyPage,
    errors: [notFound],
  })
export type StoryEndpoint = ReturnType<typeof storyOf>
