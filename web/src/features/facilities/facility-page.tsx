import { facilities, type FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { kindWords, placeWords } from '@nhanxanh/contract/features/facilities.words'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { lostRecord } from '../../lib/api/api-error.ts'
import { useKnownRow } from '../../lib/list/known-row.ts'
import { useAreRulesKnown } from '../../lib/rules-in-force.ts'
import { cleanSearch } from '../../ui/list/list-address.ts'
import type { Search } from '../../ui/list/list-declaration.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useLate } from '../../ui/states/use-late.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RecordAhead } from '../../ui/page/record-ahead.tsx'
import { PageLoader } from '../../ui/states/page-loader.tsx'
import { queueRules } from './list/facility-addresses.ts'
import { Review } from './review/review.tsx'
import { BackToQueue } from './review/review-head.tsx'
import { facilityQueries } from './facilities.queries.ts'

const FacilityRecord = lazyPart(() => import('./record/record.tsx').then((module) => module.FacilityRecord))

type Props = { facility: FacilityDetail; search: Search; part: string | undefined }

/** What waits or was rejected is reviewed; what is approved shows what it is. What is approved here stays as it was decided, to read. */
const Opened = ({ facility, search, part }: Props) => {
  const [wasApproved] = useState(facility.status === 'approved')
  const isOfRecord = wasApproved && facility.status === 'approved'
  if (isOfRecord && part !== 'approval') return <FacilityRecord {...{ facility, search, part }} />
  return <Review {...{ facility, search, isOfRecord }} />
}

/** What the list knew of it, until all is there. */
const Coming = ({ id, search, isLate }: { id: string; search: Search; isLate: boolean }) => {
  const row = useKnownRow(facilities.list, id)
  if (!row) return isLate ? <PageLoader /> : null
  const { name, certificate } = row
  const summary = certificate?.standing ?? `${kindWords(row)} · ${placeWords(row)}`
  return <RecordAhead back={<BackToQueue search={search} />} title={name} summary={summary} />
}

/** One facility: its registration beside the document until it is approved, and its record from then on. */
export const FacilityPage = () => {
  const { id = '' } = useParams({ strict: false })
  const raw: Search = useSearch({ strict: false })
  const search = useMemo(() => cleanSearch(queueRules, raw), [raw])
  const { data, error, refetch } = useQuery(facilityQueries.detail(id))
  usePrefetchQuery(facilityQueries.duplicates(id))
  // The lines of the checklist are the rules': with others a moment later they would move under the hand.
  const areRulesKnown = useAreRulesKnown()
  const isLate = useLate((data === undefined || !areRulesKnown) && error === null)
  if (data && areRulesKnown) return <Opened key={id} facility={data} search={search} part={raw['tab']} />
  if (error === null) return <Coming id={id} search={search} isLate={isLate} />
  return (
    <>
      <BackToQueue search={search} />
      <ErrorState {...lostRecord(error, 'hồ sơ')} onRetry={() => void refetch()} />
    </>
  )
}
