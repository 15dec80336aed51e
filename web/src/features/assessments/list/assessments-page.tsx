import { assessments } from '@nhanxanh/contract/features/assessments'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '../../../lib/api/client.ts'
import { ExportTool } from '../../../lib/exports/export-tool.tsx'
import { useMay } from '../../../lib/can.ts'
import { OpenNext } from '../../../lib/list/open-next.tsx'
import { useBulk } from '../../../lib/list/use-bulk.ts'
import { listScreen, useListScreen } from '../../../lib/list/list-screen.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { queryOf, withValues } from '../../../ui/list/list-address.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { List } from '../../../ui/list/list.tsx'
import type { ListControl } from '../../../ui/list/use-list.ts'
import { LateSentence } from '../../../ui/page/late-sentence.tsx'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { PageLoader } from '../../../ui/states/page-loader.tsx'
import { assessmentQueries, assignmentPaths } from '../assessments.queries.ts'
import { blindPart, councilPart, useAssessmentLists } from '../council/council-list.ts'
import { assessmentRules } from './assessment-address.ts'
import { assessmentList, summaryList } from './assessment-list.tsx'
import { StartPaper } from '../paper/start-paper.tsx'
import { useAssessmentActions } from './use-assessment-actions.tsx'

type Props = { control: ListControl; isLoaded: boolean }

/** `16 phiếu của bạn, 1 quá hạn`: each is the filter for what it says. */
const MineSentence = ({ control: { search, edit }, isLoaded }: Props) => {
  // The rows come first.
  const { data } = useQuery({ ...assessmentQueries.mine(), enabled: isLoaded })
  if (data === undefined) return null
  const { all, late } = data
  if (all === 0) return 'Không có phiếu của bạn'
  if (late === 0) return `${formatNumber(all)} phiếu của bạn, trong hạn`
  const isOn = search['lead'] === 'me' && search['flag'] === 'overdue'
  const narrowed = { status: '', stage: '', lead: isOn ? '' : 'me', flag: isOn ? '' : 'overdue' }
  const toggle = () => edit(withValues(search, narrowed), 'replace')
  return <LateSentence waiting={all} {...{ late, isOn }} words="phiếu của bạn" noun="phiếu" onToggle={toggle} />
}

/** Under the filters of the list the assessment with the nearest deadline. */
export const OpenNearest = ({ control: { search } }: { control: ListControl }) => {
  const navigate = useNavigate()
  const isUnderReview = (search['status'] ?? 'submitted') === 'submitted'
  if (!useMay('/assessments', 'open')) return null
  return (
    <OpenNext
      search={search}
      isWaiting={isUnderReview}
      label={isUnderReview ? 'Mở phiếu gần hạn nhất' : 'Mở phiếu đang thẩm định'}
      none="Không còn phiếu nào đang thẩm định theo bộ lọc này."
      find={(along) => call(assessments.list, { query: { ...queryOf(assessmentRules, along), limit: 1 } })}
      onFound={(id, along) => void navigate({ to: '/assessments/$id', params: { id }, search: along })}
    />
  )
}

const list = listScreen(assessmentList, assessments)
const summaries = listScreen(summaryList, assessments)
export const { ahead } = list

const CouncilPage = lazyPart(() => import('../council/council-page.tsx').then((module) => module.CouncilPage))

const BlindPage = lazyPart(() => import('../blind/blind-page.tsx').then((module) => module.BlindPage))

const PaperPage = lazyPart(() => import('../paper/paper-page.tsx').then((module) => module.PaperPage))

/** Assessments, a paper that is entered, what is judged again, or the sessions of the council that they are laid before. */
export const AssessmentsPage = () => {
  const { part, paper }: Search = useSearch({ strict: false })
  if (typeof paper === 'string') return <PaperPage key={paper} id={paper} fallback={<PageLoader />} />
  if (part === blindPart) return <BlindPage fallback={<PageLoader />} />
  return part === councilPart ? <CouncilPage fallback={<PageLoader />} /> : <Assessments />
}

/** Assessments: what to judge next. */
const Assessments = () => {
  const screen = useListScreen(useMay('/assessments', 'open') ? list : summaries)
  const { control, result } = screen
  const bulk = useBulk(assessmentList, assessments, assignmentPaths)
  const { rowActions, dialog } = useAssessmentActions(control)
  return (
    <ListPage
      title="Đánh giá"
      lists={useAssessmentLists('assessments')}
      summary={<MineSentence control={control} isLoaded={result.data !== undefined} />}
      actions={
        <>
          <StartPaper />
          <OpenNearest control={control} />
        </>
      }
    >
      <List {...screen} {...{ rowActions, bulk }} tools={<ExportTool list="assessments" query={control.query} />} />
      {dialog}
    </ListPage>
  )
}
