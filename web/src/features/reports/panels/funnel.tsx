import type { Figures } from '@nhanxanh/contract/features/reports'
import { changeWords, funnelNames, mainSteps, type FunnelKey } from '@nhanxanh/contract/features/reports.rules'
import { FigureLink } from '../figure-link.tsx'
import { Bar, Panel } from '../panel.tsx'
import styles from '../reports.module.css'

type Steps = NonNullable<Figures['funnel']>

const countOf = (steps: Steps, key: FunnelKey): number => steps.find((step) => step.key === key)?.figure.count ?? 0

const tones = { pending: 'wait', underReview: 'wait', supplement: 'wait', rejected: 'stop', failed: 'stop' } as const
const toneOf = (key: FunnelKey) => (key in tones ? tones[key as keyof typeof tones] : 'good')

const sentenceOf = (steps: Steps): string => {
  const registered = countOf(steps, 'registered')
  if (registered === 0) return 'Trong kỳ chưa có cơ sở nào đăng ký.'
  const share = Math.round((countOf(steps, 'approved') / registered) * 100)
  return `${registered} cơ sở đăng ký trong kỳ, ${share} % được duyệt, ${countOf(steps, 'pending')} đang chờ duyệt.`
}

/** Where facilities stop on their way to a certificate. */
export const Funnel = ({ steps }: { steps: Steps }) => {
  const isCompared = steps.some(({ before }) => before !== null)
  const most = Math.max(1, ...steps.map(({ figure }) => figure.count))
  return (
    <Panel title="Hành trình của cơ sở" sentence={sentenceOf(steps)}>
      <table className={isCompared ? `${styles.table} ${styles.dense}` : styles.table}>
        <thead className={isCompared ? undefined : 'visually-hidden'}>
          <tr>
            <th scope="col">Bước</th>
            <th scope="col">Biểu đồ</th>
            <th scope="col" className={styles.number}>
              Số lượng
            </th>
            {isCompared && (
              <th scope="col" className={styles.number}>
                Kỳ so sánh
              </th>
            )}
            {isCompared && (
              <th scope="col" className={styles.number}>
                Thay đổi
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ key, figure, before }) => (
            <tr key={key} data-part={!mainSteps.has(key) || undefined}>
              <th scope="row">{funnelNames[key]}</th>
              <td className={isCompared ? styles.short : styles.drawn}>
                <Bar parts={[{ share: figure.count / most, tone: toneOf(key) }]} />
              </td>
              <td className={styles.number}>
                <FigureLink figure={figure} of={funnelNames[key]} />
              </td>
              {before && (
                <td className={styles.number}>
                  <FigureLink figure={before} of={`${funnelNames[key]}, kỳ so sánh`} />
                </td>
              )}
              {before && <td className={styles.number}>{changeWords(figure.count, before.count)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
