import { z } from 'zod'
import { facilityTypes } from '../shared/facility-kinds.ts'
import { id, instant } from '../shared/fields.ts'
import { several, vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import * as rules from './reports.rules.ts'

/** A number, and the rows that it counts: a list with the filter that shows exactly them. */
export const figure = z.object({
  count: z.int(),
  list: z.enum(rules.countedLists),
  search: z.record(z.string(), z.string()),
})
export type Figure = z.output<typeof figure>

/** Something to be done by the person who asks, with the record that has waited longest or ends first. */
export const workItem = z.object({
  key: z.enum(rules.workKeys),
  all: figure,
  /** Of these what is late; null where nothing of the kind can be. */
  late: figure.nullable(),
  first: z.object({ id, name: z.string(), at: instant.nullable() }).nullable(),
})
export type WorkItem = z.output<typeof workItem>

const step = z.object({ key: z.enum(rules.funnelKeys), figure })
const named = z.object({ key: z.string(), name: z.string() })
const counted = named.extend({ figure })

/** One period and one filter for everything that is counted. */
export const figuresQuery = z.strictObject({
  from: vietnamDate.optional(),
  to: vietnamDate.optional(),
  type: several(z.enum(facilityTypes)).optional(),
  provinceCode: several(z.string().max(10)).optional(),
})
export type FiguresQuery = z.output<typeof figuresQuery>

export const reports = {
  work: endpoint({
    method: 'GET',
    path: '/reports/work',
    summary:
      'Việc hôm nay của người đang đăng nhập: chỉ những việc người ấy làm được, mỗi việc dẫn đến danh sách của nó.',
    access: 'report:view',
    output: z.object({ items: z.array(workItem) }),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/reports/figures',
    summary: 'Số liệu của chương trình theo kỳ và bộ lọc; mỗi số dẫn đến đúng những dòng mà nó đếm.',
    access: 'report:view',
    query: figuresQuery,
    /** A part is null for who may not list what it counts. */
    output: z.object({
      at: instant,
      /** From registration to certificate; steps whose list the reader may not open are left out. */
      funnel: z.array(step).nullable(),
      /** Decided registrations handed in within the period: working days from hand-in to decision, against the programme's own target. */
      timeliness: z
        .object({
          decided: figure,
          median: z.int().nullable(),
          /** Nine of ten were decided within so many working days. */
          ninth: z.int().nullable(),
          targetDays: z.int(),
          inTime: z.int(),
        })
        .nullable(),
      /** Open assessments by who leads the review. */
      load: z.array(counted.extend({ late: figure })).nullable(),
      /** Certificates in force on the day, by type and level. */
      levels: z
        .object({
          levels: z.array(named),
          types: z.array(z.object({ type: z.enum(facilityTypes), all: figure, figures: z.array(figure) })),
        })
        .nullable(),
      /** The same by commune, the most first. */
      communes: z.array(counted).nullable(),
      /** The same by the month of the last day, from this month on. */
      expiry: z.array(z.object({ month: z.string(), figure })).nullable(),
    }),
  }),
}
export type Figures = z.output<(typeof reports)['figures']['output']>
