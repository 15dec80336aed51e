import { assessments } from '@nhanxanh/contract/features/assessments'
import { standingWords } from '@nhanxanh/contract/features/assessments.words'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lostRecord } from '../../../lib/api/api-error.ts'
import { useKnownRow } from '../../../lib/list/known-row.ts'
import { RecordAhead } from '../../../ui/page/record-ahead.tsx'
import { useLate } from '../../../ui/states/use-late.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PageLoader } from '../../../ui/states/page-loader.tsx'
import { assessmentQueries } from '../assessments.queries.ts'
import { Bench } from './bench.tsx'
import { DraftPage } from './draft-page.tsx'

/** What the list knew of it, until all is there. */
const Coming = ({ id, isLate }: { id: string; isLate: boolean }) => {
  const row = useKnownRow(assessments.list, id)
  if (!row) return isLate ? <PageLoader /> : null
  const back = <BackLink to="/assessments">Đánh giá</BackLink>
  return <RecordAhead back={back} title={row.facility.name} summary={`${row.code} · ${standingWords(row)}`} hasBar />
}

/** One assessment: the bench on which it is judged, or what is known of it before it was submitted. */
export const BenchPage = () => {
  const { id = '' } = useParams({ strict: false })
  const detail = useQuery(assessmentQueries.detail(id))
  const isSubmitted = detail.data !== undefined && detail.data.attempt > 0
  const sheet = useQuery({ ...assessmentQueries.sheet(id), enabled: isSubmitted, staleTime: Infinity })
  const review = useQuery({ ...assessmentQueries.review(id), enabled: isSubmitted })
  const error = detail.error ?? sheet.error ?? review.error
  const isReady = detail.data && (!isSubmitted || (sheet.data && review.data))
  const isLate = useLate(!isReady && error === null)
  if (error) {
    const retry = () =>
      void Promise.all([detail.refetch(), isSubmitted && sheet.refetch(), isSubmitted && review.refetch()])
    return (
      <>
        <BackLink to="/assessments">Đánh giá</BackLink>
        <ErrorState {...lostRecord(error, 'phiếu đánh giá')} onRetry={retry} />
      </>
    )
  }
  if (detail.data && !isSubmitted) return <DraftPage assessment={detail.data} />
  if (!detail.data || !sheet.data || !review.data) return <Coming key={id} id={id} isLate={isLate} />
  return <Bench key={`${id} ${sheet.data.attempt}`} assessment={detail.data} sheet={sheet.data} state={review.data} />
}
