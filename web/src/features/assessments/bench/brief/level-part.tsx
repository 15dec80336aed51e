import { decisionOutcomeNames, type SigningContent } from '@nhanxanh/contract/features/assessments.decisions'
import type { AssessmentPeers } from '@nhanxanh/contract/features/assessments.peers'
import { likeWords } from '@nhanxanh/contract/features/assessments.words'
import { percentWords } from '@nhanxanh/contract/features/simulations.rules'
import { toDecimal, toNumber } from '@nhanxanh/contract/formula/rational'
import { unbroken } from '@nhanxanh/contract/shared/vietnam-number'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { chartHeight } from '../../../../ui/chart/chart-declaration.ts'
import { likeRadar, wholePercent, type GroupRow } from '../../../../ui/chart/like-radar.ts'
import { decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import { Ladder } from '../../../../ui/ladder/ladder.tsx'
import { WaysPart } from '../../../../lib/ways-part.tsx'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { Leaves, type Level } from '../../../../ui/leaves/leaves.tsx'
import { assessmentQueries } from '../../assessments.queries.ts'
import { marginWords, nextLevelWords, rungsOf } from '../level-words.ts'
import { useJudging } from '../judging.ts'
import styles from './brief.module.css'

const Chart = lazyPart(() => import('../../../../ui/chart/chart.tsx').then((module) => module.Chart), { isLarge: true })

/** The level in words, with its leaves, or that it is none. */
const Result = ({ content }: { content: SigningContent }) => {
  const { assessment, judged } = useJudging()
  const { outcome, level, levelName, points, maximum } = content
  const { levels, share } = judged.score
  const rank = levels.findIndex((each) => each.level.key === level) + 1
  const isRecognised = outcome === 'approved' && levelName !== null
  return (
    <div className={`row ${styles.result}`}>
      {isRecognised ? (
        <Leaves level={Math.min(3, Math.max(1, rank)) as Level} label={`Bậc ${rank}`} height={30} />
      ) : (
        <IconX size={30} aria-hidden className={styles.failed} />
      )}
      <div>
        <h2 data-failed={!isRecognised || undefined}>{isRecognised ? levelName : decisionOutcomeNames[outcome]}</h2>
        <p>
          <b>{decimalOnScreen(points)}</b>/{decimalOnScreen(maximum)} điểm,{' '}
          {unbroken(percentWords(toDecimal(share, 6)))}; tự chấm{' '}
          {assessment.ownPoints === null ? '–' : decimalOnScreen(assessment.ownPoints)}
        </p>
      </div>
    </div>
  )
}

const upper = (text: string): string => text.charAt(0).toLocaleUpperCase('vi') + text.slice(1)

/** By how much the level is exceeded, and what else it asked for; below the lowest what it lacks. */
const Margin = () => {
  const { score } = useJudging().judged
  const margin = marginWords(score)
  const name = score.levels.find(({ level }) => level.key === score.level)?.level.name ?? ''
  const rungs = rungsOf(score)
  const next = nextLevelWords(score)
  const over = margin?.points == null ? '' : `Trên ngưỡng ${name} ${margin.points} điểm.`
  return (
    <>
      {rungs.length > 0 && <Ladder rungs={rungs} at={toNumber(score.share)} says={over === '' ? next : over} />}
      <p className="small">
        {margin === null ? (
          next
        ) : (
          <>
            {margin.points !== null && (
              <>
                Trên ngưỡng {name} <b>{margin.points} điểm</b>.{' '}
              </>
            )}
            {margin.besides.length > 0 && unbroken(`${upper(margin.besides.join(', '))}. `)}
            {score.levels.some(({ isReached }) => !isReached) && next}
          </>
        )}
      </p>
    </>
  )
}

/** In whole per cent; the median where enough like ones have the group. */
const useGroupRows = (peers: AssessmentPeers | undefined): GroupRow[] => {
  const { groups } = useJudging().judged.score
  return useMemo(
    () =>
      groups
        .filter(({ maximum }) => maximum.n !== 0n)
        .map(({ group, share }) => {
          const median = peers?.groups.find(({ code }) => code === group.code)?.median
          return {
            name: group.name,
            own: wholePercent(toNumber(share)),
            usual: median === undefined ? null : wholePercent(median),
          }
        }),
    [groups, peers],
  )
}

/** The figures of the drawing. */
const GroupTable = ({ rows, like }: { rows: readonly GroupRow[]; like: string }) => (
  <table className="small">
    <thead>
      <tr>
        <th scope="col">Nhóm, % điểm</th>
        <th scope="col">Cơ sở này</th>
        <th scope="col" title={like}>
          Trung vị
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, own, usual }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{own}</td>
          <td>{usual ?? '–'}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Each group beside the median of like facilities: the drawing, and its figures as a table. */
const Groups = () => {
  const { data: peers } = useQuery(assessmentQueries.peers(useJudging().assessment.id))
  const [isTable, setTable] = useState(false)
  const rows = useGroupRows(peers)
  const like = peers ? `trung vị ${likeWords(peers)}` : ''
  const chart = useMemo(() => likeRadar(rows, like), [rows, like])
  const height = { height: chartHeight(chart) }
  if (rows.length < 3) return null
  return (
    <section aria-label="Điểm theo nhóm">
      <div className={`column ${styles.groups}`} style={height}>
        {isTable && <GroupTable rows={rows} like={like} />}
        {!isTable && peers && <Chart chart={chart} fallback={<div style={height} />} />}
      </div>
      <button type="button" className={`caption ${styles.more}`} onClick={() => setTable(!isTable)}>
        {isTable ? 'Xem hình' : 'Xem bảng số'}
      </button>
    </section>
  )
}

/** The one number that decides: the level, and by how much. */
export const LevelPart = ({ content }: { content: SigningContent }) => (
  <section className={`column ${styles.level}`} aria-label="Mức theo phiếu">
    <Result content={content} />
    <Margin />
    <WaysPart assessmentId={useJudging().assessment.id} />
    <Groups />
  </section>
)
