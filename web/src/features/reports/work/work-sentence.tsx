import { workWaiting } from '@nhanxanh/contract/features/reports.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useQuery } from '@tanstack/react-query'
import { FigureLink } from '../figure-link.tsx'
import { reportQueries } from '../reports.queries.ts'

/** `4 quyết định chờ ký, 1 quá hạn`: what hurts most, with the one red number of the page. */
export const WorkSentence = () => {
  const [first] = useQuery(reportQueries.work()).data?.items ?? []
  if (!first) return null
  const words = `${formatNumber(first.all.count)} ${workWaiting[first.key]}`
  if (first.late === null || first.late.count === 0) return words
  return (
    <>
      {words},{' '}
      <FigureLink figure={first.late} of={words} isLate>
        {formatNumber(first.late.count)} quá hạn
      </FigureLink>
    </>
  )
}
