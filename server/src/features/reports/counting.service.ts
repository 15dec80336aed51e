import { assessmentsQuery } from '@nhanxanh/contract/features/assessments'
import { certificatesQuery } from '@nhanxanh/contract/features/certificates'
import { facilitiesQuery } from '@nhanxanh/contract/features/facilities'
import type { Figure, FiguresQuery } from '@nhanxanh/contract/features/reports'
import type { CountedList } from '@nhanxanh/contract/features/reports.rules'
import type { Permission } from '@nhanxanh/contract/permissions'
import type { Db } from '../../db/types.ts'
import type { Caller } from '../../http/context.ts'
import { countAssessments, listAssessments } from '../assessments/assessments.service.ts'
import { countCertificates, listCertificates } from '../certificates/certificates.service.ts'
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

const ofFacilities: Counting = {
  needs: 'facility:list',
  count: async (reading, search) => {
    const { items, total } = await listFacilities(reading, facilitiesQuery.parse({ ...search, limit: 1 }))
    const [row] = items
    return { total, first: row ? { id: row.id, name: row.name, at: row.submittedAt } : null }
  },
  facet: async (reading, search, facet) => {
    const query = { ...facilitiesQuery.parse(search), facet: facet as 'type' }
    return (await countFacilities(reading, query)).counts
  },
}

const ofAssessments: Counting = {
  needs: 'assessment:list',
  count: async (reading, search) => {
    const { items, total } = await listAssessments(reading, assessmentsQuery.parse({ ...search, limit: 1 }))
    const [row] = items
    return { total, first: row ? { id: row.id, name: row.facility.name, at: row.submittedAt } : null }
  },
  facet: async (reading, search, facet) => {
    const query = { ...assessmentsQuery.parse(search), facet: facet as 'type' }
    return (await countAssessments(reading, query)).counts
  },
}

const ofCertificates: Counting = {
  needs: 'certification:list',
  count: async (reading, search) => {
    const { items, total } = await listCertificates(reading, certificatesQuery.parse({ ...search, limit: 1 }))
    const [row] = items
    return { total, first: row ? { id: row.id, name: row.facility.name, at: null } : null }
  },
  facet: async (reading, search, facet) => {
    const query = { ...certificatesQuery.parse(search), facet: facet as 'type' }
    return (await countCertificates(reading, query)).counts
  },
}

const countings: Readonly<Record<CountedList, Counting>> = {
  '/approve-accounts': ofFacilities,
  '/facilities': ofFacilities,
  '/assessments': ofAssessments,
  '/certificates': ofCertificates,
}

/** Whether this reader may open the list: what it counts is shown to nobody else. */
export const mayCount = ({ caller }: Reading, list: CountedList): boolean => caller.can(countings[list].needs)

/** A number with its way in, and the first row of that list in its order. */
export const counted = async (reading: Reading, list: CountedList, search: Search) => {
  const { total, first } = await countings[list].count(reading, search)
  return { figure: { count: total, list, search: { ...search } } satisfies Figure, first }
}

export const figureOf = async (reading: Reading, list: CountedList, search: Search): Promise<Figure> =>
  (await counted(reading, list, search)).figure

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
