import { reports, type FiguresQuery } from '@nhanxanh/contract/features/reports'
import { firstStepEndpoints } from '@nhanxanh/contract/features/reports.first-steps'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../lib/query-of.ts'

/** What is counted anew together. */
export const reportPaths: ReadonlySet<unknown> = new Set([
  reports.work.path,
  reports.figures.path,
  reports.findings.path,
])

/** The reads of this feature. Figures stay while others are on their way, so that nothing jumps. */
export const reportQueries = {
  firstSteps: () => queryOf(firstStepEndpoints.firstSteps),
  work: () => queryOf(reports.work),
  figures: (query: FiguresQuery) => ({
    ...queryOf(reports.figures, { query }),
    placeholderData: keepPreviousData,
  }),
  findings: (query: FiguresQuery) => ({
    ...queryOf(reports.findings, { query }),
    placeholderData: keepPreviousData,
  }),
}
