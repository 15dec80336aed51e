import { z } from 'zod'
import { count, id, instant, line, optional } from '../shared/fields.ts'
import { vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import { decisionPaperFormats } from './certificates.decision-papers.ts'
import { mailedTypes } from './notifications.rules.ts'
import { letterActs, letterStates, letterWays, ownerLetterKinds } from './owner-letters.rules.ts'

/** What the settings say about letters to owners. */
export const letterSettings = {
  /** At their end, beside the address of the programme… */
  contactPhone: optional(line('điện thoại liên hệ', 60, 3)),
  /** …and where what is handed in on paper goes. */
  contactAddress: optional(line('địa chỉ nhận giấy tờ', 250, 3)),
  /** Days from a decision in which letters promise to judge by the same criteria who shows a way to the next level; 0: no promise. */
  waysPromiseDays: count('thời gian giữ bộ tiêu chí', 730, 0),
  /** Where owners sign in; null: the programme has no portal, so no letter speaks of one. */
  portalAddress: optional(
    line('địa chỉ cổng đăng ký', 200).refine(
      (text) => /^https?:\/\/[^\s/]+\S*$/.test(text),
      'Địa chỉ cổng đăng ký bắt đầu bằng https:// hoặc http://, chẳng hạn https://dangky.example.vn.',
    ),
  ),
  /** Letters that are written where they stand here; others are written always (`ownerLetters` in owner-letters.rules.ts). */
  ownerLetters: z
    .array(z.enum(mailedTypes, 'Không có thư này.'))
    .refine((all) => new Set(all).size === all.length, 'Một thư chỉ được khai một lần.'),
}

const letter = z.object({
  id,
  kind: z.enum(ownerLetterKinds),
  subject: z.string(),
  way: z.enum(letterWays),
  state: z.enum(letterStates),
  /** Null once the registration is deleted. */
  facility: z.object({ id, code: z.string(), name: z.string() }).nullable(),
  createdAt: instant,
  changedAt: instant,
  postedOn: z.string().nullable(),
  postedNumber: z.string().nullable(),
  /** Who printed or posted it. */
  byName: z.string().nullable(),
})
export type OwnerLetter = z.output<typeof letter>

const letters = z.object({ items: z.array(letter) })

/** When a letter was posted, and under which number. */
export const postingBody = z.strictObject({ postedOn: vietnamDate, postedNumber: optional(line('số vận đơn', 60)) })

/** So many wait on a page, and are printed or posted at once. */
export const waitingPageSize = 100
const ids = z
  .array(id)
  .min(1, 'Vui lòng chọn ít nhất một thư.')
  .max(waitingPageSize, `Mỗi lần tối đa ${waitingPageSize} thư.`)

const lines = z.array(z.string())
/** A letter as its reader will see it, part by part. */
export const letterDraft = z.object({
  kind: z.enum(ownerLetterKinds),
  way: z.enum(letterWays),
  /** The address, telephone number or place that it goes to. */
  to: z.string(),
  subject: z.string(),
  /** Who writes: the agency above, the agency, the programme. */
  head: lines,
  greeting: z.string(),
  first: z.string(),
  items: z.array(z.object({ title: z.string(), note: z.string().nullable(), ask: z.string().nullable() })),
  paragraphs: lines,
  button: z.string().nullable(),
  link: z.string().nullable(),
  foot: lines,
  /** What a telephone shows of it; null where it does not go to one. */
  short: z.string().nullable(),
})
export type LetterDraft = z.output<typeof letterDraft>

/** So many of one act are shown; the others read alike. */
export const mostDrafts = 20
const handling = {
  access: 'facility:edit',
  audit: 'facility.handle-letter',
  errors: ['OWNER_LETTER_NOT_FOUND', 'OWNER_LETTER_SETTLED', 'CONFLICT_OF_INTEREST'],
} as const
const acting = { ...handling, output: letter } as const

/** What owners are written about their facility, for staff. */
export const ownerLetters = {
  list: endpoint({
    method: 'GET',
    path: '/owner-letters',
    summary: 'Các thư đã viết cho chủ cơ sở về một hồ sơ, mới nhất trước, và thư nào đã đến bằng cách nào.',
    access: 'facility:read',
    query: z.strictObject({ facilityId: id.optional(), assessmentId: id.optional(), certificateId: id.optional() }),
    output: letters,
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/owner-letters/waiting',
    summary: `Các thư không đến, chờ in hoặc chờ gửi bưu điện, cũ nhất trước; mỗi trang ${waitingPageSize} thư.`,
    access: 'facility:read',
    query: z.strictObject({ page: z.coerce.number().int().min(1).max(1_000).default(1) }),
    output: letters.extend({ count: z.int() }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/owner-letters/preview',
    summary: 'Thư mà một việc sẽ gửi cho chủ cơ sở, bằng số liệu của hồ sơ lúc này; không làm việc đó và không gửi gì.',
    access: 'signed-in',
    body: z.strictObject({
      act: z.enum(letterActs),
      /** As they would be sent to do it. */
      params: z.record(z.string(), z.unknown()).default({}),
      body: z.record(z.string(), z.unknown()).default({}),
    }),
    output: z.object({
      /** Why there is nothing to show; null: there is. */
      why: z.string().nullable(),
      count: z.int(),
      items: z.array(letterDraft),
    }),
    isRepeatable: true,
    audit: 'facility.preview-letter',
  }),
  page: endpoint({
    method: 'GET',
    path: '/owner-letters/{id}/page',
    summary: 'Bản in của một thư, theo thể thức văn bản: PDF, hoặc tệp Word để sửa.',
    query: z.strictObject({ format: z.enum(decisionPaperFormats).default('pdf') }),
    access: 'facility:read',
    output: 'file',
    errors: ['OWNER_LETTER_NOT_FOUND'],
  }),
  toPaper: endpoint({
    ...acting,
    method: 'POST',
    path: '/owner-letters/{id}/paper',
    summary: 'Chuyển một thư không đến bằng email sang bản in.',
  }),
  printed: endpoint({
    ...acting,
    method: 'POST',
    path: '/owner-letters/{id}/printed',
    summary: 'Ghi rằng thư đã được in.',
  }),
  print: endpoint({
    ...handling,
    method: 'POST',
    path: '/owner-letters/print',
    summary:
      'Một tệp PDF gồm các thư đã chọn, có mục lục; các thư được ghi là đã in. Một thư không in được thì không thư nào được ghi.',
    body: z.strictObject({ ids }),
    output: 'file',
  }),
  posted: endpoint({
    ...handling,
    method: 'POST',
    path: '/owner-letters/posted',
    summary: 'Ghi rằng các thư đã chọn đã gửi bưu điện cùng một ngày, cùng một số.',
    body: postingBody.extend({ ids }),
    output: letters,
  }),
}
