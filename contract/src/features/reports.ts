import { z } from 'zod'
import { facilityTypes } from '../shared/facility-kinds.ts'
import { id, instant } from '../shared/fields.ts'
import { several, vietnamDate } from '../shared/list.ts'
import { mapPoint } from '../shared/map-point.ts'
import { endpoint } from '../spine.ts'
import { resources } from './assessments.findings.ts'
import { campaignStatuses } from './campaigns.rules.ts'
import { digestEndpoints } from './reports.digest.ts'
import * as rules from './reports.rules.ts'

/** A number, and the rows that it counts: a list with the filter that shows exactly them. */
export const figure = z.object({
  count: z.int(),
  list: z.enum(rules.countedLists),
  search: z.record(z.string(), z.string()),
})
export type Figure = z.output<typeof figure>

/** Something to be done by the person who asks, with the record to begin with: the one that has waited longest, ends first, or can be signed now. */
export const workItem = z.object({
  key: z.enum(rules.workKeys),
  /** Another finishes it: this person can only look, and bring it on. */
  isOthers: z.boolean(),
  all: figure,
  /** Of these what is late; null where nothing of the kind can be. */
  late: figure.nullable(),
  first: z.object({ id, name: z.string(), at: instant.nullable() }).nullable(),
})
export type WorkItem = z.output<typeof workItem>

/** `before`: the same of the period that this one is set beside; null where none is. */
const compared = z.object({ figure, before: figure.nullable() })
const step = compared.extend({ key: z.enum(rules.funnelKeys) })
const named = z.object({ key: z.string(), name: z.string() })
const counted = named.extend({ figure })

/** An average over the assessments of a figure; null where too few facilities stand behind it. */
const perNight = z.object({ value: z.number().nullable(), nights: z.number(), figure })
export type PerNight = z.output<typeof perNight>

/** One period and one filter for everything that is counted. */
export const figuresQuery = z.strictObject({
  from: vietnamDate.optional(),
  to: vietnamDate.optional(),
  type: several(z.enum(facilityTypes)).optional(),
  provinceCode: several(z.string().max(10)).optional(),
  compare: z.enum(rules.comparisons).optional(),
})
export type FiguresQuery = z.output<typeof figuresQuery>

export const reports = {
  ...digestEndpoints,
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
      /** The days that the period is set beside. */
      before: z.object({ from: vietnamDate, to: vietnamDate }).nullable(),
      /** From registration to certificate; steps whose list the reader may not open are left out. */
      funnel: z.array(step).nullable(),
      /** What was handed in within the period and decided: working days that it took, against the programme's own target; stages whose list the reader may not open are left out. */
      timeliness: z
        .array(
          z.object({
            stage: z.enum(rules.timedStages),
            decided: figure,
            median: z.int().nullable(),
            /** Nine of ten were decided within so many working days. */
            ninth: z.int().nullable(),
            targetDays: z.int(),
            inTime: z.int(),
          }),
        )
        .nullable(),
      /** Open assessments, and who has them in hand as lead or member; of those of the period that were decided how many proposals stood. */
      load: z
        .object({
          open: figure,
          late: figure,
          people: z.array(
            counted.extend({
              late: figure,
              decided: figure,
              /** Of these, with a proposal that was taken back before the one that was signed. */
              reproposed: figure,
            }),
          ),
        })
        .nullable(),
      /** Certificates issued from the first day of the year on, beside the programme's target; and what would add to them. */
      target: z
        .object({
          year: z.int(),
          issued: figure,
          target: z.int().nullable(),
          waiting: z.object({ deciding: figure, awaiting: figure }).nullable(),
        })
        .nullable(),
      /** Certificates in force on the day, by type and level. */
      levels: z
        .object({
          levels: z.array(named),
          types: z.array(z.object({ type: z.enum(facilityTypes), all: figure, figures: z.array(figure) })),
        })
        .nullable(),
      /** The same by commune, the most first; `levels` in the order of the levels. */
      communes: z.array(counted.extend({ levels: z.array(figure) })).nullable(),
      /** Facilities whose place is known: with a certificate in force, and waiting to be approved. `level`: of the certificate issued last. */
      map: z
        .object({
          waiting: figure,
          /** The provinces in which they lie. */
          provinceCodes: z.array(z.string()),
          held: z.array(mapPoint),
          pending: z.array(mapPoint),
        })
        .nullable(),
      /** Certificates in force by the month of the last day, from this month on; and those whose owner has handed in no assessment since. */
      expiry: z.array(z.object({ month: z.string(), figure, unrenewed: figure })).nullable(),
      /** Letters that nobody has answered yet, and those of them that have waited for so many days. */
      contacts: z.object({ open: figure, waiting: z.array(z.object({ days: z.int(), figure })) }).nullable(),
      /** Certificates in force with something to be done. */
      followUps: z.object({ open: figure, overdue: figure }).nullable(),
      /** Messages that staff wrote to many, by what became of them. */
      messages: z.array(z.object({ status: z.enum(campaignStatuses), figure })).nullable(),
    }),
  }),
  findings: endpoint({
    method: 'GET',
    path: '/reports/findings',
    summary:
      'Kết quả thẩm định theo kỳ và bộ lọc: tiêu chí hay chưa đạt, tự chấm so với thẩm định, mức dùng trên mỗi đêm khách. Không có gì cho người chưa có quyền đọc phiếu.',
    access: 'report:view',
    query: figuresQuery,
    output: z.object({
      at: instant,
      before: z.object({ from: vietnamDate, to: vietnamDate }).nullable(),
      /** Of the decided assessments of each type those criteria that were not met most often. */
      failed: z
        .array(
          z.object({
            type: z.enum(facilityTypes),
            judged: figure,
            criteria: z.array(named.extend({ code: z.string(), ...compared.shape })),
          }),
        )
        .nullable(),
      /** Of the decided assessments, group by group: parts of what can be earned, as claimed and as found. */
      gap: z
        .object({
          judged: figure,
          themes: z.array(
            named.extend({
              own: z.number(),
              found: z.number(),
              /** Assessments in which more was claimed than found. */
              overrated: figure,
            }),
          ),
        })
        .nullable(),
      /** Of approved assessments of accommodation: what a guest night took. */
      amounts: z
        .array(
          z.object({
            key: z.enum(resources),
            ...perNight.shape,
            before: perNight.nullable(),
            quarters: z.array(perNight.extend({ key: z.string() })),
          }),
        )
        .nullable(),
      /** Factors behind the emissions that only stand in for better ones. */
      provisional: z.array(z.string()),
    }),
  }),
}
export type ReportFindings = z.output<(typeof reports)['findings']['output']>
export type Figures = z.output<(typeof reports)['figures']['output']>
