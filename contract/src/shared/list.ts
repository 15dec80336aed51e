import { z } from 'zod'
import { foldText } from './fold-text.ts'

/** A whole number as an address writes it. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,9}$/, 'Cần một số nguyên.')
        .transform(Number),
    ])
    .pipe(z.int().min(min).max(max))

/** A filter with several values, written `type=CSLT,DTQDL` in the address. */
export const several = <T extends z.ZodType<string, string>>(value: T) =>
  z
    .union([z.array(z.string()), z.string().transform((text) => text.split(',').filter((part) => part !== ''))])
    .pipe(z.array(value).min(1).max(100))

/** A day in Vietnam time, `YYYY-MM-DD`. */
export const vietnamDate = z.iso.date({
  error: ({ input }) => (input === undefined || input === '' ? 'Vui lòng nhập ngày.' : 'Không có ngày này trên lịch.'),
})

/** A number of rows in the address. */
export const countFilter = wholeNumber(1, 100)

/** A number of working days in the address, up to two years. */
export const daysFilter = wholeNumber(0, 520)

/** The order of a search: the best match first. Without a search it is the own order of the list. */
export const relevance = 'relevance'

/** Milliseconds since a page was loaded, up to a day. */
export const elapsedFilter = wholeNumber(0, 86_400_000)

/**
 * The searchable part of a typed text; '' if there is none: a pasted sign without width or a lone question mark is no search, and
 * must neither empty a list nor stand among its conditions.
 */
export const searchedText = (written: string): string => {
  const text = written.normalize('NFC').trim()
  return foldText(text) === '' ? '' : text
}

type Order<Fields extends readonly [string, ...string[]]> = {
  orderFields: Fields
  orderField: Fields[number]
  orderDirection: 'ASC' | 'DESC'
}

/**
 * The one query shape of every list (SPECIFICATION 7 and PRODUCT D0): paging, order by declared fields only, free text
 * and flat filters. Anything that is not declared is refused by name.
 */
export const listQuery = <const Fields extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(
  order: Order<Fields>,
  filters: Filters,
) =>
  z.strictObject({
    page: wholeNumber(1, 1_000_000).default(1),
    limit: wholeNumber(1, 100).default(10),
    orderField: z.enum(order.orderFields).default(order.orderField as never),
    orderDirection: z.enum(['ASC', 'DESC']).default(order.orderDirection as never),
    // Counted after NFC, as every text: a decomposed "ệ" is one character and not three.
    q: z
      .string()
      .normalize('NFC')
      .trim()
      .max(200)
      .transform((text) => searchedText(text) || undefined)
      .optional(),
    ...filters,
  })

/** The one answer shape of every list: a page of items and the exact total. */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.int() })

/** A page with a count for each tab, so that tabs never need a second call. */
export const tabbedPageOf = <T extends z.ZodType, Tab extends string>(item: T, tabs: readonly Tab[]) =>
  pageOf(item).extend({ counts: z.record(z.enum(tabs as readonly [Tab, ...Tab[]]), z.int()) })
