import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { lostRecord } from '../../lib/api/api-error.ts'
import { useAreRulesKnown } from '../../lib/rules-in-force.ts'
import { cleanSearch } from '../../ui/list/list-address.ts'
import type { Search } from '../../ui/list/list-declaration.ts'
import { useLate } from '../../ui/states/use-late.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageLoader } from '../../ui/states/page-loader.tsx'
import { queueRules } from './list/facility-addresses.ts'
import { Review } from './review/review.tsx'
import { BackToQueue } from './review/review-head.tsx'
import { facilityQueries } from './facilities.queries.ts'

/** One registration: data beside the document, and the decision. */
export const FacilityPage = () => {
  const { id = '' } = useParams({ strict: false })
  const raw: Search = useSearch({ strict: false })
  const search = useMemo(() => cleanSearch(queueRules, raw), [raw])
  const { data, error, refetch } = useQuery(facilityQueries.detail(id))
  usePrefetchQuery(facilityQueries.duplicates(id))
  // The lines of the checklist are the rules': with others a moment later they would move under the hand.
  const areRulesKnown = useAreRulesKnown()
  const isLate = useLate((data === undefined || !areRulesKnown) && error === null)
  if (data && areRulesKnown) return <Review key={id} facility={data} search={search} />
  if (error === null) return isLate ? <PageLoader /> : null
  return (
    <>
      <BackToQueue search={search} />
      <ErrorState {...lostRecord(error, 'hồ sơ')} onRetry={() => void refetch()} />
    </>
  )
}
