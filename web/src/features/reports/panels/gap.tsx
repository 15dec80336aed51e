import type { ReportFindings } from '@nhanxanh/contract/features/reports'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useMemo } from 'react'
import { gapDrawing } from '../charts/drawings.ts'
import { FigureLink } from '../figure-link.tsx'
import { Panel } from '../panel.tsx'
import { DrawnHeads } from './drawn-heads.tsx'
import styles from '../reports.module.css'

type Props = { gap: NonNullable<ReportFindings['gap']> }
type Theme = Props['gap']['themes'][number]

const percent = (share: number): string => `${formatNumber(share * 100, 0)} %`
const gapOf = ({ own, found }: Theme): number => Math.round(own * 100) - Math.round(found * 100)
const gapWords = (theme: Theme): string => {
  const points = gapOf(theme)
  return points === 0 ? '0' : `${points > 0 ? '+' : '−'}${Math.abs(points)}`
}

/** From what was found (full) to what was claimed (hollow), between nothing and all that can be earned. */
const Span = ({ theme: { own, found } }: { theme: Theme }) => (
  <span className={styles.span} aria-hidden>
    <span
      className={styles.spanLine}
      style={{ left: `${Math.min(own, found) * 100}%`, width: `${Math.abs(own - found) * 100}%` }}
    />
    <span className={styles.spanOwn} style={{ left: `${own * 100}%` }} />
    <span className={styles.spanFound} style={{ left: `${found * 100}%` }} />
  </span>
)

const Row = ({ theme }: { theme: Theme }) => (
  <tr>
    <th scope="row">
      <span className={styles.code}>{theme.key}</span> {theme.name}
    </th>
    <td className={styles.short}>
      <Span theme={theme} />
    </td>
    <td className={styles.number}>{percent(theme.own)}</td>
    <td className={styles.number}>{percent(theme.found)}</td>
    <td className={styles.number}>{gapWords(theme)}</td>
    <td className={styles.number}>
      <FigureLink figure={theme.overrated} of={`${theme.name}, phiếu tự chấm cao hơn`} />
    </td>
  </tr>
)

const Sentence = ({ gap: { judged, themes } }: Props) => {
  const [widest] = themes
  if (judged.count === 0 || !widest) return 'Trong kỳ chưa có phiếu nào được quyết định để so.'
  const words =
    gapOf(widest) > 0
      ? `cơ sở tự chấm cao nhất so với thẩm định ở ${widest.name}: ${gapOf(widest)} điểm phần trăm.`
      : 'cơ sở không tự chấm cao hơn thẩm định ở nhóm nào.'
  return (
    <>
      Trong <FigureLink figure={judged} of="Phiếu đã quyết định">{`${judged.count} phiếu`}</FigureLink>, {words}
    </>
  )
}

const heads = ['Tự chấm', 'Thẩm định', 'Lệch', 'Chấm cao hơn']

/** Where owners overrate themselves: parts of what can be earned in each group, as claimed and as found. */
export const Gap = ({ gap }: Props) => {
  const chart = useMemo(() => gapDrawing(gap), [gap])
  return (
    <Panel title="Tự chấm và thẩm định" sentence={<Sentence gap={gap} />} chart={chart}>
      {gap.themes.length > 0 && (
        <>
          <table className={`${styles.table} ${styles.dense} ${styles.yields}`}>
            <DrawnHeads name="Nhóm tiêu chí" numbers={heads} />
            <tbody>
              {gap.themes.map((theme) => (
                <Row key={theme.key} theme={theme} />
              ))}
            </tbody>
          </table>
          <p className={styles.legend}>
            Vòng rỗng: tự chấm; chấm đặc: thẩm định, tính bằng phần trăm điểm tối đa. Cột cuối là số phiếu tự chấm cao
            hơn.
          </p>
        </>
      )}
    </Panel>
  )
}
