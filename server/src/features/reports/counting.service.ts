import { assessmentsQuery } from '@nhanxanh/contract/features/assessments'
import { certificatesQuery } from '@nhanxanh/contract/features/certificates'
import { certificateStates } from '@nhanxanh/contract/features/certificates.rules'
import { campaignsQuery } from '@nhanxanh/contract/features/campaigns'
import { contactsQuery } from '@nhanxanh/contract/features/contacts'
import { facilitiesQuery } from '@nhanxanh/contract/features/facilities'
import type { Figure, FiguresQuery } from '@nhanxanh/contract/features/reports'
import { comparedDays } from '@nhanxanh/contract/features/reports.rules'
import type { CountedList } from '@nhanxanh/contract/features/reports.rules'
import type { Permission } from '@nhanxanh/contract/permissions'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { z } from 'zod'
import type { Db } from '../../db/types.ts'
import type { Caller } from '../../http/context.ts'
import { countAssessments, listAssessments } from '../assessments/assessments.service.ts'
import { countCampaigns, listCampaigns } from '../campaigns/campaigns.service.ts'
import { countCertificates, listCertificates } from '../certificates/certificates.service.ts'
import { contactReads } from '../contacts/contacts.service.ts'
import { countFacilities, listFacilities } from '../facilities/facilities.service.ts'

export type Reading = { db: Db; caller: Caller; now: Date }
export type Search = Readonly<Record<string, string>>

type First = { id: string; name: string; at: string | null }
type Counted = { total: number; first: First | null }
type Counting = {
  needs: Permission
  /** The rows of a search by the list itself, so that a number is what its list says, for this very reader. */
  count: (reading: Reading, search: Search) => Promise<Counted>
  facet: (reading: Reading, search: Search, facet: string) => Promise<Readonly<Record<string, number>>>
}

type Listing<Query, Row> = {
  needs: Permission
  list: (reading: Reading, query: Query) => Promise<{ items: readonly Row[]; total: number }>
  facets: (
    reading: Reading,
    query: Query & { facet: keyof Query },
  ) => Promise<{ counts: Readonly<Record<string, number>> }>
  first: (row: Row) => First
}

/** A list that can be counted: its query, the reads that its own screen uses, and what is told of its first row. */
const countingOf = <Schema extends z.ZodType<{ limit: number }>, Row>(
  schema: Schema,
  { needs, list, facets, first }: Listing<z.output<Schema>, Row>,
): Counting => ({
  needs,
  count: async (reading, search) => {
    const { items, total } = await list(reading, schema.parse({ ...search, limit: 1 }))
    const [row] = items
    return { total, first: row === undefined ? null : first(row) }
  },
  facet: async (reading, search, facet) =>
    (await facets(reading, { ...schema.parse(search), facet: facet as keyof z.output<Schema> })).counts,
})

const ofFacilities = countingOf(facilitiesQuery, {
  needs: 'facility:list',
  list: listFacilities,
  facets: countFacilities,
  first: ({ id, name, submittedAt }) => ({ id, name, at: submittedAt }),
})

const countings: Readonly<Record<CountedList, Counting>> = {
  '/approve-accounts': ofFacilities,
  '/facilities': ofFacilities,
  '/assessments': countingOf(assessmentsQuery, {
    needs: 'assessment:list',
    list: listAssessments,
    facets: countAssessments,
    first: ({ id, facility, submittedAt }) => ({ id, name: facility.name, at: submittedAt }),
  }),
  '/certificates': countingOf(certificatesQuery, {
    needs: 'certification:list',
    list: listCertificates,
    facets: countCertificates,
    first: ({ id, facility }) => ({ id, name: facility.name, at: null }),
  }),
  '/contacts': countingOf(contactsQuery, {
    needs: 'contact:list',
    list: contactReads.page,
    facets: contactReads.facets,
    first: ({ id, subject, receivedAt }) => ({ id, name: subject, at: receivedAt }),
  }),
  '/notifications': countingOf(campaignsQuery, {
    needs: 'notification:list',
    list: listCampaigns,
    facets: countCampaigns,
    first: ({ id, title }) => ({ id, name: title, at: null }),
  }),
}

/** Whether this reader may open the list: what it counts is shown to nobody else. */
export const mayCount = ({ caller }: Reading, list: CountedList): boolean => caller.can(countings[list].needs)

/** A list of certificates opens with the first of its states unless it is told which: all of them, where nothing narrows them. */
const toldSearch = (list: CountedList, search: Search): Search =>
  list === '/certificates' && search['state'] === undefined ? { ...search, state: certificateStates.join(',') } : search

/** A number with its way in, and the first row of that list in its order. */
export const counted = async (reading: Reading, list: CountedList, search: Search) => {
  const { total, first } = await countings[list].count(reading, search)
  return { figure: { count: total, list, search: { ...toldSearch(list, search) } } satisfies Figure, first }
}

export const figureOf = async (reading: Reading, list: CountedList, search: Search): Promise<Figure> =>
  (await counted(reading, list, search)).figure

/** No row, and the way to where they would be. */
export const noFigure = (list: CountedList, search: Search): Figure => ({ count: 0, list, search: { ...search } })

type Split = { list: CountedList; search: Search; by: string }

/** The number of each value of a filter at once; values without rows are left out. */
export const splitOf = async (reading: Reading, { list, search, by }: Split): Promise<Map<string, Figure>> => {
  const counts = await countings[list].facet(reading, search, by)
  const found = Object.entries(counts).filter(([, count]) => count > 0)
  return new Map(found.map(([value, count]) => [value, { count, list, search: { ...search, [by]: value } }]))
}

/** The filter that holds for every panel, as addresses write it. */
export const sharedSearch = ({ type, provinceCode }: FiguresQuery): Search => ({
  ...(type && { type: type.join(',') }),
  ...(provinceCode && { provinceCode: provinceCode.join(',') }),
})

/** The days of a period as the parameters of a list name them. */
export const daysSearch = ({ from, to }: Pick<FiguresQuery, 'from' | 'to'>, name: 'submitted' | 'issued'): Search => ({
  ...(from && { [`${name}From`]: from }),
  ...(to && { [`${name}To`]: to }),
})

type Days = { from: string; to: string }

/** The same filter over the days that the period is set beside; null where it is set beside none. */
export const beforeOf = ({ now }: Pick<Reading, 'now'>, query: FiguresQuery): (FiguresQuery & Days) | null => {
  const days = query.compare && comparedDays(query, vietnamDay(now), query.compare)
  return days ? { ...query, ...days } : null
}
