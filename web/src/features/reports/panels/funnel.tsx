import type { Figures } from '@nhanxanh/contract/features/reports'
import { changeWords, funnelNames, mainSteps, type FunnelKey } from '@nhanxanh/contract/features/reports.rules'
import { useMemo } from 'react'
import { funnelDrawing } from '../charts/drawings.ts'
import { FigureLink } from '../figure-link.tsx'
import { Panel } from '../panel.tsx'
import styles from '../reports.module.css'

type Steps = NonNullable<Figures['funnel']>

const countOf = (steps: Steps, key: FunnelKey): number => steps.find((step) => step.key === key)?.figure.count ?? 0

/** The step at which most wait: where somebody could do something. */
const sentenceOf = (steps: Steps): string => {
  const registered = countOf(steps, 'registered')
  if (registered === 0) return 'Trong kỳ chưa có cơ sở nào đăng ký.'
  const issued = Math.round((countOf(steps, 'issued') / registered) * 100)
  const narrow = (['pending', 'underReview', 'supplement', 'awaiting'] as const).toSorted(
    (one, other) => countOf(steps, other) - countOf(steps, one),
  )[0]
  const words = `Cứ 100 cơ sở đăng ký trong kỳ, ${issued} được cấp giấy`
  if (narrow === undefined || countOf(steps, narrow) === 0) return `${words}.`
  return `${words}; nhiều nhất đang ở bước ${funnelNames[narrow].toLowerCase()}: ${countOf(steps, narrow)}.`
}

/** Where facilities stop on their way to a certificate. */
export const Funnel = ({ steps }: { steps: Steps }) => {
  const isCompared = steps.some(({ before }) => before !== null)
  const sentence = sentenceOf(steps)
  const chart = useMemo(() => funnelDrawing(steps, sentence), [steps, sentence])
  return (
    <Panel title="Hành trình của cơ sở" sentence={sentence} chart={chart}>
      <table className={isCompared ? `${styles.table} ${styles.dense}` : styles.table}>
        <thead className={isCompared ? undefined : 'visually-hidden'}>
          <tr>
            <th scope="col">Bước</th>
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
