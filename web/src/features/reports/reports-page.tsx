import { ActionIcon } from '@mantine/core'
import { comparedWords, periodWords, queryOfAddress, reportAddress } from '@nhanxanh/contract/features/reports.period'
import { formatTime, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { Figures } from '@nhanxanh/contract/features/reports'
import { useMemo, useState } from 'react'
import { ListTabs } from '../../ui/list/frame/list-tabs.tsx'
import { withValues } from '../../ui/list/list-address.ts'
import { useList } from '../../ui/list/use-list.ts'
import { UnknownView } from '../../ui/list/views/unknown-view.tsx'
import { FirstView, useHasTabs, ViewTabs } from '../../ui/list/views/view-tabs.tsx'
import type { ViewRules } from '../../ui/list/views/view-tabs.tsx'
import { ListPage } from '../../ui/page/list-page.tsx'
import { SectionState } from '../../ui/states/section-state.tsx'
import { useReportLists } from '../report-documents/report-documents.public.tsx'
import { ReportScopeContext } from './charts/report-scope.ts'
import { useScopeWords } from './charts/use-scope-words.ts'
import { DigestButton } from './digest/digest-button.tsx'
import { FirstSteps } from './first-steps/first-steps.tsx'
import { Panels } from './panels.tsx'
import { ReportFilter } from './report-filter.tsx'
import { reportPaths, reportQueries } from './reports.queries.ts'
import styles from './reports.module.css'
import { WorkSentence } from './work/work-sentence.tsx'
import { WorkToday } from './work/work-today.tsx'

/** The address of the reports, which saved views keep as they keep that of a list. */
const reportRules = {
  schema: reportAddress,
  // Figures stand in no order.
  order: { orderField: 'none', orderDirection: 'ASC' },
  filters: [{ kind: 'dates', key: 'from', toKey: 'to', label: 'Kỳ' }],
} as const satisfies ViewRules

/** Period and filter as the address and its saved view say them, and what is asked for them. */
const useReportAddress = () => {
  const control = useList(reportRules)
  const { search, edit } = control
  const [today] = useState(() => vietnamDay(new Date()))
  const query = useMemo(() => queryOfAddress(search, today), [search, today])
  const change = (next: Readonly<Record<string, string | null>>) =>
    edit(
      withValues(search, Object.fromEntries(Object.entries(next).map(([key, value]) => [key, value ?? '']))),
      'replace',
    )
  return { control, query, change }
}

/** When the figures were counted, and the way to count them anew. */
const CountedAt = ({ figures }: { figures: UseQueryResult<Figures> }) => {
  const client = useQueryClient()
  if (!figures.data) return null
  const words = comparedWords(figures.data.before).replace(/^, /, '')
  return (
    <span className="dimmed">
      {words && <span className={styles.compared}>{words}</span>}
      Số liệu {formatTime(figures.data.at)}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label="Tính lại số liệu"
        loading={figures.isFetching}
        onClick={() => void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => reportPaths.has(path) })}
      >
        <IconRefresh size={16} aria-hidden />
      </ActionIcon>
    </span>
  )
}

/** The work of this person, then the state of the programme: every number opens the rows that it counts. */
export const ReportsPage = () => {
  const { control, query, change } = useReportAddress()
  // Which view is meant is not known for a moment: its figures are asked for, not those of another.
  const enabled = !control.place.isPending
  const figures = useQuery({ ...reportQueries.figures(query), enabled })
  // Rows of work that came later would move everything below them.
  const work = useQuery(reportQueries.work())
  const words = `${periodWords(query)}${comparedWords(figures.data?.before ?? null)}`
  const scope = useScopeWords(words, query)
  const views = { declaration: reportRules, control, columns: null }
  const hasTabs = useHasTabs(reportRules, control)
  return (
    <ListPage
      title="Báo cáo"
      lists={useReportLists('/reports')}
      summary={<WorkSentence />}
      actions={<DigestButton query={query} />}
    >
      <div className={`scroll ${styles.scroll}`}>
        <FirstSteps />
        <WorkToday />
        {!work.isPending && (
          <>
            <div className={styles.sticky}>
              {hasTabs && (
                <ListTabs rules={reportRules} control={control} counts={null} whole="Toàn chương trình">
                  <ViewTabs {...views} />
                </ListTabs>
              )}
              <div className={`row wrap ${styles.head}`}>
                <ReportFilter search={control.search} onChange={change} />
                <FirstView {...views} />
                <CountedAt figures={figures} />
              </div>
              <UnknownView control={control} what="số liệu" />
            </div>
            {figures.data ? (
              <ReportScopeContext value={{ filter: scope, at: figures.data.at }}>
                <Panels figures={figures.data} query={query} />
              </ReportScopeContext>
            ) : (
              <div className={styles.nothing}>
                <SectionState what="số liệu" query={figures} />
              </div>
            )}
          </>
        )}
      </div>
    </ListPage>
  )
}
