import type { ReportFindings } from '@nhanxanh/contract/features/reports'
import { facilityTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { FigureLink } from '../figure-link.tsx'
import { Bar, Panel } from '../panel.tsx'
import styles from '../reports.module.css'
import { shareWords } from '../words.ts'

type Props = { failed: NonNullable<ReportFindings['failed']>; isCompared: boolean }
type OfType = Props['failed'][number]

const Criteria = ({ of: { type, judged, criteria }, isCompared }: { of: OfType; isCompared: boolean }) => (
  <table className={`${styles.table} ${styles.dense}`}>
    <caption>
      {facilityTypeNames[type]}:{' '}
      <FigureLink figure={judged} of={`${facilityTypeNames[type]}, phiếu đã quyết định`}>
        {`${judged.count} phiếu đã quyết định`}
      </FigureLink>
    </caption>
    <thead>
      <tr>
        <th scope="col">Tiêu chí</th>
        <th scope="col">
          <span className="visually-hidden">Biểu đồ</span>
        </th>
        <th scope="col" className={styles.number}>
          Chưa đạt
        </th>
        <th scope="col" className={styles.number}>
          Tỷ lệ
        </th>
        {isCompared && (
          <th scope="col" className={styles.number}>
            Kỳ so sánh
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {criteria.map(({ key, code, name, figure, before }) => (
        <tr key={key}>
          <th scope="row">
            <span className={styles.code}>{code}</span> {name}
          </th>
          <td className={styles.short}>
            <Bar parts={[{ share: figure.count / judged.count, tone: 'ink' }]} />
          </td>
          <td className={styles.number}>
            <FigureLink figure={figure} of={`${code}, phiếu chưa đạt`} />
          </td>
          <td className={styles.number}>{shareWords(figure.count, judged.count)}</td>
          {isCompared && (
            <td className={styles.number}>
              {before ? <FigureLink figure={before} of={`${code}, kỳ so sánh`} /> : '–'}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
)

const sentenceOf = (failed: Props['failed']): string => {
  const worst = failed
    .flatMap(({ judged, criteria }) => criteria.map((each) => ({ ...each, judged: judged.count })))
    .toSorted((one, other) => other.figure.count / other.judged - one.figure.count / one.judged)[0]
  if (failed.every(({ judged }) => judged.count === 0)) return 'Trong kỳ chưa có phiếu nào được quyết định.'
  if (!worst) return 'Trong kỳ không có tiêu chí nào bị chấm chưa đạt.'
  return `Thường không đạt nhất là ${worst.code} ${worst.name}: ${shareWords(worst.figure.count, worst.judged)} số phiếu.`
}

/** What must be taught or rewritten: the criteria that decided assessments failed most often. */
export const Failed = ({ failed, isCompared }: Props) => (
  <Panel title="Tiêu chí thường không đạt" sentence={sentenceOf(failed)}>
    {failed
      .filter(({ criteria }) => criteria.length > 0)
      .map((of) => (
        <Criteria key={of.type} of={of} isCompared={isCompared} />
      ))}
  </Panel>
)
