import { ActionIcon } from '@mantine/core'
import type { Figures } from '@nhanxanh/contract/features/reports'
import { formatTime, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Search } from '../../ui/list/list-declaration.ts'
import { ListPage } from '../../ui/page/list-page.tsx'
import { SectionState } from '../../ui/states/section-state.tsx'
import { DocumentsLink } from '../report-documents/report-documents.public.tsx'
import { Certificates } from './panels/certificates.tsx'
import { Expiry } from './panels/expiry.tsx'
import { Funnel } from './panels/funnel.tsx'
import { Load } from './panels/load.tsx'
import { Timeliness } from './panels/timeliness.tsx'
import { periodWords, queryOfAddress } from './period.ts'
import { ReportFilter } from './report-filter.tsx'
import { reportQueries } from './reports.queries.ts'
import styles from './reports.module.css'
import { WorkToday } from './work-today.tsx'

const Panels = ({ figures }: { figures: Figures }) => {
  const { funnel, timeliness, load, levels, communes, expiry } = figures
  const isEmpty = [funnel, timeliness, load, levels].every((part) => part === null)
  if (isEmpty) {
    return (
      <p className={styles.nothing}>
        Bạn chưa có quyền xem danh sách cơ sở, phiếu đánh giá hay giấy chứng nhận, nên chưa có số liệu nào để hiện.
      </p>
    )
  }
  return (
    <div className={styles.panels}>
      {funnel && <Funnel steps={funnel} />}
      {timeliness && <Timeliness timeliness={timeliness} />}
      {load && <Load load={load} />}
      {levels && communes && <Certificates levels={levels} communes={communes} />}
      {expiry && <Expiry expiry={expiry} />}
    </div>
  )
}

/** The morning's work of this person, then the state of the programme: every number opens the rows that it counts. */
export const ReportsPage = () => {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const [today] = useState(() => vietnamDay(new Date()))
  const query = queryOfAddress(search, today)
  const figures = useQuery(reportQueries.figures(query))
  const change = (next: Readonly<Record<string, string | null>>) => {
    const kept = Object.entries({ ...search, ...next }).filter(([, value]) => value !== null && value !== '')
    void navigate({ to: '/reports', search: Object.fromEntries(kept) as Search, replace: true })
  }
  return (
    <ListPage title="Báo cáo" summary={periodWords(query)} actions={<DocumentsLink />}>
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
                loading={figures.isFetching}
                onClick={() => void figures.refetch()}
              >
                <IconRefresh size={16} aria-hidden />
              </ActionIcon>
            </span>
          )}
        </div>
        {figures.data ? (
          <Panels figures={figures.data} />
        ) : (
          <div className={styles.nothing}>
            <SectionState what="số liệu" query={figures} />
          </div>
        )}
      </div>
    </ListPage>
  )
}
