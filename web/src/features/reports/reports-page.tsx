import { ActionIcon } from '@mantine/core'
import { formatTime, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Search } from '../../ui/list/list-declaration.ts'
import { ListPage } from '../../ui/page/list-page.tsx'
import { SectionState } from '../../ui/states/section-state.tsx'
import { DocumentsLink } from '../report-documents/report-documents.public.tsx'
import { Panels } from './panels.tsx'
import { comparedWords, periodWords, queryOfAddress } from './period.ts'
import { ReportFilter } from './report-filter.tsx'
import { reportQueries } from './reports.queries.ts'
import styles from './reports.module.css'
import { WorkToday } from './work-today.tsx'

/** The morning's work of this person, then the state of the programme: every number opens the rows that it counts. */
export const ReportsPage = () => {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const [today] = useState(() => vietnamDay(new Date()))
  const query = queryOfAddress(search, today)
  const figures = useQuery(reportQueries.figures(query))
  const findings = useQuery(reportQueries.findings(query))
  const refresh = () => Promise.all([figures.refetch(), findings.refetch()])
  const change = (next: Readonly<Record<string, string | null>>) => {
    const kept = Object.entries({ ...search, ...next }).filter(([, value]) => value !== null && value !== '')
    void navigate({ to: '/reports', search: Object.fromEntries(kept) as Search, replace: true })
  }
  return (
    <ListPage
      title="Báo cáo"
      summary={`${periodWords(query)}${comparedWords(figures.data?.before ?? null)}`}
      actions={<DocumentsLink />}
    >
      <div className={styles.scroll}>
        <WorkToday />
        <div className={styles.head}>
          <ReportFilter search={search} onChange={change} />
          {figures.data && (
            <span className={styles.dimmed}>
              Số liệu {formatTime(figures.data.at)}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label="Tính lại số liệu"
                loading={figures.isFetching || findings.isFetching}
                onClick={() => void refresh()}
              >
                <IconRefresh size={16} aria-hidden />
              </ActionIcon>
            </span>
          )}
        </div>
        {figures.data ? (
          <Panels figures={figures.data} findings={findings} />
        ) : (
          <div className={styles.nothing}>
            <SectionState what="số liệu" query={figures} />
          </div>
        )}
      </div>
    </ListPage>
  )
}
