import type { Figures, FiguresQuery } from '@nhanxanh/contract/features/reports'
import type { CountedList, FunnelKey } from '@nhanxanh/contract/features/reports.rules'
import { beforeOf, daysSearch, figureOf, mayCount, sharedSearch } from '../counting.service.ts'
import type { Reading, Search } from '../counting.service.ts'

type Step = { key: FunnelKey; list: CountedList; search: Search }

/** Registrations and assessments by the day on which they were handed in, certificates by that of their issue. */
const stepsOf = (query: FiguresQuery): readonly Step[] => {
  const shared = sharedSearch(query)
  const submitted = { ...shared, ...daysSearch(query, 'submitted') }
  const ofFacilities = (key: FunnelKey, status?: string): Step => ({
    key,
    list: '/facilities',
    search: { ...submitted, ...(status && { status }) },
  })
  const ofAssessments = (key: FunnelKey, status: string): Step => ({
    key,
    list: '/assessments',
    search: { ...submitted, status },
  })
  return [
    ofFacilities('registered'),
    ofFacilities('approved', 'approved'),
    ofFacilities('pending', 'pending'),
    ofFacilities('rejected', 'rejected'),
    {
      key: 'unassessed',
      list: '/facilities',
      search: { ...submitted, status: 'approved', assessed: 'never' },
    },
    ofAssessments('submitted', 'submitted,supplement,approved,failed'),
    ofAssessments('passed', 'approved'),
    ofAssessments('underReview', 'submitted'),
    ofAssessments('supplement', 'supplement'),
    ofAssessments('failed', 'failed'),
    { key: 'awaiting', list: '/assessments', search: { ...submitted, flag: 'awaiting' } },
    { key: 'issued', list: '/certificates', search: { ...shared, ...daysSearch(query, 'issued') } },
  ]
}

/** Where facilities stop on their way to a certificate: the steps whose lists this reader may open. */
export const funnelOf = async (reading: Reading, query: FiguresQuery): Promise<Figures['funnel']> => {
  const steps = stepsOf(query).filter(({ list }) => mayCount(reading, list))
  if (steps.length === 0) return null
  const before = beforeOf(reading, query)
  const earlier = new Map(before ? stepsOf(before).map(({ key, search }) => [key, search]) : [])
  return Promise.all(
    steps.map(async ({ key, list, search }) => {
      const compared = earlier.get(key)
      const [figure, then] = await Promise.all([
        figureOf(reading, list, search),
        compared ? figureOf(reading, list, compared) : null,
      ])
      return { key, figure, before: then }
    }),
  )
}
