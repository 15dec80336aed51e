import { z } from 'zod'
import { id, line, optional, paragraph } from '../shared/fields.ts'
import { vietnamDate } from '../shared/list.ts'
import { formatDay } from '../shared/vietnam-time.ts'
import { termKinds } from './settings.calendars.ts'

/** How far the text of a source was read by whoever entered it. */
export const lawReadings = ['whole', 'partly', 'unread'] as const
export const lawReadingNames: Record<(typeof lawReadings)[number], string> = {
  whole: 'Đã đọc toàn văn',
  partly: 'Đã đọc một phần',
  unread: 'Chưa đọc được văn bản',
}
/** Said wherever something rests on words that nobody has read, or on nothing but custom. */
export const toConfirm = 'cần pháp chế xác nhận'

const lawSource = z.object({
  key: z.string(),
  /** `02/2011/QH13`; null: no single paper. */
  number: z.string().nullable(),
  title: z.string(),
  issuedOn: z.string().nullable(),
  inForceOn: z.string().nullable(),
  readOn: z.string().nullable(),
  reading: z.enum(lawReadings),
  /** Where it was read. */
  readAt: z.string().nullable(),
  /** Clocks that run by it: files with one are open files of this source. */
  terms: z.array(z.enum(termKinds)),
})
export type LawSource = z.output<typeof lawSource>

export const lawUseKinds = ['clock', 'form', 'letter'] as const
export const lawUseKindNames: Record<(typeof lawUseKinds)[number], string> = {
  clock: 'Thời hạn',
  form: 'Mẫu',
  letter: 'Thư',
}

/** What of the product rests on a source. */
const lawUse = z.object({
  kind: z.enum(lawUseKinds),
  name: z.string(),
  /** The setting or the letter that it is; null: a form. */
  of: z.string().nullable(),
  source: z.string(),
  /** `27`, `11a`; empty: the source as a whole. */
  articles: z.array(z.string()),
  /** What the source says of it, in our words. */
  says: z.string(),
  /** The words were read; otherwise the product says `toConfirm`. */
  isConfirmed: z.boolean(),
})
export type LawUse = z.output<typeof lawUse>

const article = z
  .string('Vui lòng nhập số điều.')
  .trim()
  .toLowerCase()
  .regex(/^\d{1,3}[a-zđ]?$/, 'Điều là một số, có thể kèm một chữ: 27, 11a.')

/** An act that changes a source, as somebody read it. */
export const lawAmendment = z.strictObject({
  source: z.string('Vui lòng chọn văn bản được sửa đổi.').min(1, 'Vui lòng chọn văn bản được sửa đổi.').max(40),
  number: line('số hiệu', 60, 3),
  title: line('tên văn bản', 300, 3),
  inForceOn: vietnamDate,
  readOn: vietnamDate,
  /** The articles that it changes; none: the whole of it may have changed. */
  articles: z.array(article).max(60, 'Không quá 60 điều.'),
  note: optional(paragraph('nội dung sửa đổi', 2000)),
})
export type LawAmendment = z.output<typeof lawAmendment>

export const lawSettings = {
  /** Acts that change the sources, besides those that ship. */
  lawAmendments: z
    .array(lawAmendment)
    .max(60, 'Không quá 60 văn bản sửa đổi.')
    .refine(
      (all) => new Set(all.map(({ source, number }) => `${source} ${number}`)).size === all.length,
      'Một văn bản sửa đổi chỉ được khai một lần.',
    ),
}

const touchedFile = z.object({ kind: z.enum(termKinds), id, code: z.string() })
/** What an amendment touches: what rests on the articles that it changes, and the files whose clocks run by its source. */
export const lawTouch = z.object({
  settings: z.array(z.object({ name: z.string(), value: z.string() })),
  letters: z.array(z.string()),
  forms: z.array(z.string()),
  files: z.array(touchedFile),
  /** Of files that the reader may not see. */
  unnamed: z.int(),
})
export type LawTouch = z.output<typeof lawTouch>

export const lawInForce = z.object({
  sources: z.array(lawSource),
  uses: z.array(lawUse),
  amendments: z.array(
    z.object({
      ...lawAmendment.shape,
      note: z.string().nullable(),
      /** It came with the product. */
      isShipped: z.boolean(),
      touches: z.array(z.string()),
    }),
  ),
})
export type LawInForce = z.output<typeof lawInForce>

/** The uses that rest on an article which an amendment changes; of one without articles all that rest on its source. */
export const usesTouched = (
  { source, articles }: Pick<LawAmendment, 'source' | 'articles'>,
  uses: readonly LawUse[],
): LawUse[] =>
  uses.filter(
    (use) =>
      use.source === source &&
      (articles.length === 0 || use.articles.length === 0 || use.articles.some((each) => articles.includes(each))),
  )

/** `Luật Khiếu nại số 02/2011/QH13`. */
export const sourceWords = ({ title, number }: Pick<LawSource, 'title' | 'number'>): string =>
  number === null ? title : `${title} số ${number}`

export const articleWords = (articles: readonly string[]): string =>
  articles.length === 0 ? '' : `Điều ${articles.join(', ')}`

export const amendmentWords = ({ number, title, inForceOn, articles }: LawAmendment): string =>
  `${title} số ${number}, hiệu lực ${formatDay(inForceOn)}${articles.length === 0 ? '' : `, sửa ${articleWords(articles)}`}`
