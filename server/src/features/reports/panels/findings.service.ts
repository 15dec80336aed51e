import { resources } from '@nhanxanh/contract/features/assessments.findings'
import type { Resource } from '@nhanxanh/contract/features/assessments.findings'
import { assessmentsQuery } from '@nhanxanh/contract/features/assessments'
import type { FiguresQuery, PerNight, ReportFindings } from '@nhanxanh/contract/features/reports'
import { fewestBehind, mostFailed, quartersUpTo, shownQuarters } from '@nhanxanh/contract/features/reports.rules'
import type { Quarter } from '@nhanxanh/contract/features/reports.rules'
import { facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { provisionalFactors } from '../../criteria/version/provisional.service.ts'
import { amountsFound, judgedNames, themesFound } from '../../assessments/findings/findings.service.ts'
import { beforeOf, daysSearch, figureOf, mayCount, noFigure, sharedSearch, splitOf } from '../counting.service.ts'
import type { Reading, Search } from '../counting.service.ts'

const list = '/assessments'
type Names = Awaited<ReturnType<typeof judgedNames>>

const decidedOf = (query: FiguresQuery): Search => ({
  ...sharedSearch(query),
  ...daysSearch(query, 'submitted'),
  status: 'approved,failed',
})

const failedOf = async (
  reading: Reading,
  query: FiguresQuery,
  names: Names,
): Promise<NonNullable<ReportFindings['failed']>> => {
  const shown = facilityTypes.filter((type) => query.type?.includes(type) ?? true)
  const earlier = beforeOf(reading, query)
  return Promise.all(
    shown.map(async (type) => {
      const search = { ...decidedOf(query), type }
      const before = earlier && { ...decidedOf(earlier), type }
      const [judged, split, splitBefore] = await Promise.all([
        figureOf(reading, list, search),
        splitOf(reading, { list, search, by: 'failed' }),
        before && splitOf(reading, { list, search: before, by: 'failed' }),
      ])
      const criteria = [...split]
        .map(([key, figure]) => ({
          key,
          code: names.criteria.get(key)?.code ?? '',
          name: names.criteria.get(key)?.name ?? 'Tiêu chí đã bỏ',
          figure,
          before: before && (splitBefore?.get(key) ?? noFigure(list, { ...before, failed: key })),
        }))
        .toSorted((one, other) => other.figure.count - one.figure.count || one.code.localeCompare(other.code))
        .slice(0, mostFailed)
      return { type, judged, criteria }
    }),
  )
}

const gapOf = async (
  reading: Reading,
  query: FiguresQuery,
  names: Names,
): Promise<NonNullable<ReportFindings['gap']>> => {
  const search = decidedOf(query)
  const [judged, themes, overrated] = await Promise.all([
    figureOf(reading, list, search),
    themesFound(reading, assessmentsQuery.parse(search)),
    splitOf(reading, { list, search, by: 'overrated' }),
  ])
  return {
    judged,
    themes: themes
      .map(({ key, own, found }) => ({
        key,
        name: names.groups.get(key) ?? key,
        own,
        found,
        overrated: overrated.get(key) ?? noFigure(list, { ...search, overrated: key }),
      }))
      .toSorted((one, other) => other.own - other.found - (one.own - one.found) || one.key.localeCompare(other.key)),
  }
}

type Amounts = Awaited<ReturnType<typeof amountsFound>>
const perNight = (rows: Amounts, search: Search, key: Resource, quarter = ''): PerNight => {
  const row = rows.find((each) => each.key === key && each.quarter === quarter)
  const figure = { count: row?.files ?? 0, list, search: { ...search, amount: key } } as const
  if (!row) return { value: null, nights: 0, figure }
  return { value: row.facilities < fewestBehind ? null : row.amount / row.nights, nights: row.nights, figure }
}

const approvedOf = (query: FiguresQuery, days: Pick<FiguresQuery, 'from' | 'to'>): Search => ({
  ...sharedSearch(query),
  ...daysSearch(days, 'submitted'),
  type: 'CSLT',
  status: 'approved',
})

/** Guest nights there are in accommodation alone. */
const amountsOf = async (reading: Reading, query: FiguresQuery): Promise<ReportFindings['amounts']> => {
  if (query.type && !query.type.includes('CSLT')) return null
  const quarters = quartersUpTo(query.to ?? vietnamDay(reading.now), shownQuarters)
  const before = beforeOf(reading, query)
  const span = { from: quarters[0]?.from, to: quarters.at(-1)?.to }
  const read = (search: Search, by: 'all' | 'quarter') => amountsFound(reading, assessmentsQuery.parse(search), by)
  const [now, then, course] = await Promise.all([
    read(approvedOf(query, query), 'all'),
    before && read(approvedOf(query, before), 'all'),
    read(approvedOf(query, span), 'quarter'),
  ])
  const inQuarter = (key: Resource, { from, to, key: quarter }: Quarter) => ({
    key: quarter,
    ...perNight(course, approvedOf(query, { from, to }), key, quarter),
  })
  const amountOf = (key: Resource) => ({
    key,
    ...perNight(now, approvedOf(query, query), key),
    before: before && then && perNight(then, approvedOf(query, before), key),
    quarters: quarters.map((quarter) => inQuarter(key, quarter)),
  })
  return resources.map(amountOf)
}

/** What assessments found, for who may list and read them. */
export const findingsOf = async (reading: Reading, query: FiguresQuery): Promise<ReportFindings> => {
  const days = beforeOf(reading, query)
  const about = { at: reading.now.toISOString(), before: days && { from: days.from, to: days.to } }
  if (!mayCount(reading, list) || !reading.caller.can('assessment:read')) {
    return { ...about, failed: null, gap: null, amounts: null, provisional: [] }
  }
  const names = await judgedNames(reading)
  const [failed, gap, amounts] = await Promise.all([
    failedOf(reading, query, names),
    gapOf(reading, query, names),
    amountsOf(reading, query),
  ])
  const year = Number((query.to ?? vietnamDay(reading.now)).slice(0, 4))
  const provisional =
    amounts === null ? [] : await provisionalFactors(reading.db, { versionIds: null, year, keys: null })
  return { ...about, failed, gap, amounts, provisional }
}
