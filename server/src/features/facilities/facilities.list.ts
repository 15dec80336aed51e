import type { facilitiesQuery } from '@nhanxanh/contract/features/facilities'
import type { FacilityFlag } from '@nhanxanh/contract/features/facilities.rules'
import { searchWords } from '@nhanxanh/contract/shared/search-text'
import { addDays, startOfVietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Filters, Orders } from '../../db/list.ts'
import { hasOpenDuplicate } from './duplicates.repo.ts'

export type FacilitiesQuery = z.output<typeof facilitiesQuery>

/** What the filters need to know beside their values: who asks, and when a file of so many working days was handed in. */
export type Standpoint = { callerId: string; submittedBefore: (workingDays: number) => Date }

export const flagConditions: Record<FacilityFlag, ReturnType<typeof sql<boolean>>> = {
  duplicate: hasOpenDuplicate,
  missing_licence: sql<boolean>`not exists (select 1 from facility_licences
    where facility_licences.facility_id = facilities.id and facility_licences.removed_at is null)`,
  resubmitted: sql<boolean>`facilities.attempt > 1`,
}

const assigned = (values: readonly string[], callerId: string) => {
  const ids = values.map((value) => (value === 'me' ? callerId : value)).filter((value) => value !== 'none')
  const isOneOf = ids.length > 0 ? sql<boolean>`facilities.assignee_id in (${sql.join(ids)})` : sql<boolean>`false`
  return values.includes('none') ? sql<boolean>`(facilities.assignee_id is null or ${isOneOf})` : isOneOf
}

const containsAll = (query: string) => {
  const words = searchWords(query).map(({ any }) => {
    const pieces = any.map((piece) => sql<boolean>`facilities.search_text like ${`%${piece}%`}`)
    return sql<boolean>`(${sql.join(pieces, sql` or `)})`
  })
  // Nothing but punctuation finds nothing, as any word that stands nowhere does.
  return words.length > 0 ? sql<boolean>`(${sql.join(words, sql` and `)})` : sql<boolean>`${query === ''}::boolean`
}

const oneOf = (column: string) => (values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`

/** Each filter of the contract as a condition. */
export const facilityFilters = (standpoint: Standpoint): Filters<FacilitiesQuery> => ({
  q: containsAll,
  status: oneOf('facilities.status'),
  type: oneOf('facilities.type'),
  subType: oneOf('facilities.sub_type'),
  provinceCode: oneOf('communes.province_code'),
  communeCode: oneOf('facilities.commune_code'),
  identityCodeType: oneOf('facilities.identity_code_type'),
  flag: (flags) =>
    sql<boolean>`(${sql.join(
      flags.map((flag) => flagConditions[flag]),
      sql` or `,
    )})`,
  assignee: (values) => assigned(values, standpoint.callerId),
  ageFrom: (days) => sql<boolean>`facilities.submitted_at < ${standpoint.submittedBefore(days)}`,
  submittedFrom: (day) => sql<boolean>`facilities.submitted_at >= ${startOfVietnamDay(day)}`,
  submittedTo: (day) => sql<boolean>`facilities.submitted_at < ${startOfVietnamDay(addDays(day, 1))}`,
})

export const facilityOrders: Orders<FacilitiesQuery['orderField']> = {
  submittedAt: sql`facilities.submitted_at`,
  decidedAt: sql`facilities.decided_at`,
  createdAt: sql`facilities.created_at`,
  updatedAt: sql`facilities.updated_at`,
  name: sql`facilities.name collate "vi-x-icu"`,
  code: sql`facilities.code`,
}
