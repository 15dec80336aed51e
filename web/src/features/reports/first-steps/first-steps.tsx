import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { reportQueries } from '../reports.queries.ts'

const StepList = lazyPart(() => import('./step-list.tsx').then((module) => module.StepList))

/** What is left before the first certificate, at the head of the page; nothing once it is issued or all is done. */
export const FirstSteps = () => {
  const { data } = useQuery(reportQueries.firstSteps())
  return data?.items.some(({ state }) => state !== 'done') && <StepList {...data} />
}
