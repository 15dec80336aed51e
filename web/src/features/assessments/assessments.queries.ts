import { assessments } from '@nhanxanh/contract/features/assessments'
import { files } from '@nhanxanh/contract/features/files'
import type { AssessmentDetail, AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryOf } from '../../lib/query-of.ts'
import { refreshShown } from '../../lib/refresh.ts'
import { useAct } from '../../lib/use-act.ts'
import { toast } from '../../ui/toast/toasts.ts'

/** The reads of this feature; their keys are made here and nowhere else. */
export const assessmentQueries = {
  detail: (id: string) => queryOf(assessments.get, { params: { id } }),
  sheet: (id: string) => queryOf(assessments.sheet, { params: { id } }),
  review: (id: string) => queryOf(assessments.review, { params: { id } }),
  scope: (id: string) => queryOf(assessments.scope, { params: { id } }),
  check: (id: string) => queryOf(assessments.check, { params: { id } }),
  /** Where like facilities lie, and where files come from: neither changes while one judges. */
  peers: (id: string) => ({ ...queryOf(assessments.peers, { params: { id } }), staleTime: Infinity }),
  origins: (id: string) => ({ ...queryOf(assessments.origins, { params: { id } }), staleTime: Infinity }),
  /** What was decided of a criterion elsewhere: asked once its answers are on screen. */
  precedents: (id: string, otherId: string) => ({
    ...queryOf(assessments.precedents, { params: { id, otherId } }),
    staleTime: Infinity,
  }),
  /** What a batch of signatures would seal, as it stands when its dialog opens. */
  batchToSign: (id: string) => ({ ...queryOf(assessments.batchToSign, { params: { id } }), staleTime: 0, gcTime: 0 }),
  /** What waits for a signature or is held, the nearest deadline first. */
  toSign: () =>
    queryOf(assessments.list, {
      query: { stage: ['deciding', 'held'], orderField: 'dueOn', orderDirection: 'ASC', limit: 100 },
    }),
  messages: (id: string) => queryOf(assessments.messages, { params: { id } }),
  phrases: () => ({ ...queryOf(assessments.phrases), staleTime: 5 * 60_000 }),
  /** Decided files that are judged again. */
  blindReviews: () => queryOf(assessments.blindReviews),
  blindAgreement: () => queryOf(assessments.blindAgreement),
  blindAssessors: (id: string) => queryOf(assessments.blindAssessors, { params: { id } }),
  blindSheet: (id: string) => ({ ...queryOf(assessments.blindSheet, { params: { id } }), staleTime: Infinity }),
  blindFile: (id: string, otherId: string) => ({
    ...queryOf(assessments.blindFile, { params: { id, otherId } }),
    staleTime: Infinity,
  }),
  summary: (id: string) => queryOf(assessments.summary, { params: { id } }),
  /** Of a paper that staff enter: what is asked, what is entered so far, what it comes to. */
  paperForm: (id: string) => queryOf(assessments.form, { params: { id } }),
  entered: (id: string) => queryOf(assessments.entered, { params: { id } }),
  progress: (id: string) => queryOf(assessments.progress, { params: { id } }),
  startOptions: (facilityId: string) => queryOf(assessments.startOptions, { query: { facilityId } }),
  /** Who can judge this one. */
  reviewers: (id: string) => queryOf(assessments.reviewers, { params: { id } }),
  allReviewers: () => queryOf(assessments.allReviewers),
  /** How many are under review in one's own hands, and how many of them are late. */
  mine: () =>
    queryOptions({
      queryKey: [assessments.list.path, 'mine'],
      queryFn: async ({ signal }) => {
        const count = async (flag?: ['overdue']) => {
          const query = { status: ['submitted' as const], lead: ['me' as const], flag, limit: 1 }
          return (await call(assessments.list, { query }, { signal })).total
        }
        const [all, late] = await Promise.all([count(), count(['overdue'])])
        return { all, late }
      },
      placeholderData: keepPreviousData,
    }),
}

const { list, get, summary, reviewers, allReviewers } = assessments
/** What may show an assessment that was assigned anew. */
export const assignmentPaths = [list, get, summary, reviewers, allReviewers].map(({ path }) => path)
const parts = new Set<string>(assignmentPaths)

/** After an act on one: its row in place, and everything that may show it anew. */
export const patchAssessment = async (client: QueryClient, row: AssessmentRow): Promise<void> => {
  client.setQueriesData<{ items: AssessmentRow[] }>({ queryKey: [list.path] }, (page) =>
    page?.items ? { ...page, items: page.items.map((each) => (each.id === row.id ? row : each)) } : page,
  )
  await refreshShown(client, (path) => parts.has(path))
}

/** Reminds whoever has the file. */
export const useReminding = () =>
  useAct({
    mutationFn: ({ id }: { id: string }) => call(assessments.remind, { params: { id } }),
    onSuccess: ({ code }) => toast({ tone: 'success', text: `Đã nhắc người đang giữ phiếu ${code}.` }),
  })

/** Bytes of a file that proves an answer: kept while the bench is open, so that going back does not fetch again. */
export const evidenceQuery = (id: string) =>
  queryOptions({
    queryKey: [files.download.path, id],
    queryFn: ({ signal }) => call(files.download, { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 10 * 60_000,
  })

/** After a decision: the record is patched in place; what was counted or ordered by it is asked again. */
export const patchDetail = (client: QueryClient, detail: AssessmentDetail): void => {
  const { id } = detail
  client.setQueryData(assessmentQueries.detail(id).queryKey, detail)
  for (const query of [assessmentQueries.sheet(id), assessmentQueries.review(id), assessmentQueries.check(id)]) {
    void client.invalidateQueries({ queryKey: query.queryKey })
  }
  void client.invalidateQueries({ queryKey: [list.path] })
}
