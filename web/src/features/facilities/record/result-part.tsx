import { assessments } from '@nhanxanh/contract/features/assessments'
import type { AssessmentPeers } from '@nhanxanh/contract/features/assessments.peers'
import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { likeWords } from '@nhanxanh/contract/features/assessments.words'
import { formatDate } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCan, useMay } from '../../../lib/can.ts'
import { queryOf } from '../../../lib/query-of.ts'
import { WaysPart } from '../../../lib/ways-part.tsx'
import { chartHeight } from '../../../ui/chart/chart-declaration.ts'
import { likeRadar, wholePercent, type GroupRow } from '../../../ui/chart/like-radar.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import styles from './portrait.module.css'

const Chart = lazyPart(() => import('../../../ui/chart/chart.tsx').then((module) => module.Chart), { isLarge: true })

const rowsOf = ({ own, groups }: AssessmentPeers): GroupRow[] =>
  own.map(({ code, name, share }) => {
    const median = groups.find((group) => group.code === code)?.median
    return { name, own: wholePercent(share), usual: median === undefined ? null : wholePercent(median) }
  })

/** The figures of the drawing, as bars. */
const GroupBars = ({ rows, like }: { rows: readonly GroupRow[]; like: string }) => (
  <table className={`small ${styles.bars}`}>
    <thead>
      <tr>
        <th scope="col">Chủ đề</th>
        <th scope="col">Đạt</th>
        <th scope="col" title={like}>
          Trung vị
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, own, usual }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>
            <span className={styles.bar} aria-hidden>
              <i style={{ inlineSize: `${own}%` }} />
            </span>
            <b>{own} %</b>
          </td>
          <td>{usual ?? '–'}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Groups = ({ peers }: { peers: AssessmentPeers }) => {
  const rows = useMemo(() => rowsOf(peers), [peers])
  const hasMedians = rows.some(({ usual }) => usual !== null)
  const like = hasMedians ? `trung vị ${likeWords(peers)}` : 'chưa đủ cơ sở tương tự để có trung vị'
  const chart = useMemo(() => likeRadar(rows, like), [rows, like])
  if (rows.length === 0) return <p className="dimmed">Phiếu này chưa có điểm theo chủ đề.</p>
  return (
    <div className={styles.result}>
      {rows.length > 2 && (
        <div className={styles.radar}>
          <Chart chart={chart} fallback={<div style={{ height: chartHeight(chart) }} />} />
        </div>
      )}
      <div>
        <GroupBars rows={rows} like={like} />
        <p className="caption">
          {hasMedians ? `Trung vị: ${likeWords(peers)}.` : 'Chưa đủ cơ sở tương tự để có trung vị.'}
        </p>
      </div>
    </div>
  )
}

/** How good it is: what it earned in each group by its last approval, beside like facilities. */
export const ResultPart = ({ approved }: { approved: AssessmentRow }) => {
  const mayRead = useCan('assessment:read')
  const mayOpen = useMay('/assessments', 'open')
  const { id, code, decidedAt } = approved
  const { data: peers, isError } = useQuery({
    ...queryOf(assessments.peers, { params: { id } }),
    staleTime: Infinity,
    enabled: mayRead,
  })
  if (!mayRead || isError) return null
  return (
    <section className={styles.part} aria-labelledby="portrait-result">
      <div className={`row ${styles.partHead}`}>
        <h2 id="portrait-result">Kết quả</h2>
        <span>
          {code}
          {decidedAt !== null && `, duyệt ${formatDate(decidedAt)}`}
        </span>
        {mayOpen && (
          <Link to="/assessments/$id" params={{ id }} search={{}}>
            Mở phiếu đánh giá
          </Link>
        )}
      </div>
      <div className={styles.resultRoom}>{peers && <Groups peers={peers} />}</div>
      <WaysPart assessmentId={id} />
    </section>
  )
}
